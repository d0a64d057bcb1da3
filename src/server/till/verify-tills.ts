// Checks the tills: floats, sums, receipt numbers and the chain of their closings (cash §3).
import { sql } from "kysely";
import { noMoney } from "#domain/money.ts";
import type { TillClosing } from "#domain/till/till.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import { closingHash, firstHash } from "./closing-hash.ts";
import { expectedInTill, listMovements } from "./till-store.ts";

type Head = Pick<TillClosing, "hash" | "number" | "leftInTill">;

export type TillFlaw = { readonly rule: string; readonly subject: string; readonly detail: string };

/** Reads one snapshot: a concurrent closing is in all of it or in none. */
export function verifyTills(db: Db): Promise<readonly TillFlaw[]> {
  return db.transaction().setIsolationLevel("repeatable read").execute(checkTills);
}

async function checkTills(tx: Tx): Promise<readonly TillFlaw[]> {
  const flaws: TillFlaw[] = [];
  const heads = new Map<string, Head>();
  const closings = await tx
    .selectFrom("cashClosings")
    .innerJoin("tills", "tills.id", "cashClosings.tillId")
    .selectAll("cashClosings")
    .select(["tills.id", "tills.place", "tills.date", "tills.openingFloat"])
    .select(["tills.openedAt", "tills.openedBy", "tills.closedAt"])
    .orderBy("cashClosings.place")
    .orderBy("cashClosings.number")
    .execute();
  const sealed = await sealedHashes(tx);
  const opened = await openedFloats(tx);
  for (const closing of closings) {
    const subject = `${closing.place} ${closing.date}`;
    const say = (rule: string, detail: string) => flaws.push({ rule, subject, detail });
    const before = heads.get(closing.place) ?? { hash: firstHash, number: 0, leftInTill: noMoney };
    const movements = await listMovements(tx, closing.id);
    const hash = closingHash(closing.previousHash, closing, movements, closing);
    if (!hash.equals(closing.hash)) say("a closing says what its day says", "its hash is another's");
    if (!Buffer.from(before.hash).equals(closing.previousHash) || closing.number !== before.number + 1) {
      say("closings are a chain", `number ${closing.number} does not follow ${before.number}`);
    }
    const { openingFloat } = closing;
    if (openingFloat !== before.leftInTill && openingFloat !== opened.get(closing.id)) {
      const told = opened.get(closing.id) ?? "no count";
      say(
        "a float is what was left, or was counted",
        `${openingFloat} for ${before.leftInTill}, and ${told}`,
      );
    }
    const expected = await expectedInTill(tx, closing);
    if (expected !== closing.expected) {
      say("a closing adds up", `says ${closing.expected}, its movements ${expected}`);
    }
    if (movements.some(({ number }, index) => number !== index + 1)) say("receipts have no gap", "they have");
    const told = sealed.get(closing.id)?.hash;
    if (told !== Buffer.from(closing.hash).toString("hex")) {
      say("the journal seals each closing", `it says ${told ?? "nothing"}`);
    }
    heads.set(closing.place, closing);
  }
  const standing = new Set(closings.map(({ id }) => id));
  for (const [till, { subject }] of sealed) {
    if (standing.has(till)) continue;
    flaws.push({ rule: "what the journal seals is there", subject, detail: "the closing is gone" });
  }
  return flaws;
}

/** The float that was last counted for each till. Entries of both forms: the float alone, or before and after. */
async function openedFloats(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ till: string; float: number }>`
    select data ->> 'tillId' as till, coalesce(data #>> '{after,float}', data ->> 'float')::int as float
    from journal where kind = 'till-opened' order by id`.execute(tx);
  return new Map(rows.map(({ till, float }) => [till, float]));
}

type Sealed = { readonly till: string; readonly hash: string; readonly subject: string };

/** The closings that the journal seals, by their till; `subject` is place and day. */
async function sealedHashes(tx: Tx): Promise<ReadonlyMap<string, Sealed>> {
  const { rows } = await sql<Sealed>`
    select data ->> 'tillId' as till, data ->> 'hash' as hash, substr(subject, length('till ') + 1) as subject
    from journal where kind = 'till-closed' order by id`.execute(tx);
  return new Map(rows.map((sealed) => [sealed.till, sealed]));
}
