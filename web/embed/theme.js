// The colour scheme of an embed: from its address, else from the system; the host's messages change it later.
// Runs before the first paint.
(() => {
  const wanted = new URLSearchParams(location.search).get("theme");
  if (wanted === "light" || wanted === "dark") document.documentElement.dataset.appearance = wanted;
})();
