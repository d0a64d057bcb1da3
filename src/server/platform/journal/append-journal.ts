import type { JournalKind } from "#domain/audit/journal-kinds.ts";
import type { Instant } from "#domain/time.ts";
import type { Tx } from "../db/schema.ts";

export type JournalEntry = {
  readonly at: Instant;
  readonly actor: Actor;
  /** What happened, in the past: `booking-confirmed`, `payment-received`, `tariff-changed`. */
  readonly kind: JournalKind;
  /** What it happened to: `booking VS-7K3M9Q`, `day 2027-05-03`. */
  readonly subject: string;
  /** Amounts, statuses, ids. Never a name, an address or a plate: an entry cannot be erased. */
  readonly data?: Readonly<Record<string, unknown>>;
};

/** Who did it. */
export type Actor = `account ${string}` | `staff ${string}` | `provider ${string}` | "system";

export type ActorKind = "staff" | "traveller" | "provider" | "system";

export function actorKindOf(actor: string): ActorKind {
  if (actor.startsWith("staff ")) return "staff";
  if (actor.startsWith("account ")) return "traveller";
  return actor.startsWith("provider ") ? "provider" : "system";
}

/**
 * Records a change in the transaction that makes it. The database chains the entry to the previous one at commit, so
 * this may be called at any point of the transaction. Returns the entry's id; its number is assigned at commit.
 */
export async function appendJournal(tx: Tx, entry: JournalEntry): Promise<number> {
  const { id } = await tx
    .insertInto("journal")
    .values({
      happenedAt: entry.at,
      actor: entry.actor,
      kind: entry.kind,
      subject: entry.subject,
      data: JSON.stringify(entry.data ?? {}),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
