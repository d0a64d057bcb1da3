import { sql } from "kysely";
import type { Locale } from "#domain/locale.ts";
import type { Instant } from "#domain/time.ts";
import { at } from "../../platform/db/instant-plugin.ts";
import { isId } from "../../platform/db/new-id.ts";
import type { Db, Tx } from "../../platform/db/schema.ts";

export type Session = {
  readonly id: string;
  readonly accountId: string;
  readonly device: string;
  readonly startedAt: Instant;
  readonly lastUsedAt: Instant;
  /** When its newest token expires. */
  readonly expiresAt: Instant;
};

const columns = ["id", "accountId", "device", "startedAt", "lastUsedAt", "expiresAt"] as const;

/** Resolution of the last use, so that not every request writes. */
const grain = 60_000;

/**
 * Inserts the session if the password is still the one that was verified. The account's row is locked in share mode:
 * concurrent sign-ins do not wait for each other, and a concurrent change of password either ends this session or makes
 * this fail.
 */
export async function insertSession(
  tx: Tx,
  session: Session,
  verifiedHash: string,
): Promise<{ readonly opened: boolean }> {
  const { id, accountId, device, startedAt, lastUsedAt, expiresAt } = session;
  const { numInsertedOrUpdatedRows: opened } = await tx
    .insertInto("sessions")
    .columns(columns)
    .expression((query) =>
      query
        .selectFrom("accounts")
        .select([sql`${id}::uuid`.as("id"), "accounts.id as accountId", sql`${device}::text`.as("device")])
        .select([at(startedAt).as("startedAt"), at(lastUsedAt).as("usedAt"), at(expiresAt).as("endsAt")])
        .where("id", "=", accountId)
        .where("passwordHash", "=", verifiedHash)
        .where("deletedAt", "is", null)
        .forShare(),
    )
    .executeTakeFirstOrThrow();
  return { opened: opened === 1n };
}

/** A session that has not ended, of an existing account, with the profile's language. */
export async function findOpenSession(
  db: Db,
  id: string,
  accountId: string,
): Promise<(Session & { readonly locale: Locale }) | undefined> {
  return db
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.accountId")
    .select(columns.map((column) => `sessions.${column}` as const))
    .select("accounts.locale")
    .where("sessions.id", "=", id)
    .where("sessions.accountId", "=", accountId)
    .where("sessions.endedAt", "is", null)
    .where("accounts.deletedAt", "is", null)
    .executeTakeFirst();
}

/** The account's active sessions, newest first. */
export async function listOpenSessions(db: Db, accountId: string, now: Instant): Promise<Session[]> {
  return db
    .selectFrom("sessions")
    .select(columns)
    .where("accountId", "=", accountId)
    .where("endedAt", "is", null)
    .where("expiresAt", ">", now)
    .orderBy("startedAt", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Records the use, and the expiry of a token issued with it. */
export async function touchSession(
  db: Db,
  session: Session,
  now: Instant,
  newestExpiry: Instant | undefined,
): Promise<void> {
  if (newestExpiry === undefined && now - session.lastUsedAt < grain) return;
  await db
    .updateTable("sessions")
    .set({ lastUsedAt: now, expiresAt: newestExpiry ?? session.expiresAt })
    .where("id", "=", session.id)
    .where("lastUsedAt", "<=", now)
    .execute();
}

export async function endOneSession(db: Db, accountId: string, id: string, now: Instant): Promise<boolean> {
  if (!isId(id)) return false;
  const ended = await db
    .updateTable("sessions")
    .set({ endedAt: now })
    .where("id", "=", id)
    .where("accountId", "=", accountId)
    .where("endedAt", "is", null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}
