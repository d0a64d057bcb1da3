import { sql } from "kysely";
import type { custodyApi } from "#contract/desk/custody-api.ts";
import type { OkOf } from "#contract/endpoint.ts";
import { isKeyUnaccounted } from "#domain/custody/key-account.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { day, type Instant, isoFromInstant, later } from "#domain/time.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { at } from "../platform/db/instant-plugin.ts";
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
  const rows = await db
    .selectFrom("refusedMoves")
    .innerJoin("bookings", "bookings.id", "refusedMoves.bookingId")
    .select(["refusedMoves.id", "refusedMoves.staffId", "refusedMoves.arrivedAt", "bookings.reference"])
    .where("refusedMoves.resolvedAt", "is", null)
    .execute();
  return rows.map(({ id, staffId, arrivedAt, reference }) => ({
    ...{ kind: "move-refused", id, reference, staffId },
    since: isoFromInstant(arrivedAt),
  }));
}

async function claimsOpen(db: Db): Promise<Alert[]> {
  const rows = await db
    .selectFrom("claims")
    .innerJoin("bookings", "bookings.id", "claims.bookingId")
    .select(["claims.id", "claims.openedAt", "bookings.reference"])
    .where("claims.closedAt", "is", null)
    .execute();
  return rows.map(({ id, openedAt, reference }) => ({
    ...{ kind: "claim-open", id, reference },
    since: isoFromInstant(openedAt),
  }));
}

/** More kilometres than promised, for two weeks after the return. */
async function distancesExceeded(db: Db, now: Instant): Promise<Alert[]> {
  const { rows } = await sql<{ reference: string; driven: number; since: Instant }>`
    select bookings.reference, odometer_out - odometer_in as driven, state_at as since
    from custody join bookings on bookings.id = custody.booking_id
    where odometer_out - odometer_in > promised_km and state_at > ${at(later(now, -14 * day))}`.execute(db);
  return rows.map(({ reference, driven, since }) => ({
    ...{ kind: "distance", id: `distance:${reference}`, reference, count: driven },
    since: isoFromInstant(since),
  }));
}

/** custody §7: the office says what it did about a move that was shown as done and could not be. */
export const resolveRefusedMove: Run<typeof custodyApi.resolveRefusedMove, "db" | "clock"> = async (
  { db, clock },
  { params: { id }, body: { resolution }, caller },
) => {
  const now = clock.now();
  return decideInTransaction(db, async (tx) => {
    const resolved = await tx
      .updateTable("refusedMoves")
      .set({ resolvedAt: now, resolvedBy: caller.staffId, resolution: resolution.words })
      .where("id", "=", id)
      .where("resolvedAt", "is", null)
      .returning("bookingId")
      .executeTakeFirst();
    if (!resolved) return reject(refusal("not-possible-now"));
    await appendJournal(tx, {
      at: now,
      actor: `staff ${caller.staffId}`,
      kind: "refused-move-resolved",
      subject: `move ${id}`,
      data: { bookingId: resolved.bookingId },
    });
    return accept(undefined);
  });
};
