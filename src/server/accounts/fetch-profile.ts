import type { api } from "#contract/api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { findAccount } from "../account-store/account-store.ts";
import { toProfileView } from "../account-store/profile-view.ts";
import type { Run } from "../use-case.ts";

export const fetchProfile: Run<typeof api.fetchProfile, "db"> = async ({ db }, { caller }) => {
  const account = await findAccount(db, caller.accountId);
  return account ? accept(toProfileView(account)) : reject(refusal("unauthenticated"));
};
