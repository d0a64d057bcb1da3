// The day's alerts, besides the delays that the board shows by itself (custody §3, §5–§8).

import type { DayAlert, NoticedAlert } from "#contract/desk/day.ts";
import { isoFromInstant } from "#domain/time.ts";
import { toAlertView } from "../alerts/alert-view.ts";
import { type BookingLabel, findBookingLabels, labelled } from "../booking-store/find-booking-labels.ts";
import type { CustodyTask } from "../custody-store/list-vehicles.ts";
import type { Db } from "../platform/db/schema.ts";
import { findDeviceNames } from "../staff-store/find-device-names.ts";
import { findStaffNames } from "../staff-store/find-staff-names.ts";
import { type AlertFacts, type Asking, readAlertFacts } from "./alert-facts.ts";

export async function listDayAlerts(db: Db, asking: Asking): Promise<DayAlert[]> {
  const facts = await readAlertFacts(db, asking);
  const names = await findNames(db, facts);
  const tasks = Map.groupBy(facts.tasks, ({ kind }) => kind);
  const tasksOf = (kind: CustodyTask["kind"]) => tasks.get(kind) ?? [];
  return [
    ...travellersWaiting(facts, names),
    ...keysUnaccounted(facts, names),
    ...sidesLeft(facts, names),
    ...piecesNotSent([...tasksOf("pieces-overdue"), ...tasksOf("pieces-awaited")], names),
    ...taskAlerts([...tasksOf("move-refused"), ...tasksOf("claim-open"), ...tasksOf("distance")], names),
    // alerts §1: the open alerts of the list for those who can resolve them.
    ...facts.raised.map((row) => ({ kind: "raised" as const, ...toAlertView(row, names.labels) })),
  ];
}

type Names = {
  readonly labels: ReadonlyMap<string, BookingLabel>;
  readonly staff: ReadonlyMap<string, string>;
  readonly devices: ReadonlyMap<string | null, string>;
};

/** Of everything that all alerts name, in one query for each kind of name. */
async function findNames(db: Db, { recalled, lost, left, tasks, raised }: AlertFacts): Promise<Names> {
  const named = [...recalled, ...lost, ...left, ...tasks, ...raised];
  const [labels, staff, devices] = await Promise.all([
    findBookingLabels(
      db,
      named.map(({ bookingId }) => bookingId),
    ),
    findStaffNames(db, [...lost.map(({ holderId }) => holderId), ...tasks.map(({ staffId }) => staffId)]),
    findDeviceNames(
      db,
      tasks.map(({ deviceId }) => deviceId),
    ),
  ]);
  return { labels, staff, devices };
}

/** custody §8: travellers who said "J'ai mes bagages" and whose car is not at the kerb yet. */
function travellersWaiting({ recalled }: AlertFacts, { labels }: Names): NoticedAlert[] {
  return labelled(recalled, labels).map(({ recalledAt, reference, plate, person }) => ({
    kind: "traveller-waiting" as const,
    subject: plate,
    reference,
    person,
    since: isoFromInstant(recalledAt),
  }));
}

function keysUnaccounted({ lost }: AlertFacts, { labels, staff }: Names): NoticedAlert[] {
  return labelled(lost, labels).map(({ keyTag, holderId, holderSinceAt, reference }) => ({
    kind: "key-unaccounted" as const,
    subject: keyTag ?? "",
    reference,
    person: staff.get(holderId) ?? "",
    since: isoFromInstant(holderSinceAt),
  }));
}

/** custody §2: sides to photograph, from the reception on. */
function sidesLeft({ left }: AlertFacts, { labels }: Names): NoticedAlert[] {
  return labelled(left, labels).map(({ plate, reference, sides, until }) => ({
    kind: "sides-left" as const,
    subject: plate,
    reference,
    since: isoFromInstant(until),
    sides: [...sides],
  }));
}

/** custody §3: one alert for each phone. */
function piecesNotSent(tasks: readonly CustodyTask[], { devices }: Names): NoticedAlert[] {
  return tasks.map(({ kind, deviceId, count, sinceAt }) => ({
    kind,
    subject: devices.get(deviceId) ?? deviceId ?? "",
    ...(count !== null && { count }),
    since: isoFromInstant(sinceAt),
  }));
}

function taskAlerts(tasks: readonly CustodyTask[], { labels, staff }: Names): NoticedAlert[] {
  return labelled(tasks, labels).map(({ kind, id, staffId, count, sinceAt, plate, reference }) => ({
    kind,
    ...(id !== null && { id }),
    subject: plate,
    reference,
    ...(staffId !== null && { person: staff.get(staffId) ?? "" }),
    ...(count !== null && { count }),
    since: isoFromInstant(sinceAt),
  }));
}
