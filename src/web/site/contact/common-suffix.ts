/** The common ending of several texts, after the first sentence of each: "The valet wears a yellow hi-vis vest." */
export function commonSuffix(texts: readonly string[]): string {
  const [first = ""] = texts;
  const end = first.search(/(?<=\.)\s/);
  const ending = end < 0 ? "" : first.slice(end);
  return texts.length > 1 && texts.every((text) => text.endsWith(ending)) ? ending : "";
}
