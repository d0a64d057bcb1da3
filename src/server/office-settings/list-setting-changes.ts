import { isoFromInstant } from "#domain/time.ts";
import type { OperatorDocumentKey } from "../operator/operator-documents.ts";
import type { Db } from "../platform/db/schema.ts";
import { findStaffNames } from "../staff-store/find-staff-names.ts";

type Data = Readonly<Record<string, unknown>>;
type Change<Settings> = { at: string; staff?: string; settings: Settings };

/** Enough for years of changes that are made by hand. */
const shown = 50;

/** What the journal has of a document of the operator's, the newest first. */
export async function listSettingChanges<Settings extends Data>(
  db: Db,
  key: OperatorDocumentKey,
  /** `undefined` of an entry that does not say how they were left. */
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
