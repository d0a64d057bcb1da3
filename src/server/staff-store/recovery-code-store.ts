import { randomInt } from "node:crypto";
import {
  formatRecoveryCode,
  recoveryAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
} from "#domain/staff/recovery-code.ts";
import type { Instant } from "#domain/time.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import { hashOfToken } from "../platform/secrets/opaque-token.ts";

/** Replaces all recovery codes by ten new ones and returns them in plain text, as only hashes are stored. */
export async function replaceRecoveryCodes(tx: Tx, staffId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await tx.deleteFrom("staffRecoveryCodes").where("staffId", "=", staffId).execute();
  await tx
    .insertInto("staffRecoveryCodes")
    .values(codes.map((code) => ({ staffId, codeHash: hashOfToken(code) })))
    .execute();
  return codes.map(formatRecoveryCode);
}

export async function dropRecoveryCodes(tx: Tx, staffId: string): Promise<void> {
  await tx.deleteFrom("staffRecoveryCodes").where("staffId", "=", staffId).execute();
}

/** Marks the code as used; false if it is not theirs or was used before. */
export async function takeRecoveryCode(
  db: Db,
  staffId: string,
  code: string,
  now: Instant,
): Promise<boolean> {
  const taken = await db
    .updateTable("staffRecoveryCodes")
    .set({ usedAt: now })
    .where("staffId", "=", staffId)
    .where("codeHash", "=", hashOfToken(code))
    .where("usedAt", "is", null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Db, staffId: string): Promise<number> {
  const { left } = await db
    .selectFrom("staffRecoveryCodes")
    .select((query) => query.fn.countAll<number>().as("left"))
    .where("staffId", "=", staffId)
    .where("usedAt", "is", null)
    .executeTakeFirstOrThrow();
  return left;
}

function newRecoveryCode(): string {
  return Array.from({ length: recoveryCodeLength }, () => recoveryAlphabet[randomInt(32)]).join("");
}
