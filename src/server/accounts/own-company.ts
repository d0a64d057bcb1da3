import type { api } from "#contract/api.ts";
import { asTyped, checkCompany } from "#domain/company/company.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { findCompany, lockAccount, updateAccount } from "../account-store/account-store.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Run } from "../use-case.ts";

/** The company that the next booking suggests; a booking keeps the one that it was ordered with. */
export const fetchCompany: Run<typeof api.fetchCompany, "db"> = async ({ db }, { caller }) =>
  accept({ company: await findCompany(db, caller.accountId) });

export const saveCompany: Run<typeof api.saveCompany, "db"> = async ({ db }, { body, caller }) => {
  const read = body.company === null ? accept(null) : checkCompany(asTyped(body.company));
  if (!read.ok) return reject(refusal("invalid", read.refusal));
  const company = read.value;
  return decideInTransaction(db, async (tx) => {
    // The lock keeps a concurrent deletion of the account from missing this write.
    if (!(await lockAccount(tx, caller.accountId))) return reject(refusal("unauthenticated"));
    await updateAccount(tx, caller.accountId, { company });
    return accept({ company });
  });
};
