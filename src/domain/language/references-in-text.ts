/**
 * Splits a text so that every second piece is a reference of a booking or of a message. Callers keep it on one line by
 * CSS: a non-breaking hyphen would be copied with it, and a search would not find it.
 */
export function referencesIn(text: string): readonly string[] {
  return text.split(/(\b(?:VS|M)-[A-Z\d]{6}\b)/);
}
