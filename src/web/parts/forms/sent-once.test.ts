import { expect, test } from "vitest";
import { sentOnce } from "./sent-once.ts";

test("pressed three times without an answer, the same content is sent under one id and time", () => {
  const once = sentOnce();
  const sent = [1, 2, 3].map(() => once.of({ words: "Ramp", hours: 24 }));
  expect(new Set(sent.map(({ id, at }) => `${id} ${at}`)).size).toBe(1);
});

test("changed content is never answered as what was sent before, not even when it is changed back", () => {
  const once = sentOnce();
  const ids = ["24 hours", "72 hours", "24 hours"].map((content) => once.of(content).id);
  expect(new Set(ids).size).toBe(3);
});

test("the same content after an answer is another one", () => {
  const once = sentOnce();
  const first = once.of("Ramp");
  once.done();
  expect(once.of("Ramp").id).not.toBe(first.id);
});
