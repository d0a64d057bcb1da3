// What the day's alerts are made of, as far as the caller may see it.
import { isPermitted, type StaffMember } from "#domain/access.ts";
import { alertKindsOf } from "#domain/alert/alert-kinds.ts";
import { isKeyUnaccounted } from "#domain/custody/key-account.ts";
import type { SidesLeft } from "#domain/custody/sides-left.ts";
import { day, type Instant, later, minute } from "#domain/time.ts";
import { findBookingsWithAlert, listOpenAlerts } from "../alerts/list-alerts.ts";
import { type CustodyTask, type HeldVehicle, listCustodyTasks } from "../custody-store/list-vehicles.ts";
import type { Db } from "../platform/db/schema.ts";
import type { Yard } from "./read-yard.ts";

/** Longer than a phone needs for a handover's pictures on a slow network. */
const waitsTooLong = 10 * minute;

export type Asking = {
  readonly caller: Pick<StaffMember, "role">;
  readonly now: Instant;
  readonly yard: Yard;
};

export type AlertFacts = Awaited<ReturnType<typeof readAlertFacts>>;

export async function readAlertFacts(db: Db, { caller: { role }, now, yard }: Asking) {
  const readsAlerts = isPermitted(role, "settleAlerts");
  const [lost, left, tasks, raised] = await Promise.all([
    keysUnaccounted(db, yard, now, isPermitted(role, "correctMoves")),
    sidesLeft(db, yard, readsAlerts),
    tasksFor(db, role, now),
    readsAlerts ? listOpenAlerts(db, alertKindsOf(role)) : [],
  ]);
  return { recalled: yard.recalled, lost, left, tasks, raised };
}

async function keysUnaccounted(
  db: Db,
  { held }: Yard,
  now: Instant,
  mayCorrect: boolean,
): Promise<readonly HeldVehicle[]> {
  const lost = held.filter(
    ({ state, holderId, holderSinceAt: since, keyTag }) =>
      keyTag !== null && isKeyUnaccounted({ state, holderId, since }, now),
  );
  if (lost.length === 0 || !mayCorrect) return lost;
  // Callers who read the office's list of alerts find it there, open or settled.
  const raised = await findBookingsWithAlert(db, "key-missing");
  return lost.filter(({ bookingId }) => !raised.has(bookingId));
}

/**
 * custody §2: sides to photograph, from the reception on; once overdue, the office has them on its list of alerts
 * instead.
 */
async function sidesLeft(
  db: Db,
  yard: Yard,
  readsAlerts: boolean,
): Promise<readonly (SidesLeft & { readonly bookingId: string })[]> {
  const left = Array.from(yard.sidesLeft, ([bookingId, sides]) => ({ bookingId, ...sides }));
  if (left.length === 0 || !readsAlerts) return left;
  const raised = await findBookingsWithAlert(db, "sides-missing");
  return left.filter(({ bookingId }) => !raised.has(bookingId));
}

/**
 * A phone whose pieces are overdue does not wait, too. Callers who read the list of alerts find the overdue ones there
 * instead (custody §3).
 */
async function tasksFor(db: Db, role: StaffMember["role"], now: Instant): Promise<readonly CustodyTask[]> {
  const mayCorrect = isPermitted(role, "correctMoves");
  const kinds: readonly CustodyTask["kind"][] = [
    "pieces-overdue",
    "pieces-awaited",
    ...(mayCorrect ? (["move-refused"] as const) : []),
    ...(isPermitted(role, "manageClaims") ? (["claim-open"] as const) : []),
    ...(mayCorrect ? (["distance"] as const) : []),
  ];
  const moments = { now, silentSince: later(now, -waitsTooLong), committedBefore: later(now, -day) };
  const tasks = await listCustodyTasks(db, kinds, moments);
  const overdue = tasks.filter(({ kind }) => kind === "pieces-overdue");
  const isOverdue = new Set(overdue.map(({ deviceId }) => deviceId));
  const hidden = isPermitted(role, "seeEvidence") ? "pieces-overdue" : undefined;
  return tasks.filter(
    ({ kind, deviceId }) => kind !== hidden && !(kind === "pieces-awaited" && isOverdue.has(deviceId)),
  );
}
