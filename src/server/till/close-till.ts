import type { tillApi } from "#contract/desk/till-calls.ts";
import { toCents } from "#domain/money.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { Till } from "#domain/till/till.ts";
import { type Count, decideTillClosing } from "#domain/till/till-closing.ts";
import { type Instant, type LocalDate, localDateOf } from "#domain/time.ts";
import type { Operator } from "../operator/operator.ts";
import { readOperator } from "../operator/read-operator.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Tx } from "../platform/db/schema.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import type { Run } from "../use-case.ts";
import { carryFloatOver } from "./carry-float-over.ts";
import { closingHash, firstHash } from "./closing-hash.ts";
import { expectedInTill, findLastClosing, listMovements, lockTill } from "./till-store.ts";
import { dayOfTill, listOpenDays, viewTill } from "./view-till.ts";

type Code = (typeof tillApi.closeTill.refusals)[number] | "not-found" | "invalid";

/** Closes a till's day, chained to the previous closing (cash §3). Idempotent for the same figures. */
export const closeTill: Run<typeof tillApi.closeTill, "db" | "clock"> = async (
  { db, clock },
  { params, body, caller },
) => {
  const now = clock.now();
  const operator = await readOperator(db);
  const date = dayOfTill(params.date);
  if (date === undefined) return reject(refusal("not-found"));
  const { counted, left, reason } = body.closing;
  const count = { counted: toCents(counted), left: toCents(left), reason };
  const closed = await decideInTransaction<void, Refusal<Code>>(db, (tx) =>
    closeTillOfDay(tx, { operator, date, count, staffId: caller.staffId, now }),
  );
  return closed.ok ? accept(await viewTill(db, { operator, date, now })) : closed;
};

type Closing = {
  readonly operator: Operator;
  readonly date: LocalDate;
  readonly count: Count;
  readonly staffId: string;
  readonly now: Instant;
};

export async function closeTillOfDay(tx: Tx, closing: Closing): Promise<Result<void, Refusal<Code>>> {
  const { operator, date, count, now } = closing;
  const { code: place, zone } = operator.airport;
  // The row lock keeps movements out during the closing: a concurrent payment waits, then opens the next day's till.
  const till = await lockTill(tx, place, date);
  if (!till) return reject(refusal("not-found"));
  if (till.closedAt !== null) return wasClosedSo(tx, till, count);
  const [earlierOpen] = await listOpenDays(tx, place, date);
  const expected = await expectedInTill(tx, till);
  const facts = { date, today: localDateOf(now, zone), earlierOpen, expected };
  const decided = decideTillClosing(facts, count);
  if (!decided.ok) return decided;
  await writeClosing(tx, till, { ...closing, expected, difference: decided.value });
  return accept(undefined);
}

async function wasClosedSo(tx: Tx, till: Till, count: Count): Promise<Result<void, Refusal<"till-closed">>> {
  const closing = await tx
    .selectFrom("cashClosings")
    .select("tillId")
    .where("tillId", "=", till.id)
    .where("counted", "=", count.counted)
    .where("leftInTill", "=", count.left)
    .where("reason", "=", count.reason)
    .executeTakeFirst();
  return closing ? accept(undefined) : reject(refusal("till-closed"));
}

async function writeClosing(
  tx: Tx,
  till: Till,
  {
    count,
    staffId,
    now,
    expected,
    difference,
  }: Closing & { readonly expected: Count["counted"]; readonly difference: number },
): Promise<void> {
  const movements = await listMovements(tx, till.id);
  const last = await findLastClosing(tx, till.place);
  const previousHash = Buffer.from(last?.hash ?? firstHash);
  const figures = {
    number: (last?.number ?? 0) + 1,
    expected,
    counted: count.counted,
    leftInTill: count.left,
    reason: count.reason,
    staffId,
    happenedAt: now,
  };
  const hash = closingHash(previousHash, till, movements, figures);
  await tx
    .insertInto("cashClosings")
    .values({
      ...figures,
      tillId: till.id,
      place: till.place,
      movements: movements.length,
      previousHash,
      hash,
    })
    .execute();
  await tx.updateTable("tills").set({ closedAt: now }).where("id", "=", till.id).execute();
  await appendJournal(tx, {
    at: now,
    actor: `staff ${staffId}`,
    kind: "till-closed",
    subject: `till ${till.place} ${till.date}`,
    data: {
      tillId: till.id,
      number: figures.number,
      movements: movements.length,
      expected,
      counted: count.counted,
      difference,
      hash: hash.toString("hex"),
    },
  });
  await carryFloatOver(tx, till, { left: count.left, staffId, now });
}
