import type { custodyApi } from "#contract/desk/custody-api.ts";
import type { OkOf } from "#contract/endpoint.ts";
import { isKeyUnaccounted } from "#domain/custody/key-account.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { day, type Instant, isoFromInstant, later } from "#domain/time.ts";
import { withBookingLabels } from "../booking-store/find-booking-labels.ts";
import { listOpenClaims } from "../custody-store/claim-record.ts";
import { listExceededDistances } from "../custody-store/list-vehicles.ts";
import { listOpenRefusals, resolveRefused } from "../custody-store/refused-move-record.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Db } from "../platform/db/schema.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import type { Run } from "../use-case.ts";
import { listOnSite } from "./vehicles-on-site.ts";

type Alert = OkOf<typeof custodyApi.listCustodyAlerts>["alerts"][number];

/** What somebody must see to, oldest first (custody §3, §5–§8). */
export const listCustodyAlerts: Run<typeof custodyApi.listCustodyAlerts, "db" | "clock"> = async ({
  db,
  clock,
}) => {
  const now = clock.now();
  const found = await Promise.all([
    keysUnaccounted(db, now),
    piecesAwaited(db, now),
    piecesLost(db),
    movesRefused(db),
    claimsOpen(db),
    distancesExceeded(db, now),
  ]);
  return accept({ alerts: found.flat().toSorted((left, right) => (left.since < right.since ? -1 : 1)) });
};

async function keysUnaccounted(db: Db, now: Instant): Promise<Alert[]> {
  return (await listOnSite(db))
    .filter(({ state, holderId, keySince }) => isKeyUnaccounted({ state, holderId, since: keySince }, now))
    .map(({ reference, keyTag, holderId, keySince }) => ({
      kind: "key-unaccounted",
      id: `key:${reference}`,
      reference,
      ...(keyTag !== null && { subject: keyTag }),
      ...(holderId !== null && { staffId: holderId }),
      since: isoFromInstant(keySince),
    }));
}

/** Committed, and absent a day later: by the phone that has them. */
async function piecesAwaited(db: Db, now: Instant): Promise<Alert[]> {
  const rows = await db
    .selectFrom("evidencePieces")
    .select(["deviceId", (select) => select.fn.countAll<number>().as("count")])
    .select((select) => select.fn.min("committedAt").as("sinceAt"))
    .where("sha256", "is not", null)
    .where("storedAt", "is", null)
    .where("committedAt", "<", later(now, -day))
    .groupBy("deviceId")
    .execute();
  return rows.map(({ deviceId, count, sinceAt }) => ({
    kind: "pieces-awaited",
    id: `awaited:${deviceId}`,
    ...(deviceId !== null && { subject: deviceId }),
    since: isoFromInstant(sinceAt),
    count,
  }));
}

/** Numbers that a phone has used and never told of: it was wiped, or keeps them back. */
async function piecesLost(db: Db): Promise<Alert[]> {
  const rows = await db
    .selectFrom("deviceLedgers")
    .select(["deviceId", "reportedSeq", "lastSeq", "lastContactAt"])
    .whereRef("reportedSeq", ">", "lastSeq")
    .execute();
  return rows.map(({ deviceId, reportedSeq, lastSeq, lastContactAt }) => ({
    ...{ kind: "pieces-lost", id: `lost:${deviceId}`, subject: deviceId },
    since: isoFromInstant(lastContactAt),
    count: reportedSeq - lastSeq,
  }));
}

async function movesRefused(db: Db): Promise<Alert[]> {
  const rows = await withBookingLabels(db, await listOpenRefusals(db));
  return rows.map(({ id, staffId, arrivedAt, reference }) => ({
    ...{ kind: "move-refused", id, reference, staffId },
    since: isoFromInstant(arrivedAt),
  }));
}

async function claimsOpen(db: Db): Promise<Alert[]> {
  const rows = await withBookingLabels(db, await listOpenClaims(db));
  return rows.map(({ id, openedAt, reference }) => ({
    ...{ kind: "claim-open", id, reference },
    since: isoFromInstant(openedAt),
  }));
}

/** More kilometres than promised, for two weeks after the return. */
async function distancesExceeded(db: Db, now: Instant): Promise<Alert[]> {
  const rows = await withBookingLabels(db, await listExceededDistances(db, now));
  return rows.map(({ reference, driven, stateAt }) => ({
    ...{ kind: "distance", id: `distance:${reference}`, reference, count: driven },
    since: isoFromInstant(stateAt),
  }));
}

/** custody §7: the office says what it did about a move that was shown as done and could not be. */
export const resolveRefusedMove: Run<typeof custodyApi.resolveRefusedMove, "db" | "clock"> = async (
  { db, clock },
  { params: { id }, body: { resolution }, caller },
) => {
  const now = clock.now();
  return decideInTransaction(db, async (tx) => {
    const resolved = { at: now, by: caller.staffId, words: resolution.words };
    const bookingId = await resolveRefused(tx, id, resolved);
    if (bookingId === undefined) return reject(refusal("not-possible-now"));
    await appendJournal(tx, {
      at: now,
      actor: `staff ${caller.staffId}`,
      kind: "refused-move-resolved",
      subject: `move ${id}`,
      data: { bookingId },
    });
    return accept(undefined);
  });
};
