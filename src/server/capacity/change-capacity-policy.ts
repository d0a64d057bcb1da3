import { sql } from "kysely";
import type { CapacityPolicy } from "#domain/capacity/capacity.ts";
import { decideMerge, type FormChange } from "#domain/decide-merge.ts";
import type { Refusal } from "#domain/refusal.ts";
import { accept, type Result } from "#domain/result.ts";
import { type LocalDate, localDateOf } from "#domain/time.ts";
import { readOperator } from "../operator/read-operator.ts";
import { lockDocument, saveDocument } from "../operator/save-operator.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Tx } from "../platform/db/schema.ts";
import { appendChange } from "../platform/journal/append-change.ts";
import type { Actor } from "../platform/journal/append-journal.ts";
import type { Services } from "../services.ts";

/**
 * Changes the capacity of every night and quarter-hour from today on, except those set by hand. Where more is taken
 * already, the capacity becomes what is taken: no booking loses its place, and nothing further is sold. Freed places
 * lower it on (`addAllocations`). What a colleague has changed meanwhile is kept.
 */
export async function changeCapacityPolicy(
  { db, clock }: Pick<Services, "db" | "clock">,
  change: FormChange<CapacityPolicy>,
  actor: Actor,
): Promise<Result<void, Refusal<"changed-meanwhile">>> {
  const at = clock.now();
  return decideInTransaction(db, async (tx): Promise<Result<void, Refusal<"changed-meanwhile">>> => {
    // A concurrent insert of counter rows reads the policy under its lock: it waits, or its rows are seen below.
    const before = await lockDocument(tx, "capacity");
    const { airport, capacityPolicy } = await readOperator(tx);
    const decided = decideMerge(capacityPolicy, change);
    if (!decided.ok) return decided;
    const policy = decided.value;
    await saveDocument(tx, "capacity", policy, at);
    await raiseOrLower(tx, policy, localDateOf(at, airport.zone));
    const entry = { at, actor, kind: "capacity-changed", subject: "capacity", data: { ...policy } } as const;
    await appendChange(tx, entry, { before: { capacity: before }, after: { capacity: policy } });
    return accept(undefined);
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
