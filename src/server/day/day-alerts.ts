// The day's alerts, besides the delays that the board shows by itself (custody §3, §5–§8).

import type { DayAlert, NoticedAlert } from "#contract/desk/day.ts";
import { isPermitted, type StaffMember } from "#domain/access.ts";
import { alertKindsOf } from "#domain/alert/alert-kinds.ts";
import { isKeyUnaccounted } from "#domain/custody/key-account.ts";
import { day, type Instant, isoFromInstant, later, minute } from "#domain/time.ts";
import { toAlertView } from "../alerts/alert-view.ts";
import { findBookingsWithAlert, listOpenAlerts } from "../alerts/list-alerts.ts";
import { findBookingLabels, withBookingLabels } from "../booking-store/find-booking-labels.ts";
import { listOpenClaims } from "../custody-store/claim-store.ts";
import { listMissingByPhone, listWaitingPhones } from "../custody-store/list-missing-pieces.ts";
import {
  listExceededDistances,
  listHeldVehicles,
  listRecalledVehicles,
  listSidesLeft,
} from "../custody-store/list-vehicles.ts";
import { listOpenRefusals } from "../custody-store/refused-move-store.ts";
import type { Db } from "../platform/db/schema.ts";
import { findDeviceNames } from "../staff-store/find-device-names.ts";
import { findStaffNames } from "../staff-store/find-staff-names.ts";

/** Longer than a phone needs for a handover's pictures on a slow network. */
const waitsTooLong = 10 * minute;

type Asking = { readonly caller: Pick<StaffMember, "role">; readonly now: Instant };

/** Only alerts that the caller's role can act on. */
export async function listDayAlerts(db: Db, { caller, now }: Asking): Promise<DayAlert[]> {
  const mayCorrect = isPermitted(caller.role, "correctMoves");
  const found = await Promise.all([
    travellersWaiting(db),
    keysUnaccounted(db, now, mayCorrect),
    sidesLeft(db, isPermitted(caller.role, "settleAlerts")),
    piecesNotSent(db, now, isPermitted(caller.role, "seeEvidence")),
    mayCorrect ? movesRefused(db) : [],
    isPermitted(caller.role, "manageClaims") ? claimsOpen(db) : [],
    mayCorrect ? distancesExceeded(db, now) : [],
    isPermitted(caller.role, "settleAlerts") ? alertsRaised(db, caller) : [],
  ]);
  return found.flat();
}

/** custody §8: travellers who said "J'ai mes bagages" and whose car is not at the kerb yet. */
async function travellersWaiting(db: Db): Promise<DayAlert[]> {
  const rows = await withBookingLabels(db, await listRecalledVehicles(db));
  return rows.map(({ recalledAt, reference, plate, person }) => ({
    kind: "traveller-waiting" as const,
    subject: plate,
    reference,
    person,
    since: isoFromInstant(recalledAt),
  }));
}

async function keysUnaccounted(db: Db, now: Instant, mayCorrect: boolean): Promise<DayAlert[]> {
  const held = await listHeldVehicles(db);
  // Callers who read the office's list of alerts find it there, open or settled.
  const raised = mayCorrect ? await findBookingsWithAlert(db, "key-missing") : new Set();
  const lost = held.filter(({ bookingId, state, holderId, holderSinceAt, keyTag }) => {
    const isLost = keyTag !== null && isKeyUnaccounted({ state, holderId, since: holderSinceAt }, now);
    return isLost && !raised.has(bookingId);
  });
  const names = await findStaffNames(
    db,
    lost.map(({ holderId }) => holderId),
  );
  return (await withBookingLabels(db, lost)).map(({ keyTag, holderId, holderSinceAt, reference }) => ({
    kind: "key-unaccounted" as const,
    subject: keyTag ?? "",
    reference,
    person: names.get(holderId) ?? "",
    since: isoFromInstant(holderSinceAt),
  }));
}

/**
 * custody §2: sides to photograph, from the reception on; once overdue, the office has them on its list of alerts
 * instead.
 */
