import { expect, test } from "vitest";
import { leftOver, readOver, type TypedOver, toldOver, typeOver } from "./typed-over.ts";

type Field = "bays" | "handovers" | "days";
const saved = { bays: "120", handovers: "4", days: "365" };
const theirs = { bays: "99", handovers: "6", days: "365" };

const typed = (...texts: readonly (readonly [Field, string])[]) =>
  texts.reduce<TypedOver<Field>>((before, [name, text]) => typeOver(before, { name, text }, saved), {});

test("a typed field was seen as it was when its typing began, the others as they stand now (office §4)", () => {
  const bays = typed(["bays", "80"], ["bays", "85"]);
  expect(readOver(bays, theirs)).toEqual({
    values: { ...theirs, bays: "85" },
    seen: { ...theirs, bays: "120" },
    theirs: {},
  });
  // Begun after the colleague had saved.
  const both = typeOver(bays, { name: "handovers", text: "8" }, theirs);
  expect(readOver(both, theirs).seen).toEqual({ ...theirs, bays: "120" });
});

test("after a refusal the colleague's values are shown beside one's own, and saving again replaces them", () => {
  const told = toldOver(typed(["bays", "80"], ["handovers", "6"]));
  expect(readOver(told, theirs)).toEqual({
    values: { bays: "80", handovers: "6", days: "365" },
    seen: theirs,
    theirs: { bays: "99" },
  });
});

test("after saving, only what was typed during the request is left, over what was sent", () => {
  const sent = { ...saved, bays: "80", handovers: "6" };
  const left = leftOver(typed(["bays", "80"], ["handovers", "8"]), sent);
  expect(left).toEqual({ handovers: { text: "8", over: "6" } });
  expect(readOver(left, sent).values).toEqual({ bays: "80", handovers: "8", days: "365" });
});
