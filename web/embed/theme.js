// Light or dark in an embed: by its address, else by the system; later by the host's message. Runs before
// the first paint.
(() => {
  const wanted = new URLSearchParams(location.search).get("theme");
  if (wanted === "light" || wanted === "dark") document.documentElement.dataset.appearance = wanted;
})();
