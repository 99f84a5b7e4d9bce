"""The terminal: its width, colours and signs, and the layout of tables and words."""
