import { sql } from "kysely";
import type { EmailAddress } from "#domain/account/email-address.ts";
import type { Account } from "../account-store/account-store.ts";
import type { Db } from "../platform/db/schema.ts";

export type FoundForSignIn = {
  readonly account: Account | undefined;
  /** Whether the account holder has signed in, or set a password by mail, from this network before. */
  readonly known: boolean;
};

/**
 * One row of the same shape for known and unknown addresses, so that the response time reveals nothing (accounts §5).
 */
export async function findForSignIn(
  db: Db,
  email: EmailAddress,
  networkHash: string,
): Promise<FoundForSignIn> {
  const { id, known, ...row } = await db
    .selectFrom(sql<{ only: number }>`(select 1 as only)`.as("one"))
    .leftJoin("accounts", (join) =>
      join.on("accounts.email", "=", email).on("accounts.deletedAt", "is", null),
    )
    .leftJoin("knownNetworks", (join) =>
      join
        .onRef("knownNetworks.accountId", "=", "accounts.id")
        .on("knownNetworks.networkHash", "=", networkHash),
    )
    .select(["accounts.id", "accounts.email", "accounts.firstname", "accounts.lastname", "accounts.phone"])
    .select(["accounts.address", "accounts.locale", "accounts.passwordHash", "accounts.confirmedAt"])
    .select("knownNetworks.accountId as known")
    .executeTakeFirstOrThrow();
  // The left join yields all of an account's columns or none.
  const account = id === null ? undefined : ({ id, ...row } as Account);
  return { account, known: known !== null };
}
