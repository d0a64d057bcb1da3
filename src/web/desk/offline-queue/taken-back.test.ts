// cash §4: cash that an undone reception took is to be handed back, also after a reload.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubStorage } from "#test/stub-storage.ts";

const stored = new Map<string, string>();

beforeEach(() => {
  stubStorage("localStorage", stored);
});
afterEach(() => {
  vi.unstubAllGlobals();
  stored.clear();
});

/** Simulates a page reload. */
async function loadAnew() {
  vi.resetModules();
  return import("./taken-back.ts");
}

const undone = (id: string, cash: number) => ({ id, reference: `VS-${id}`, madeBy: "karim", cash, at: 1 });

test("of three receptions undone with cash each stays to be handed back until it is dismissed, after a reload too", async () => {
  const { noteTakenBack } = await loadAnew();
  for (const id of ["A", "B", "C"]) noteTakenBack(undone(id, 12_900));
  const { takenBack, forgetTakenBack } = await loadAnew();
  expect(takenBack.read()).toEqual(["A", "B", "C"].map((id) => undone(id, 12_900)));
  forgetTakenBack("B");
  const after = await loadAnew();
  expect(after.takenBack.read().map(({ id }) => id)).toEqual(["A", "C"]);
  for (const id of ["A", "C"]) after.forgetTakenBack(id);
  expect(stored.size).toBe(0);
});

test("of moves undone without cash only the last is said, and none after a reload", async () => {
  const { noteTakenBack, takenBack } = await loadAnew();
  for (const [id, cash] of [
    ["A", 0],
    ["B", 500],
    ["C", 0],
    ["D", 0],
  ] as const)
    noteTakenBack(undone(id, cash));
  expect(takenBack.read().map(({ id }) => id)).toEqual(["B", "D"]);
  expect((await loadAnew()).takenBack.read().map(({ id }) => id)).toEqual(["B"]);
});

test("malformed stored cash is ignored", async () => {
  for (const text of ["{", "3", '{"id":"x"}', '[{"id":"x","reference":"VS-1","cash":"12"}]', '[null,"x"]']) {
    stored.set("taken-back", text);
    expect((await loadAnew()).takenBack.read()).toEqual([]);
  }
});
