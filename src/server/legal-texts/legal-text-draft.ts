// The team's one draft of each legal text; a draft is never shown or accepted (content §2).
import type { Insertable } from "kysely";
import type { legalTextApi } from "#contract/content/legal-text-calls.ts";
import { readMarkup } from "#domain/legal/legal-markup.ts";
import { type LegalTextName, linkedSections } from "#domain/legal/legal-names.ts";
import type { Wording } from "#domain/locale.ts";
import { type FieldRefusals, refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { isId, newId } from "../platform/db/new-id.ts";
import type { Database, Tx } from "../platform/db/schema.ts";
import type { Outcome, Run } from "../use-case.ts";
import { viewLegalText } from "./view-legal-text.ts";

type Needs = "db" | "clock" | "config" | "cards";

export const fetchLegalVersions: Run<typeof legalTextApi.fetchLegalVersions, Needs> = async (
  services,
  { params },
) => accept(await viewLegalText(services, services.db, params.name, services.clock.now()));

/**
 * Optimistic locking: replaces only the revision that the caller has seen, or creates the first. A draft may be
 * unfinished; its errors are refused on publication.
 */
export const saveLegalDraft: Run<typeof legalTextApi.saveLegalDraft, Needs> = (
  services,
  { params: { name }, body, caller },
) => {
  const now = services.clock.now();
  const { revision, contents } = body.draft;
  const row = {
    name,
    revision: newId(now),
    contents: JSON.stringify(contents),
    savedAt: now,
    savedBy: caller.staffId,
  };
  return decideInTransaction(
    services.db,
    async (tx): Promise<Outcome<typeof legalTextApi.saveLegalDraft>> => {
      const saved =
        revision === undefined ? await insertDraft(tx, row) : await replaceDraft(tx, revision, row);
      if (saved === undefined) return reject(refusal("changed-meanwhile"));
      return accept(await viewLegalText(services, tx, name, now));
    },
  );
};

export const discardLegalDraft: Run<typeof legalTextApi.discardLegalDraft, Needs> = (
  services,
  { params: { name }, query },
) =>
  decideInTransaction(services.db, async (tx): Promise<Outcome<typeof legalTextApi.discardLegalDraft>> => {
    const taken = await takeDraft(tx, name, query.revision);
    if (taken === undefined) return reject(refusal("changed-meanwhile"));
    return accept(await viewLegalText(services, tx, name, services.clock.now()));
  });

/** Deletes the draft and returns its text, if its revision is the one that the caller has seen. */
export async function takeDraft(tx: Tx, name: LegalTextName, revision: string): Promise<Wording | undefined> {
  const taken = await tx
    .deleteFrom("legalTextDrafts")
    .where("name", "=", name)
    .where("revision", "=", seen(revision))
    .returning("contents")
    .executeTakeFirst();
  return taken?.contents;
}

/** By language, the errors that keep a draft from being shown. */
export function wrongIn(name: LegalTextName, contents: Wording): FieldRefusals {
  const isWrong = (source: string) => readMarkup(source, linkedSections[name]).errors.length > 0;
  return {
    ...(isWrong(contents.fr) && { fr: "wrong-type" }),
    ...(isWrong(contents.en) && { en: "wrong-type" }),
  };
}

type Row = Insertable<Database["legalTextDrafts"]>;

function insertDraft(tx: Tx, row: Row) {
  const insert = tx.insertInto("legalTextDrafts").values(row);
  return insert
    .onConflict((known) => known.doNothing())
    .returning("revision")
    .executeTakeFirst();
}

function replaceDraft(tx: Tx, revision: string, row: Row) {
  return tx
    .updateTable("legalTextDrafts")
    .set(row)
    .where("name", "=", row.name)
    .where("revision", "=", seen(revision))
    .returning("revision")
    .executeTakeFirst();
}

/** A revision that is not an id matches nothing: the nil UUID keeps PostgreSQL from rejecting it. */
function seen(revision: string): string {
  return isId(revision) ? revision : "00000000-0000-0000-0000-000000000000";
}
