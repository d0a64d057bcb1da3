import { type CardMark, cardMarks } from "#domain/payment/card-marks.ts";

/** Card brands that the operator's contract accepts: only the operator knows them. */
export function readCardMarks(
  text: (name: string) => string | undefined,
  wrong: string[],
): readonly CardMark[] {
  const given = (text("CARD_MARKS") ?? "").split(",").map((name) => name.trim());
  const named = new Set(given.filter((name) => name !== ""));
  const marks = cardMarks.filter((mark) => named.has(mark));
  if (marks.length < named.size) {
    wrong.push(`CARD_MARKS must be some of ${cardMarks.join(", ")}, separated by commas.`);
  }
  return marks;
}
