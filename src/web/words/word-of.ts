/**
 * The word for a code that the server sends as text. Every code of today has one, or the words do not compile; a page
 * that is older than the server shows a code that it does not know as it is.
 */
export function wordOf(words: Readonly<Record<string, string>>, code: string): string {
  return Object.hasOwn(words, code) ? (words[code] ?? code) : code;
}
