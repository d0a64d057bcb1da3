import * as z from "zod/mini";
import type { Instant } from "#domain/time.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import {
  type OperatorDocument,
  type OperatorDocumentKey,
  operatorDocuments,
  type TariffDocument,
  tariffDocument,
} from "./operator-documents.ts";

export async function saveDocument<Key extends OperatorDocumentKey>(
  db: Db,
  key: Key,
  contents: OperatorDocument<Key>,
  now: Instant,
): Promise<void> {
  const value = JSON.stringify(z.parse(operatorDocuments[key], contents));
  await db
    .insertInto("settings")
    .values({ key, value, updatedAt: now })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value, updatedAt: now }))
    .execute();
}

/** The current document under a row lock; `undefined` if there is none yet. */
export async function lockDocument(tx: Tx, key: OperatorDocumentKey): Promise<unknown> {
  const row = await tx
    .selectFrom("settings")
    .select("value")
    .where("key", "=", key)
    .forUpdate()
    .executeTakeFirst();
  return row?.value;
}

/** A tariff is immutable: this inserts the next version, in force from now on. */
export async function saveTariff(db: Db, contents: TariffDocument, now: Instant): Promise<number> {
  return insertTariff(db, { contents, now, effectiveAt: now });
}

export type NewTariff = {
  readonly contents: TariffDocument;
  readonly now: Instant;
  /** When it takes effect (pricing §10). */
  readonly effectiveAt: Instant;
  readonly createdBy?: string | undefined;
};

export async function insertTariff(db: Db, tariff: NewTariff): Promise<number> {
  const saved = await db
    .insertInto("tariffs")
    .values({
      contents: JSON.stringify(z.parse(tariffDocument, tariff.contents)),
      createdAt: tariff.now,
      effectiveAt: tariff.effectiveAt,
      createdBy: tariff.createdBy ?? null,
    })
    .returning("version")
    .executeTakeFirstOrThrow();
  return saved.version;
}