async function sidesLeft(db: Db, readsAlerts: boolean): Promise<NoticedAlert[]> {
  const raised = readsAlerts ? await findBookingsWithAlert(db, "sides-missing") : new Set();
  const left = [...(await listSidesLeft(db))].filter(([bookingId]) => !raised.has(bookingId));
  const rows = await withBookingLabels(
    db,
    left.map(([bookingId, { sides, until }]) => ({ bookingId, sides, until })),
  );
  return rows.map(({ plate, reference, sides, until }) => ({
    kind: "sides-left" as const,
    subject: plate,
    reference,
    since: isoFromInstant(until),
    sides: [...sides],
  }));
}

async function phonesWaiting(db: Db, now: Instant): Promise<readonly Silent[]> {
  const phones = await listWaitingPhones(db, later(now, -waitsTooLong));
  return phones.map(({ deviceId, waiting, lastContactAt }) => ({
    kind: "pieces-awaited" as const,
    deviceId,
    since: isoFromInstant(lastContactAt),
    count: waiting,
  }));
}

/** custody §3: committed, and not uploaded a day later. */
async function piecesOverdue(db: Db, now: Instant): Promise<readonly Silent[]> {
  const rows = await listMissingByPhone(db, later(now, -day));
  return rows.map(({ deviceId, count, sinceAt }) => ({
    kind: "pieces-overdue" as const,
    deviceId,
    since: isoFromInstant(sinceAt),
    count,
  }));
}

type Silent = Omit<NoticedAlert, "subject"> & { readonly deviceId: string | null };

/**
 * One alert for each phone, dated by its oldest missing piece. Callers who read the list of alerts find the overdue
 * ones there instead.
 */
async function piecesNotSent(db: Db, now: Instant, readsAlerts: boolean): Promise<DayAlert[]> {
  const [overdue, waiting] = await Promise.all([piecesOverdue(db, now), phonesWaiting(db, now)]);
  const isOverdue = new Set(overdue.map(({ deviceId }) => deviceId));
  const told = [
    ...(readsAlerts ? [] : overdue),
    ...waiting.filter(({ deviceId }) => !isOverdue.has(deviceId)),
  ];
  const names = await findDeviceNames(
    db,
    told.map(({ deviceId }) => deviceId),
  );
  return told.map(({ deviceId, ...alert }) => ({
    ...alert,
    subject: names.get(deviceId) ?? deviceId ?? "",
  }));
}

async function movesRefused(db: Db): Promise<DayAlert[]> {
  const rows = await listOpenRefusals(db);
  const names = await findStaffNames(
    db,
    rows.map(({ staffId }) => staffId),
  );
  return (await withBookingLabels(db, rows)).map(({ id, arrivedAt, staffId, plate, reference }) => ({
    kind: "move-refused" as const,
    id,
    subject: plate,
    reference,
    person: names.get(staffId) ?? "",
    since: isoFromInstant(arrivedAt),
  }));
}

async function claimsOpen(db: Db): Promise<DayAlert[]> {
  const rows = await withBookingLabels(db, await listOpenClaims(db));
  return rows.map(({ id, openedAt, plate, reference }) => ({
    kind: "claim-open" as const,
    id,
    subject: plate,
    reference,
    since: isoFromInstant(openedAt),
  }));
}

async function distancesExceeded(db: Db, now: Instant): Promise<DayAlert[]> {
  const rows = await withBookingLabels(db, await listExceededDistances(db, now));
  return rows.map(({ reference, plate, driven, stateAt }) => ({
    kind: "distance" as const,
    subject: plate,
    reference,
    count: driven,
    since: isoFromInstant(stateAt),
  }));
}

/** alerts §1: the open alerts of the list for those who can resolve them. */
async function alertsRaised(db: Db, { role }: Asking["caller"]): Promise<DayAlert[]> {
  const rows = await listOpenAlerts(db, alertKindsOf(role));
  const labels = await findBookingLabels(
    db,
    rows.map(({ bookingId }) => bookingId),
  );
  return rows.map((row) => ({ kind: "raised" as const, ...toAlertView(row, labels) }));
}
