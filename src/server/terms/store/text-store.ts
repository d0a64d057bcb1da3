import type { Locale } from "#domain/locale.ts";
import type { Instant } from "#domain/time.ts";
import type { Db } from "../../platform/db/schema.ts";

export type KeptText = {
  readonly hash: string;
  readonly version: string;
  readonly locale: Locale;
  readonly body: string;
};

/** Once for each text, and never changed. */
export async function keepText(db: Db, text: KeptText, now: Instant): Promise<void> {
  await db
    .insertInto("texts")
    .values({ ...text, firstPublishedAt: now })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
}

/** Without the text itself, which is long. */
export async function findFirstPublished(db: Db, hash: string): Promise<Instant | undefined> {
  const row = await db
    .selectFrom("texts")
    .select("firstPublishedAt")
    .where("hash", "=", hash)
    .executeTakeFirst();
  return row?.firstPublishedAt;
}

export async function findText(db: Db, hash: string) {
  return db.selectFrom("texts").selectAll().where("hash", "=", hash).executeTakeFirst();
}
