"""Builds the example against an installed standpat."""

from Cython.Build import cythonize
from setuptools import setup

setup(name="outs", ext_modules=cythonize("outs.pyx", language_level=3))
