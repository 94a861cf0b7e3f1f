/** The start page of the site: redirects to the reader's language, if it is one of the two. */

const language = navigator.languages
  .map((tag) => tag.toLowerCase().split("-")[0])
  .find((tag) => tag === "fr" || tag === "en");
if (language) location.replace(`${language}/${location.search}${location.hash}`);
