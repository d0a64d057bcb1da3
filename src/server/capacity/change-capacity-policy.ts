import { sql } from "kysely";
import type { CapacityPolicy } from "#domain/capacity/capacity.ts";
import { type LocalDate, localDateOf } from "#domain/time.ts";
import { readOperator } from "../operator/read-operator.ts";
import { lockDocument, saveDocument } from "../operator/save-operator.ts";
import type { Tx } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { appendChange } from "../platform/journal/append-change.ts";
import type { Actor } from "../platform/journal/append-journal.ts";
import type { Services } from "../services.ts";

/**
 * Changes the capacity of every night and quarter-hour from today on, except those set by hand. Where more is taken
 * already, the capacity becomes what is taken: no booking loses its place, and nothing further is sold. Freed places
 * lower it on (`addAllocations`).
 */
export async function changeCapacityPolicy(
  { db, clock }: Pick<Services, "db" | "clock">,
  policy: CapacityPolicy,
  actor: Actor,
): Promise<void> {
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    const { airport } = await readOperator(tx);
    const today = localDateOf(at, airport.zone);
    // A concurrent insert of counter rows reads the policy under its lock: it waits, or its rows are seen below.
    const before = await lockDocument(tx, "capacity");
    await saveDocument(tx, "capacity", policy, at);
    await raiseOrLower(tx, policy, today);
    const entry = { at, actor, kind: "capacity-changed", subject: "capacity", data: { ...policy } } as const;
    await appendChange(tx, entry, { before: { capacity: before }, after: { capacity: policy } });
  });
}

async function raiseOrLower(tx: Tx, policy: CapacityPolicy, today: LocalDate): Promise<void> {
  const general = sql<boolean>`date >= ${today} and not set_by_hand`;
  await tx.selectFrom("nightInventory").select("date").where(general).orderBy("date").forUpdate().execute();
  await tx
    .selectFrom("handoverSlots")
    .select("date")
    .where(general)
    .orderBy("date")
    .orderBy("time")
    .forUpdate()
    .execute();
  await tx
    .updateTable("nightInventory")
    .set({ capacity: sql`greatest(taken, ${policy.baysPerNight}::int)` })
    .where(general)
    .execute();
  await tx
    .updateTable("handoverSlots")
    .set({ capacity: sql`greatest(taken, ${policy.handoversPerSlot}::int)` })
    .where(general)
    .execute();
}
