"""Run the command line: ``python3 -m calculators``."""

import sys

from calculators.cli import main

sys.exit(main(sys.argv[1:]))
