/** Python as anybody would start it: Pyodide as npm ships it, our packages from a plain wheel. */

addEventListener("message", async ({ data }) => {
  const { base, wheel, question } = data;
  const { loadPyodide } = await import(`${base}pyodide.mjs`);
  const pyodide = await loadPyodide();
  const archive = await (await fetch(wheel)).arrayBuffer();
  pyodide.unpackArchive(archive, "wheel");
  const answer = pyodide.runPython("from presentation.answer import answer\nanswer");
  postMessage(JSON.parse(answer(...question)).summary);
});
