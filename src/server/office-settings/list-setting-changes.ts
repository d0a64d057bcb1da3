import { isoFromInstant } from "#domain/time.ts";
import type { OperatorDocumentKey } from "../operator/operator-documents.ts";
import type { Db } from "../platform/db/schema.ts";
import { findStaffNames } from "../staff-store/find-staff-names.ts";

type Data = Readonly<Record<string, unknown>>;
type Change<Settings> = { at: string; staff?: string; settings: Settings };

/** Enough for years of manual changes. */
const shown = 50;

/** Journal entries of one of the operator's documents, newest first. */
export async function listSettingChanges<Settings extends Data>(
  db: Db,
  key: OperatorDocumentKey,
  /** `undefined` for an entry that does not record the resulting settings. */
  settingsIn: (data: Data) => Settings | undefined,
): Promise<Change<Settings>[]> {
  const rows = await db
    .selectFrom("journal")
    .select(["happenedAt", "actor", "data"])
    .where("subject", "=", `settings ${key}`)
    .where("kind", "=", "settings-changed")
    .orderBy("id", "desc")
    .limit(shown)
    .execute();
  const idOf = (actor: string) => /^staff ([0-9a-f-]{36})$/.exec(actor)?.[1] ?? null;
  const names = await findStaffNames(
    db,
    rows.map(({ actor }) => idOf(actor)),
  );
  return rows.flatMap(({ happenedAt, actor, data }) => {
    const settings = settingsIn(data);
    if (settings === undefined) return [];
    const staff = names.get(idOf(actor) ?? "");
    return [{ at: isoFromInstant(happenedAt), ...(staff !== undefined && { staff }), settings }];
  });
}
