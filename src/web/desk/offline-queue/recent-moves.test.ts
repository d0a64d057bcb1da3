import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubStorage } from "#test/stub-storage.ts";
import type { KeptMove } from "./kept-moves.ts";

const now = Date.parse("2027-03-10T10:40:00Z");
const stored = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers({ now });
  stubStorage("localStorage", stored);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  stored.clear();
});

/** Simulates a page reload. */
async function loadAnew() {
  vi.resetModules();
  return import("./recent-moves.ts");
}

function moveOf(call: KeptMove["call"], id: string, body: KeptMove["body"]): KeptMove {
  return { id, call, reference: "VS-1", body, at: new Date(now).toISOString(), madeAt: now };
}

test("three recent moves survive a reload with the amount of cash, and with no other details", async () => {
  const { rememberMove } = await loadAnew();
  rememberMove(moveOf("takeCash", "first", { amount: 12_900 }));
  rememberMove(moveOf("receiveVehicle", "second", { odometer: 48_213 }));
  rememberMove(moveOf("markNoShow", "third", {}));
  expect([...stored.values()].join()).not.toContain("48213");

  const after = await loadAnew();
  expect(after.recentMoves.read()).toEqual([
    { id: "first", call: "takeCash", reference: "VS-1", madeAt: now, amount: 12_900 },
    { id: "second", call: "receiveVehicle", reference: "VS-1", madeAt: now },
    { id: "third", call: "markNoShow", reference: "VS-1", madeAt: now },
  ]);

  for (const id of ["first", "second", "third"]) after.forgetRecent(id);
  expect(stored.size).toBe(0);
});

test("a recent move expires when it can no longer be undone; cash stays undoable for an hour", async () => {
  const { rememberMove } = await loadAnew();
  rememberMove(moveOf("takeCash", "first", { amount: 12_900 }));
  rememberMove(moveOf("receiveVehicle", "second", {}));
  vi.setSystemTime(now + 121_000);
  expect((await loadAnew()).recentMoves.read().map(({ id }) => id)).toEqual(["first"]);
  vi.setSystemTime(now + 3_600_001);
  expect((await loadAnew()).recentMoves.read()).toEqual([]);
});

test("malformed stored moves are ignored", async () => {
  for (const text of ["{", "3", '{"id":"x"}', '[{"id":1}]', '[null,"x"]']) {
    stored.set("recent-moves", text);
    expect((await loadAnew()).recentMoves.read()).toEqual([]);
  }
});

test("of three people's moves on a phone each sees the undo of their own, and of those that name nobody (custody §4)", async () => {
  vi.resetModules();
  const { session } = await import("../session/desk-session.ts");
  const { secondsToUndo } = await import("./undo-last-move.ts");
  const moves = ["karim", "lea", "noor", undefined].map((madeBy) => ({
    ...moveOf("receiveVehicle", "id", {}),
    madeBy,
  }));
  for (const [index, id] of ["karim", "lea", "noor"].entries()) {
    session.write({ kind: "somebody", me: { staff: { id } } } as never);
    const offered = moves.map((move) => secondsToUndo(move) > 0);
    expect(offered).toEqual([0, 1, 2, 3].map((each) => each === index || each === 3));
  }
});
