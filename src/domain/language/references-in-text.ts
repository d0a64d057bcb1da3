/**
 * A text in pieces: every other one, the second, the fourth …, is a reference of a booking or of a message. Who shows it
 * keeps such a piece on one line by its style; another hyphen would be copied with it, and found by no search.
 */
export function referencesIn(text: string): readonly string[] {
  return text.split(/(\b(?:VS|M)-[A-Z\d]{6}\b)/);
}
