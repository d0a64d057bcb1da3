import { sql } from "kysely";
import type { StaffRole } from "#domain/access.ts";
import type { EmailAddress } from "#domain/account/email-address.ts";
import type { Locale } from "#domain/locale.ts";
import type { Instant } from "#domain/time.ts";
import { isId, newId } from "../platform/db/new-id.ts";
import type { Db, Tx } from "../platform/db/schema.ts";

export type Staff = {
  readonly id: string;
  readonly email: EmailAddress;
  readonly firstname: string;
  readonly lastname: string;
  readonly role: StaffRole;
  readonly locale: Locale;
  readonly enrolledAt: Instant | null;
  readonly passwordHash: string | null;
  /** Encrypted. */
  readonly totpSecret: Buffer | null;
  readonly totpStep: number;
  readonly pinHash: string | null;
  readonly removedAt: Instant | null;
};

const columns = [
  ...(["id", "email", "firstname", "lastname", "role", "locale"] as const),
  ...(["enrolledAt", "passwordHash", "totpSecret", "totpStep", "pinHash", "removedAt"] as const),
] as const;

export type NewStaff = Pick<Staff, "email" | "firstname" | "lastname" | "role" | "locale">;

/** `undefined` if a member who is not removed has the address. */
export async function insertStaff(tx: Tx, staff: NewStaff, now: Instant): Promise<Staff | undefined> {
  return tx
    .insertInto("staff")
    .values({ ...staff, id: newId(now), createdAt: now })
    .onConflict((conflict) => conflict.column("email").where("removedAt", "is", null).doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Removed ones last, each in order of creation. */
export async function listAllStaff(db: Db): Promise<Staff[]> {
  return db
    .selectFrom("staff")
    .select(columns)
    .orderBy(sql`removed_at is not null`)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

export async function findStaff(db: Db, id: string): Promise<Staff | undefined> {
  if (!isId(id)) return undefined;
  return db
    .selectFrom("staff")
    .select(columns)
    .where("id", "=", id)
    .where("removedAt", "is", null)
    .executeTakeFirst();
}

/** Only enrolled staff can sign in: an invitation allows nothing but enrolment. */
export async function findEnrolledStaff(db: Db, email: EmailAddress): Promise<Staff | undefined> {
  return db
    .selectFrom("staff")
    .select(columns)
    .where("email", "=", email)
    .where("removedAt", "is", null)
    .where("enrolledAt", "is not", null)
    .executeTakeFirst();
}

export async function lockStaff(tx: Tx, id: string): Promise<Staff | undefined> {
  if (!isId(id)) return undefined;
  return tx
    .selectFrom("staff")
    .select(columns)
    .where("id", "=", id)
    .where("removedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** Managers who can sign in, locked in a fixed order: two who remove each other concurrently are serialised. */
export async function lockManagers(tx: Tx): Promise<readonly string[]> {
  const managers = await tx
    .selectFrom("staff")
    .select("id")
    .where("role", "=", "manager")
    .where("removedAt", "is", null)
    .where("enrolledAt", "is not", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  return managers.map(({ id }) => id);
}

type Changes = Partial<Omit<Staff, "id" | "email">>;

export async function updateStaff(tx: Tx, id: string, changes: Changes): Promise<Staff> {
  return tx
    .updateTable("staff")
    .set(changes)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Marks a code's time step as used; false if it, or a later one, was used before. */
export async function takeTotpStep(db: Db, id: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable("staff")
    .set({ totpStep: step })
    .where("id", "=", id)
    .where("totpStep", "<", step)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

export type EnrolmentLink = { readonly hash: Buffer; readonly expiresAt: Instant };

/** Stores the only valid link: an earlier one stops working. */
export async function saveEnrolmentLink(tx: Tx, id: string, link: EnrolmentLink): Promise<void> {
  await tx
    .updateTable("staff")
    .set({ enrolmentHash: link.hash, enrolmentExpiresAt: link.expiresAt, enrolmentTotp: null })
    .where("id", "=", id)
    .execute();
}

export type Enrolment = { readonly staff: Staff; readonly expiresAt: Instant; readonly totp: Buffer | null };

/** The member for whom the link was made, locked until the transaction ends. */
export async function lockEnrolment(tx: Tx, hash: Buffer): Promise<Enrolment | undefined> {
  const row = await tx
    .selectFrom("staff")
    .select([...columns, "enrolmentExpiresAt", "enrolmentTotp"])
    .where("enrolmentHash", "=", hash)
    .where("removedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || row.enrolmentExpiresAt === null) return undefined;
  const { enrolmentExpiresAt, enrolmentTotp, ...staff } = row;
  return { staff, expiresAt: enrolmentExpiresAt, totp: enrolmentTotp };
}

export async function saveEnrolmentTotp(tx: Tx, id: string, sealed: Buffer): Promise<void> {
  await tx.updateTable("staff").set({ enrolmentTotp: sealed }).where("id", "=", id).execute();
}

export async function clearEnrolment(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("staff")
    .set({ enrolmentHash: null, enrolmentExpiresAt: null, enrolmentTotp: null })
    .where("id", "=", id)
    .execute();
}
