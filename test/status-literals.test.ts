import { expect, test } from "vitest";
import { sourceFiles, textOf } from "./source-files.ts";
import { statusLiteralsIn } from "./status-literals.ts";

/** Providers and the sandbox have sessions of their own, what is made up is written as it would have become. */
const ownStatuses = /^src\/server\/(platform|standalone)\//;
/** They look at the rows with eyes of their own: a wrong table would deceive them, too. */
const independent = /\/verify-(ledger|capacity)\.ts$/;

test("no status is compared, written or asked for by name outside the tables of states (cancellation §1)", () => {
  const files = [...sourceFiles("src/server"), ...sourceFiles("src/web")].filter(
    (path) => !ownStatuses.test(path) && !independent.test(path),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((path) => statusLiteralsIn(textOf(path)).map((found) => `${path}: ${found}`))).toEqual(
    [],
  );
});

test.each([
  ['if (booking.status === "pending") return'],
  ['status !== "canceled"'],
  ['save(tx, { status: "confirmed" })'],
  ['statusOf(account) === "unconfirmed"'],
  ['{ status: awaited ? "pending" : first }'],
  ['.where("status", "=", "expired")'],
  ['.where("bookings.status", "in", ["pending", "confirmed"])'],
  ["sql`status in ('received', 'x')`"],
  ["sql`b.status = 'received'`"],
  ['if (state === "handed-back") return'],
  ['car.custody?.state !== "driving"'],
  ['.where("custody.state", "not in", ["expected", "handed-back"])'],
  ['custody?.state ?? "expected"'],
  ['inspection.status === "closed"'],
])("control: %j is found", (text) => {
  expect(statusLiteralsIn(text).length).toBeGreaterThan(0);
});

test.each([
  ['.where("status", "in", movable("expire"))'],
  ['status: move(booking, "cancel")'],
  ['vehicles.status === "ready"'],
  ['state.status === "expired"'],
  ["words.status[booking.status]"],
  ['state === "failed"'],
  ["desk.states[car.state]"],
])("%j is not", (text) => {
  expect(statusLiteralsIn(text)).toEqual([]);
});
