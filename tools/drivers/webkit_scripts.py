"""What WebKit's driver runs in a page: selenium knows no console and no element at rest."""

EVALUATE = """
const done = arguments[arguments.length - 1];
Promise.resolve().then(() => (%s)).then(
  (value) => done({ value }),
  (error) => done({ error: String(error) }),
);
"""
# The driver passes on no console message: this collects what comes after the page was loaded.
COLLECT = """
if (!window.collectedMessages) {
  const messages = (window.collectedMessages = []);
  for (const type of ["error", "warn", "assert"]) {
    const original = console[type];
    console[type] = (...given) => {
      if (type !== "assert" || !given[0]) messages.push(`${type}: ${given.join(" ")}`);
      original.apply(console, given);
    };
  }
  addEventListener("error", ({ message }) => messages.push(`error: ${message}`));
  addEventListener("unhandledrejection", ({ reason }) => messages.push(`error: ${reason}`));
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    messages.push(`error: Content-Security-Policy: ${effectiveDirective} forbids ${blockedURI}`));
}
"""
# A click goes to where the element was when the driver looked: so it must not move any more.
SHOW = """
const [element, done] = arguments;
const place = () => element.getBoundingClientRect();
const { left, right, top, bottom } = place();
const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
if (!hit || !(element.contains(hit) || hit.contains(element)))
  element.scrollIntoView({ block: "center", behavior: "instant" });
const waitForRest = (before) => requestAnimationFrame(() => {
  const { x, y } = place();
  if (x === before.x && y === before.y) done();
  else waitForRest({ x, y });
});
waitForRest(place());
"""
DOCUMENT = "return [location.href, performance.timeOrigin, document.readyState]"
TAKE = "return (window.collectedMessages ?? []).splice(0)"
