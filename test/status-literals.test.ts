import { expect, test } from "vitest";
import { awaitingAmendmentStatuses } from "#domain/amendment/amendment-states.ts";
import { statusesThat } from "#domain/booking/booking-states.ts";
import { sourceFiles, textOf } from "./source-files.ts";
import { type Side, stateLists, statusLists, statusLiteralsIn } from "./status-literals.ts";

/** Providers and the sandbox have sessions of their own, and the demonstration writes rows in their final state. */
const ownStatuses = /^src\/server\/(platform|standalone)\//;
/** These checks are independent of the state tables on purpose: otherwise they would share their errors. */
const independent = /\/verify-(ledger|capacity)\.ts$/;

function sideOf(path: string): Side {
  return path.startsWith("src/web/") ? "web" : "server";
}

test("no status literal is compared, written or queried outside the state tables (cancellation §1)", () => {
  const files = [...sourceFiles("src/server"), ...sourceFiles("src/web")].filter(
    (path) => !ownStatuses.test(path) && !independent.test(path),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(
    files.flatMap((path) => statusLiteralsIn(textOf(path), sideOf(path)).map((found) => `${path}: ${found}`)),
  ).toEqual([]);
});

test("the independent check of the counters names the statuses that take a place by the tables (capacity §6)", () => {
  const named = [...textOf("src/server/capacity/verify-capacity.ts").matchAll(/\bstatus (?:in|=) .*/g)].map(
    ([text]) => [...text.matchAll(/'([a-z-]+)'/g)].map(([, status]) => status).toSorted(),
  );
  expect(named).toEqual([statusesThat("takesPlace").toSorted(), awaitingAmendmentStatuses.toSorted()]);
});

/** Lists of statuses, by their exported names: one for each life cycle. */
function listsOfStatuses(text: string): string[] {
  return [...text.matchAll(/^export const (\w+(?:Statuses|States)) = \[\n? *(?:\/\*\*|["'])/gm)].map(
    ([, name = ""]) => name,
  );
}

/** Derived from the statuses of a booking and its change on each read (payment §11), never stored. */
const derived = ["paymentLinkStates"];

test("the check knows every list of statuses in the domain", () => {
  const lists = sourceFiles("src/domain")
    .flatMap((path) => listsOfStatuses(textOf(path)))
    .filter((name) => !derived.includes(name));
  expect(lists.toSorted()).toEqual([...Object.keys(statusLists), ...Object.keys(stateLists)].toSorted());
});

test("control: a list of statuses is found, a selection from one is not", () => {
  expect(listsOfStatuses('export const packStatuses = ["asked", "ready"] as const;')).toHaveLength(1);
  expect(listsOfStatuses('export const packStates = [\n  /** Asked for. */\n  "asked",\n];')).toHaveLength(1);
  expect(listsOfStatuses("export const sealedStatuses = [table.close.to];")).toEqual([]);
});

test("every status type of the domain is derived from a list of statuses", () => {
  const types = sourceFiles("src/domain").flatMap((path) =>
    [...textOf(path).matchAll(/^export type (\w+(?:Status|State)) = (.*)$/gm)].map(([, name, written]) => ({
      name,
      written,
    })),
  );
  const unlisted = types.filter(({ written }) => /^"|^$/.test(written ?? "")).map(({ name }) => name);
  expect(unlisted).toEqual([]);
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
  ['refund.status === "done"'],
  ['if (!refund || refund.status === "failed") return'],
  ['made.filter(({ status }) => status === "failed")'],
  ['settledAt: status === "accepted" ? null : at'],
  ['.set({ status: "done", settledAt: at })'],
  ['.where("status", "in", ["requested", "accepted"])'],
  ["sql`refunds.status <> 'failed'`"],
  ['.where("status", "=", "lost")'],
  ['if (person.state === "removed") return'],
  ['device.state === "enrolled"'],
  ['if (amendment.status === "made") return'],
  ['await insertAmendment(tx, { ...record, status: "awaiting-payment" })'],
  ['.where("amendments.status", "=", "ended")'],
  ['current.me.state === "locked"'],
  ['caller.state !== "open"'],
  ['state === "second-factor-pending"'],
  ['isUse && state === "open"'],
  ['if (message.status === "answered") return'],
  ['.where("contactMessages.status", "=", "new")'],
  ['.where("inspections.status", "in", ["open", "lapsed"])'],
  ['.where("reviews.status", "!=", "refused")'],
  ['.where("disputes.status", "=", "open")'],
  ['.where("status", "=", "shown")'],
])("control: %j is found", (text) => {
  expect(statusLiteralsIn(text, "server").length).toBeGreaterThan(0);
});

test.each([
  ['.where("status", "in", statusesAllowing("expire"))'],
  ['status: move(booking, "cancel")'],
  ['vehicles.status === "ready"'],
  ['state.status === "expired"'],
  ["words.status[booking.status]"],
  ['state === "failed"'],
  ["desk.states[car.state]"],
])("%j is accepted", (text) => {
  expect(statusLiteralsIn(text, "server")).toEqual([]);
});

test("in the browser the state of the camera is not taken for a status, the state of a desk session is", () => {
  expect(statusLiteralsIn('one === angle && state === "open" ? "now" : state', "web")).toEqual([]);
  expect(statusLiteralsIn('if (current.me.state !== "open") return', "web")).toHaveLength(1);
});

test("in the browser the status of a query is not taken for a status, the status of a refund is", () => {
  expect(statusLiteralsIn('if (mails.status === "failed") return null', "web")).toEqual([]);
  expect(statusLiteralsIn('if (refund.status === "failed") return null', "web")).toHaveLength(1);
});
