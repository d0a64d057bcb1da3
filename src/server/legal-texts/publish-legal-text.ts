import { sql } from "kysely";
import type { legalTextApi } from "#contract/content/legal-text-calls.ts";
import type { LegalTextName } from "#domain/legal/legal-names.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import {
  type Instant,
  instantAt,
  isoFromInstant,
  type LocalDate,
  type LocalTime,
  localDateOf,
} from "#domain/time.ts";
import { readOperator } from "../operator/read-operator.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { newId } from "../platform/db/new-id.ts";
import type { Tx } from "../platform/db/schema.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import type { Outcome, Run } from "../use-case.ts";
import { takeDraft, wrongIn } from "./legal-text-draft.ts";
import { viewLegalText } from "./view-legal-text.ts";

type Needs = "db" | "clock" | "config" | "cards";

/** The draft becomes a version with an effective date; earlier acceptances keep their version (content §2). */
export const publishLegalText: Run<typeof legalTextApi.publishLegalText, Needs> = (
  services,
  { params: { name }, body: { version }, caller },
) => {
  const now = services.clock.now();
  return decideInTransaction(
    services.db,
    async (tx): Promise<Outcome<typeof legalTextApi.publishLegalText>> => {
      const contents = await takeDraft(tx, name, version.revision);
      if (contents === undefined) return reject(refusal("changed-meanwhile"));
      const wrong = wrongIn(name, contents);
      if (Object.keys(wrong).length > 0) return reject(refusal("invalid", wrong));
      const { airport } = await readOperator(tx);
      const effectiveAt = decideEffectiveAt(version.effective, airport.zone, now);
      if (!effectiveAt.ok) return effectiveAt;
      const number = await nextNumber(tx, name);
      const times = { createdAt: now, effectiveAt: effectiveAt.value };
      await tx
        .insertInto("legalTexts")
        .values({
          id: newId(now),
          name,
          number,
          contents: JSON.stringify(contents),
          ...times,
          createdBy: caller.staffId,
        })
        .execute();
      await appendJournal(tx, {
        at: now,
        actor: `staff ${caller.staffId}`,
        kind: "legal-text-changed",
        subject: `legal-text ${name}`,
        data: { number, effectiveAt: isoFromInstant(effectiveAt.value) },
      });
      return accept(await viewLegalText(services, tx, name, now));
    },
  );
};

/** Only before it takes effect: after that a traveller may have accepted it. */
export const cancelLegalText: Run<typeof legalTextApi.cancelLegalText, Needs> = (
  services,
  { params, caller },
) => {
  const now = services.clock.now();
  const { name } = params;
  const number = /^\d{1,9}$/.test(params.number) ? Number(params.number) : 0;
  return decideInTransaction(
    services.db,
    async (tx): Promise<Outcome<typeof legalTextApi.cancelLegalText>> => {
      const known = await tx
        .selectFrom("legalTexts")
        .select(["id", "effectiveAt", "setAsideAt"])
        .where("name", "=", name)
        .where("number", "=", number)
        .forUpdate()
        .executeTakeFirst();
      if (known === undefined) return reject(refusal("not-found"));
      if (known.setAsideAt !== null || known.effectiveAt <= now) {
        return reject(refusal("not-possible-now"));
      }
      await tx
        .updateTable("legalTexts")
        .set({ setAsideAt: now, setAsideBy: caller.staffId })
        .where("id", "=", known.id)
        .execute();
      await appendJournal(tx, {
        at: now,
        actor: `staff ${caller.staffId}`,
        kind: "legal-text-set-aside",
        subject: `legal-text ${name}`,
        data: { number, effectiveAt: isoFromInstant(known.effectiveAt) },
      });
      return accept(await viewLegalText(services, tx, name, now));
    },
  );
};

/** From 00:00 of that day; today means at once. */
function decideEffectiveAt(
  effective: LocalDate | undefined,
  zone: string,
  now: Instant,
): Result<Instant, Refusal<"invalid">> {
  const today = localDateOf(now, zone);
  if (effective === undefined || effective === today) return accept(now);
  if (effective < today) return reject(refusal("invalid", { effective: "in-the-past" }));
  const at = instantAt(effective, "00:00" as LocalTime, zone);
  return at.ok ? at : reject(refusal("invalid", { effective: "no-such-time" }));
}

/** The shipped text is version 1. Deleting the draft serialises concurrent publications. */
async function nextNumber(tx: Tx, name: LegalTextName): Promise<number> {
  const { last } = await tx
    .selectFrom("legalTexts")
    .select(sql<number>`coalesce(max(number), 1)`.as("last"))
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return last + 1;
}
