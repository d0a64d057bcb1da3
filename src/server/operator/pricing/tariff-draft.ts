// The team's one draft of the next tariff: nothing is sold by it (office §6).
import type { Insertable } from "kysely";
import type { tariffApi } from "#contract/office/tariff-calls.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { decideInTransaction } from "../../platform/db/decide-in-transaction.ts";
import { isId, newId } from "../../platform/db/new-id.ts";
import type { Database, Tx } from "../../platform/db/schema.ts";
import type { Outcome, Run } from "../../use-case.ts";
import { viewTariffs } from "./view-tariffs.ts";

type Needs = "db" | "clock";

export const fetchTariffs: Run<typeof tariffApi.fetchTariffs, Needs> = async ({ db, clock }) =>
  accept(await viewTariffs(db, clock.now()));

/** Saved over the revision that one has seen, or where there was none: otherwise somebody's work would be lost. */
export const saveTariffDraft: Run<typeof tariffApi.saveTariffDraft, Needs> = (
  { db, clock },
  { body, caller },
) => {
  const now = clock.now();
  const { revision, contents } = body.draft;
  const row = {
    revision: newId(now),
    contents: JSON.stringify(contents),
    savedAt: now,
    savedBy: caller.staffId,
  };
  return decideInTransaction(db, async (tx): Promise<Outcome<typeof tariffApi.saveTariffDraft>> => {
    const saved = revision === undefined ? await insertDraft(tx, row) : await replaceDraft(tx, revision, row);
    if (saved === undefined) return reject(refusal("changed-meanwhile"));
    return accept(await viewTariffs(tx, now));
  });
};

export const discardTariffDraft: Run<typeof tariffApi.discardTariffDraft, Needs> = (
  { db, clock },
  { query },
) =>
  decideInTransaction(db, async (tx): Promise<Outcome<typeof tariffApi.discardTariffDraft>> => {
    if ((await takeDraft(tx, query.revision)) === undefined) return reject(refusal("changed-meanwhile"));
    return accept(await viewTariffs(tx, clock.now()));
  });

/** The draft as one has seen it, which is none from then on. */
export async function takeDraft(tx: Tx, revision: string): Promise<unknown> {
  const taken = await tx
    .deleteFrom("tariffDrafts")
    .where("revision", "=", seen(revision))
    .returning("contents")
    .executeTakeFirst();
  return taken?.contents;
}

type Row = Insertable<Database["tariffDrafts"]>;

function insertDraft(tx: Tx, row: Row) {
  const insert = tx.insertInto("tariffDrafts").values(row);
  return insert
    .onConflict((known) => known.doNothing())
    .returning("revision")
    .executeTakeFirst();
}

function replaceDraft(tx: Tx, revision: string, row: Row) {
  const update = tx.updateTable("tariffDrafts").set(row).where("revision", "=", seen(revision));
  return update.returning("revision").executeTakeFirst();
}

/** What is no id was never a revision. */
function seen(revision: string): string {
  return isId(revision) ? revision : "00000000-0000-0000-0000-000000000000";
}
