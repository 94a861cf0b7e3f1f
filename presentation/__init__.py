"""How an answer is shown: results and faults as HTML, in the build and in the browser alike."""
