"""Python for the browser: made from Pyodide and our packages when the site is built."""

from site_builder.pack.python_runtime.image import PythonImage, build_image

__all__ = ["PythonImage", "build_image"]
