// Verifies the closings (books §5): each is recomputed from its documents.
import { sql } from "kysely";
import { readOperator } from "../operator/read-operator.ts";
import { inSnapshot } from "../platform/db/in-snapshot.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import { readPeriod } from "./read-period.ts";
import { figuresOf, firstSalesHash, salesClosingHash } from "./sales-closing-hash.ts";

export type SalesClosingFlaw = { readonly rule: string; readonly subject: string; readonly detail: string };

/** In one snapshot. Names every period that does not match. */
export function verifySalesClosings(db: Db): Promise<readonly SalesClosingFlaw[]> {
  return inSnapshot(db, checkClosings);
}

async function checkClosings(tx: Tx): Promise<readonly SalesClosingFlaw[]> {
  const { airport } = await readOperator(tx);
  const flaws: SalesClosingFlaw[] = [];
  const sealed = await sealedHashes(tx);
  const heads = new Map<
    string,
    { readonly hash: Uint8Array; readonly number: number; readonly sold: number }
  >();
  const closings = await tx
    .selectFrom("salesClosings")
    .selectAll()
    .orderBy("kind")
    .orderBy("number")
    .execute();
  for (const closing of closings) {
    const { kind, period, number, previousHash } = closing;
    const say = (rule: string, detail: string) => flaws.push({ rule, subject: `sales ${period}`, detail });
    const head = heads.get(kind) ?? { hash: firstSalesHash, number: 0, sold: 0 };
    const { papers, parts } = await readPeriod(tx, closing, airport.zone);
    const figures = figuresOf(papers, head.sold);
    const hash = salesClosingHash(previousHash, closing, { number, figures, parts });
    if (!hash.equals(closing.hash)) {
      say("a closing says what was sold", `says ${closing.figures.total}, its papers ${figures.total}`);
    }
    if (!Buffer.from(head.hash).equals(previousHash) || number !== head.number + 1) {
      say("closings of sales are a chain", `number ${number} does not follow ${head.number}`);
    }
    const told = sealed.get(`${kind} ${period}`);
    if (told !== Buffer.from(closing.hash).toString("hex")) {
      say("the journal seals each closing of sales", `it says ${told ?? "nothing"}`);
    }
    heads.set(kind, { hash: closing.hash, number, sold: closing.figures.everSold });
  }
  const standing = new Set(closings.map(({ kind, period }) => `${kind} ${period}`));
  for (const name of [...sealed.keys()].filter((each) => !standing.has(each))) {
    const [, period = ""] = name.split(" ");
    flaws.push({ rule: "what the journal seals is there", subject: `sales ${period}`, detail: "it is gone" });
  }
  return flaws;
}

async function sealedHashes(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ period: string; hash: string }>`
    select (data ->> 'kind') || ' ' || (data ->> 'period') as period, data ->> 'hash' as hash
    from journal where kind = 'sales-closed'`.execute(tx);
  return new Map(rows.map(({ period, hash }) => [period, hash]));
}
