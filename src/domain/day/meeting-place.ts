/**
 * Of a meeting point's words those that say where it is. What they say of the valet is for the traveller: whoever is the valet
 * reads it as an order about somebody else.
 */
export function meetingPlaceOf(words: string): string {
  const sentences = words.split(/(?<=[.!?])\s+/);
  const places = sentences.filter((sentence) => !/\b(?:voiturier|valet)/i.test(sentence));
  return places.length === 0 ? words : places.join(" ");
}
