// The team's one draft of the next tariff: it does not affect prices (office §6).
import type { tariffApi } from "#contract/office/tariff-calls.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { decideInTransaction } from "../../platform/db/decide-in-transaction.ts";
import { newId } from "../../platform/db/new-id.ts";
import type { Outcome, Run } from "../../use-case.ts";
import { insertDraft, replaceDraft, takeDraft } from "./tariff-draft-store.ts";
import { viewTariffs } from "./view-tariffs.ts";

type Needs = "db" | "clock";

export const fetchTariffs: Run<typeof tariffApi.fetchTariffs, Needs> = async ({ db, clock }) =>
  accept(await viewTariffs(db, clock.now()));

/** Optimistic locking: replaces only the revision that the caller has seen, or creates the first draft. */
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
