import type { LegalTextView } from "#contract/content/legal-text-calls.ts";
import { legalFactsOf } from "#domain/legal/legal-facts.ts";
import type { LegalTextName } from "#domain/legal/legal-names.ts";
import { missingFact } from "#domain/legal/write-terms.ts";
import { type Instant, isoFromInstant } from "#domain/time.ts";
import { readOperatorAt } from "../operator/read-operator.ts";
import { toSettingsView } from "../operator/settings-view.ts";
import type { Db } from "../platform/db/schema.ts";
import type { Services } from "../services.ts";
import { findStaffNames } from "../staff-store/find-staff-names.ts";
import { findTextInForce } from "./find-text-in-force.ts";

/** All versions of a text, the latest first, with the draft beside them (content §2). */
export async function viewLegalText(
  services: Pick<Services, "config" | "cards">,
  db: Db,
  name: LegalTextName,
  now: Instant,
): Promise<LegalTextView> {
  const operator = await readOperatorAt(db, now);
  const settings = toSettingsView(operator, services);
  const versions = await db
    .selectFrom("legalTexts")
    .selectAll()
    .where("name", "=", name)
    .orderBy("effectiveAt", "desc")
    .orderBy("number", "desc")
    .execute();
  const draft = await db
    .selectFrom("legalTextDrafts")
    .selectAll()
    .where("name", "=", name)
    .executeTakeFirst();
  const current = await findTextInForce(db, name, now);
  const people = versions.flatMap(({ createdBy, setAsideBy }) => [createdBy, setAsideBy]);
  const names = await findStaffNames(db, [...people, draft?.savedBy ?? null]);
  return {
    now: isoFromInstant(now),
    zone: operator.airport.zone,
    facts: {
      fr: legalFactsOf(settings, "fr", missingFact.fr),
      en: legalFactsOf(settings, "en", missingFact.en),
    },
    ...(current && { current: current.number }),
    versions: versions.map(({ number, contents, createdBy, setAsideAt, setAsideBy, ...row }) => ({
      number,
      contents,
      effectiveAt: isoFromInstant(row.effectiveAt),
      createdAt: isoFromInstant(row.createdAt),
      createdBy: names.get(createdBy),
      ...(setAsideAt !== null && {
        setAsideAt: isoFromInstant(setAsideAt),
        setAsideBy: names.get(setAsideBy ?? ""),
      }),
    })),
    ...(draft && {
      draft: {
        revision: draft.revision,
        contents: draft.contents,
        savedAt: isoFromInstant(draft.savedAt),
        savedBy: names.get(draft.savedBy) ?? "",
      },
    }),
  };
}
