/**
 * Render posts as Discourse does: markdown-it with HTML, line breaks and addresses that become links, then only what
 * is on Discourse's list of allowed tags and attributes. Reads {iframes, posts} as JSON, prints the posts' HTML.
 */

import { readFileSync } from "node:fs";
import MarkdownIt from "markdown-it";
import xss from "xss";

/** What Discourse allows in a post, of what our texts could hold. */
const ALLOWED = {
  ...Object.fromEntries(
    [..."b i p br em hr li ol ul del pre code strong blockquote h1 h2 h3 h4 h5 h6".split(" ")].map((tag) => [tag, []]),
  ),
  a: ["href", "title"],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ["style"],
  td: ["style"],
  img: ["src", "alt", "title", "width", "height"],
  iframe: ["src", "width", "height", "frameborder", "marginheight", "marginwidth", "allowfullscreen", "allow"],
};

const { iframes, posts } = JSON.parse(readFileSync(0, "utf8"));
const markdown = new MarkdownIt({ html: true, breaks: true, linkify: true });

/** A frame without an allowed address is left out with its tag. */
function isAllowedFrame(address) {
  // An entry needs a path, so that no other host can begin with it.
  return iframes.some((start) => start.split("/").length > 3 && address.toLowerCase().startsWith(start.toLowerCase()));
}

function cooked(post) {
  const filter = new xss.FilterXSS({
    whiteList: ALLOWED,
    stripIgnoreTag: true,
    onTag(tag, html) {
      const source = tag === "iframe" && !html.startsWith("</") ? / src="([^"]*)"/.exec(html)?.[1] : undefined;
      if (tag === "iframe" && !html.startsWith("</") && !(source && isAllowedFrame(source))) return "";
      return undefined;
    },
  });
  return filter.process(markdown.render(post));
}

console.log(JSON.stringify(posts.map(cooked)));
