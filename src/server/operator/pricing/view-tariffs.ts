import * as z from "zod/mini";
import type { Tariffs } from "#contract/office/tariff-calls.ts";
import { type Instant, isoFromInstant } from "#domain/time.ts";
import type { Db } from "../../platform/db/schema.ts";
import { findStaffNames } from "../../staff-store/find-staff-names.ts";
import { tariffDocument } from "../operator-documents.ts";
import { readOperatorAt } from "../read-operator.ts";

/** All versions by effective time, latest first, and the draft (office §6). */
export async function viewTariffs(db: Db, now: Instant): Promise<Tariffs> {
  const operator = await readOperatorAt(db, now);
  const versions = await db
    .selectFrom("tariffs")
    .selectAll()
    .orderBy("effectiveAt", "desc")
    .orderBy("version", "desc")
    .execute();
  const draft = await db.selectFrom("tariffDrafts").selectAll().executeTakeFirst();
  const people = versions.flatMap(({ createdBy, setAsideBy }) => [createdBy, setAsideBy]);
  const names = await findStaffNames(db, [...people, draft?.savedBy ?? null]);
  const nameOf = (id: string | null) => (id === null ? undefined : names.get(id));
  const { zone: _, ...stay } = operator.stayPolicy;
  return {
    now: isoFromInstant(now),
    airport: operator.airport,
    stay,
    services: [...operator.tariff.services],
    current: operator.tariffVersion,
    versions: versions.map(({ version, contents, setAsideAt, ...row }) => ({
      version,
      contents: z.parse(tariffDocument, contents),
      effectiveAt: isoFromInstant(row.effectiveAt),
      createdAt: isoFromInstant(row.createdAt),
      createdBy: nameOf(row.createdBy),
      ...(setAsideAt !== null && {
        setAsideAt: isoFromInstant(setAsideAt),
        setAsideBy: nameOf(row.setAsideBy),
      }),
    })),
    ...(draft && {
      draft: {
        revision: draft.revision,
        contents: z.parse(tariffDocument, draft.contents),
        savedAt: isoFromInstant(draft.savedAt),
        savedBy: nameOf(draft.savedBy) ?? "",
      },
    }),
  };
}
