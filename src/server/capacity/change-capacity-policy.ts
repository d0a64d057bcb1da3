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
 * Changes what every night and quarter-hour from today on has room for, those set by hand excepted. Where more is
 * taken already, what is taken becomes the capacity: nobody loses a place, nothing further is sold.
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
    // Rows that are being made at this moment read the policy under its lock: they wait, or are seen below.
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
