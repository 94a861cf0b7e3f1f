/** On the page before both languages: go to the reader's, or stay where neither is theirs. */

const language = navigator.languages
  .map((tag) => tag.toLowerCase().split("-")[0])
  .find((tag) => tag === "fr" || tag === "en");
if (language) location.replace(`${language}/${location.search}${location.hash}`);
