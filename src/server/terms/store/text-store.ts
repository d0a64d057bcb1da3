import type { Locale } from "#domain/locale.ts";
import type { Instant } from "#domain/time.ts";
import type { Db } from "../../platform/db/schema.ts";

export type KeptText = {
  readonly hash: string;
  readonly version: string;
  readonly locale: Locale;
  readonly body: string;
};

/** Stored once per text, immutable. One statement, so that finding one language implies the other. */
export async function keepTexts(db: Db, texts: readonly KeptText[], now: Instant): Promise<void> {
  await db
    .insertInto("texts")
    .values(texts.map((text) => ({ ...text, firstPublishedAt: now })))
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
}

/** The first publication, if all of the texts are stored. Omits the texts themselves, which are long. */
export async function findFirstPublished(db: Db, hashes: readonly string[]): Promise<Instant | undefined> {
  const rows = await db
    .selectFrom("texts")
    .select("firstPublishedAt")
    .where("hash", "in", hashes)
    .orderBy("firstPublishedAt")
    .execute();
  return rows.length === hashes.length ? rows[0]?.firstPublishedAt : undefined;
}

export async function findText(db: Db, hash: string) {
  return db.selectFrom("texts").selectAll().where("hash", "=", hash).executeTakeFirst();
}
