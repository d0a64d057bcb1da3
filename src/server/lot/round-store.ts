// Rounds through the lot and their sightings, append-only (custody §6).
import type { Finding } from "#domain/custody/lot-round.ts";
import type { Instant } from "#domain/time.ts";
import type { Tx } from "../platform/db/schema.ts";

type Round = { readonly id: string; readonly staffId: string; readonly closedAt: Instant | null };

export type Sighting = {
  readonly id: string;
  readonly spot: string;
  readonly keyTag: string | null;
  readonly plate: string | null;
};

/** The first sighting creates the round for its valet; the row stays locked until the batch is written. */
export async function beginRound(
  tx: Tx,
  { id, staffId, begunAt }: { readonly id: string; readonly staffId: string; readonly begunAt: Instant },
): Promise<Round> {
  await tx
    .insertInto("lotAudits")
    .values({ id, staffId, begunAt })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return tx
    .selectFrom("lotAudits")
    .select(["id", "staffId", "closedAt"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Idempotent: a sighting sent again is ignored. */
export async function appendSightings(
  tx: Tx,
  roundId: string,
  sightings: readonly Sighting[],
  seenAt: Instant,
): Promise<void> {
  if (sightings.length === 0) return;
  await tx
    .insertInto("lotSightings")
    .values(sightings.map((seen) => ({ ...seen, auditId: roundId, seenAt })))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

export async function listSightings(tx: Tx, roundId: string): Promise<readonly Sighting[]> {
  return tx
    .selectFrom("lotSightings")
    .select(["id", "spot", "keyTag", "plate"])
    .where("auditId", "=", roundId)
    .execute();
}

export async function closeRound(
  tx: Tx,
  roundId: string,
  findings: readonly Finding[],
  closedAt: Instant,
): Promise<void> {
  await tx
    .updateTable("lotAudits")
    .set({ closedAt, findings: JSON.stringify(findings) })
    .where("id", "=", roundId)
    .execute();
}
