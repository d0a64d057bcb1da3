/**
 * The sentences of a meeting point that say where it is. Those about the valet address the traveller, and would read to
 * a valet like an instruction about someone else.
 */
export function meetingPlaceOf(words: string): string {
  const sentences = words.split(/(?<=[.!?])\s+/);
  const places = sentences.filter((sentence) => !/\b(?:voiturier|valet)/i.test(sentence));
  return places.length === 0 ? words : places.join(" ");
}
