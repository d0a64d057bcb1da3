// Conditions that are looked for by a recurring job: an alert is raised when one begins and ended when it is over
// (alerts §3).
import type { AlertKind } from "#domain/alert/alert-kinds.ts";
import { isKeyUnaccounted } from "#domain/custody/key-account.ts";
import { areSidesOverdue } from "#domain/custody/sides-left.ts";
import { day, hour, type Instant, later } from "#domain/time.ts";
import { isArchiveBehind } from "../archiving/archive-standing.ts";
import { findArchiveState } from "../archiving/archive-store.ts";
import { lastBackup, lastProof, nightMaxAge } from "../backups/backup-store.ts";
import { listBrokenPieces, listLostPieces, listMissingPieces } from "../custody-store/list-missing-pieces.ts";
import { heldAmong, listSidesLeft, listVehiclesInMotion } from "../custody-store/list-vehicles.ts";
import type { Db } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { firstJournalInstant } from "../platform/journal/read-journal.ts";
import { eachForItself } from "../platform/queue/each-for-itself.ts";
import type { Services } from "../services.ts";
import { findDeviceNames } from "../staff-store/find-device-names.ts";
import { endAlerts, listOpenSubjects } from "./end-alerts.ts";
import { type RaisedAlert, raiseAlert } from "./raise-alert.ts";

type Watching = Pick<Services, "db" | "clock" | "config">;
type Found = Omit<RaisedAlert, "kind" | "at">;

export async function watchAlerts({ db, clock, config }: Watching): Promise<void> {
  const now = clock.now();
  const conditions: readonly (readonly [AlertKind, () => Promise<readonly Found[]>])[] = [
    ["key-missing", () => missingKeys(db, now)],
    ["sides-missing", () => missingSides(db, now)],
    ["photos-missing", () => missingPhotos(db, now)],
    ["photos-broken", () => brokenPhotos(db)],
    ["backup-old", () => oldBackup(db, now, config.backupMaxAge)],
    ["backup-unproved", () => unprovedBackup(db, now, config)],
    ["archive-behind", () => archiveBehind(db, now, config)],
    ["base-unreadable", () => unreadableBases(db, config)],
  ];
  await eachForItself(conditions, async ([kind, find]) => compare(db, now, kind, await find()));
}

async function compare(db: Db, at: Instant, kind: AlertKind, found: readonly Found[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    const still = new Set(found.map(({ subject }) => subject));
    const standing = (await listOpenSubjects(tx, kind)).map(({ subject }) => subject);
    await endAlerts(tx, { kind, subjects: standing.filter((subject) => !still.has(subject)), at });
    const known = new Set(standing);
    for (const one of found) if (!known.has(one.subject)) await raiseAlert(tx, { kind, at, ...one });
  });
}

/** The day's board shows a missing key after ten minutes; an alert is raised an hour later. */
async function missingKeys(db: Db, now: Instant): Promise<readonly Found[]> {
  const anHourAgo = later(now, -hour);
  const held = heldAmong(await listVehiclesInMotion(db, []));
  const missing = held.filter(({ state, holderId, holderSinceAt, keyTag }) => {
    return keyTag !== null && isKeyUnaccounted({ state, holderId, since: holderSinceAt }, anHourAgo);
  });
  return missing.map(({ bookingId, keyTag, holderSinceAt: sinceAt }) => ({
    subject: `key ${keyTag} of ${bookingId}`,
    bookingId,
    facts: { label: keyTag ?? "", sinceAt },
  }));
}

/** custody §2: sides of the car that an express reception left to be photographed at the lot, and that are overdue. */
async function missingSides(db: Db, now: Instant): Promise<readonly Found[]> {
  const overdue = [...(await listSidesLeft(db))].filter(([, left]) => areSidesOverdue(left, now));
  return overdue.map(([bookingId, { sides, until: sinceAt }]) => ({
    subject: `sides of ${bookingId}`,
    bookingId,
    facts: { count: sides.length, sinceAt },
  }));
}

async function missingPhotos(db: Db, now: Instant): Promise<readonly Found[]> {
  const awaited = await listMissingPieces(db, later(now, -day));
  const lost = await listLostPieces(db);
  const names = await findDeviceNames(
    db,
    [...awaited, ...lost].map(({ deviceId }) => deviceId),
  );
  const nameOf = (id: string | null): string => names.get(id) ?? "";
  return [
    ...awaited.map(({ bookingId, inspectionId, deviceId, count, sinceAt }) => ({
      subject: `inspection ${inspectionId} ${deviceId}`,
      bookingId,
      facts: { count, label: nameOf(deviceId), sinceAt },
    })),
    // Sequence numbers that a phone has used and never sent: it was wiped, or withholds them.
    ...lost.map(({ deviceId, count, lastContactAt: sinceAt }) => ({
      subject: `device ${deviceId}`,
      facts: { count, label: nameOf(deviceId), sinceAt },
    })),
  ];
}

/** One alert for each booking: a lost folder would otherwise send a mail for each picture. */
async function brokenPhotos(db: Db): Promise<readonly Found[]> {
  const broken = await listBrokenPieces(db);
  return broken.map(({ bookingId, count, sinceAt }) => ({
    subject: `originals of ${bookingId}`,
    bookingId,
    facts: { count, ...(sinceAt !== null && { sinceAt }) },
  }));
}

/** Without any backup, the age of the first journal entry counts. */
async function oldBackup(db: Db, now: Instant, maxAge: number): Promise<readonly Found[]> {
  if (maxAge === 0) return [];
  const taken = await lastBackup(db);
  const since = taken ?? (await firstJournalInstant(db));
  if (since === undefined || now - since <= maxAge * hour) return [];
  return [{ subject: "backup", facts: taken === undefined ? {} : { sinceAt: taken } }];
}

async function unprovedBackup(
  db: Db,
  now: Instant,
  { backups }: Pick<Services["config"], "backups">,
): Promise<readonly Found[]> {
  if (backups === "off") return [];
  const proof = await lastProof(db);
  const since = proof?.provedAt ?? (await firstJournalInstant(db));
  if (since === undefined || now - since <= nightMaxAge) return [];
  return [{ subject: "backup", facts: proof === undefined ? {} : { sinceAt: proof.takenAt } }];
}

async function archiveBehind(
  db: Db,
  now: Instant,
  { archiveUrl }: Pick<Services["config"], "archiveUrl">,
): Promise<readonly Found[]> {
  const state = archiveUrl === undefined ? undefined : await findArchiveState(db);
  if (state === undefined) return [];
  const { carriedAt, baseAt } = state;
  if (!isArchiveBehind(state, now)) return [];
  const reached = baseAt === null ? null : carriedAt;
  return [{ subject: "archive", facts: reached === null ? {} : { sinceAt: reached } }];
}

/** One alert for all: whatever made a base unreadable may have struck several. */
async function unreadableBases(
  db: Db,
  { archiveUrl }: Pick<Services["config"], "archiveUrl">,
): Promise<readonly Found[]> {
  const state = archiveUrl === undefined ? undefined : await findArchiveState(db);
  return state === undefined || state.unreadableBases.length === 0 ? [] : [{ subject: "archive" }];
}
