import { describe, expect, test } from "vitest";
import {
  changedIn,
  draftAfterSaving,
  type Saved,
  seenBy,
  valuesOver,
  withTyped,
} from "./draft-over-saved.ts";

type Field = "fr" | "en" | "photo";
const saved: Saved<Field> = {
  fields: ["fr", "en", "photo"],
  values: { fr: "Bonjour", en: "Hello", photo: "" },
  revision: "first",
};
const others: Saved<Field> = { ...saved, values: { ...saved.values, en: "Good day" }, revision: "second" };

const typed = (...texts: readonly (readonly [Field, string])[]) =>
  texts.reduce<ReturnType<typeof withTyped>>(
    (typing, [name, text]) => withTyped(typing, { name, text }, saved),
    undefined,
  );

test("typed fields override the saved ones, and the others follow what somebody else saves (content §1)", () => {
  const typing = typed(["fr", "Bonsoir"]);
  expect(valuesOver(typing, saved)).toEqual({ fr: "Bonsoir", en: "Hello", photo: "" });
  expect(valuesOver(typing, others)).toEqual({ fr: "Bonsoir", en: "Good day", photo: "" });
  expect(changedIn(typing, others)).toEqual(["fr"]);
  expect(seenBy(typing, others)).toBe("first");
});

test("a field typed back to its saved value no longer counts as typed", () => {
  expect(typed(["fr", "Bonsoir"], ["fr", "Bonjour"])).toBeUndefined();
  expect(typed(["fr", "Bonsoir"], ["en", "Hi"], ["fr", "Bonjour"])).toEqual({
    typed: { en: "Hi" },
    seen: "first",
  });
});

test("typing what somebody else has just saved is no conflict with their revision", () => {
  expect(seenBy(typed(["en", "Good day"]), others)).toBe("second");
});

describe("saving clears the typed fields that were sent, and keeps what was typed while the request was in flight", () => {
  const sent = valuesOver(typed(["fr", "Bonsoir"], ["en", "Hi"]), saved);

  test.each([
    ["nothing more", [], undefined],
    ["another field", [["photo", "p1"]], { photo: "p1" }],
    ["one of the fields again", [["fr", "Bonsoir à tous"]], { fr: "Bonsoir à tous" }],
  ] as const)("%s", (_, since, left) => {
    const typing = typed(["fr", "Bonsoir"], ["en", "Hi"], ...since);
    expect(draftAfterSaving(typing, sent, "second")).toEqual(left && { typed: left, seen: "second" });
  });
});
