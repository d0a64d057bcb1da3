import type { api } from "#contract/api.ts";
import type { OkOf } from "#contract/endpoint.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { enqueueAccountLetter } from "../account-letters/enqueue-account-letter.ts";
import { type Account, findAccount, lockAccount, updateAccount } from "../account-store/account-store.ts";
import { readPerson } from "../account-store/person.ts";
import { toProfileView } from "../account-store/profile-view.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Services } from "../services.ts";
import { renewSession } from "../sessions/renew-session.ts";
import { throttleMails } from "../throttling/throttle-mails.ts";
import type { Call, Run } from "../use-case.ts";
import { reauthenticate } from "./reauthenticate.ts";

type UpdateCall = Call<typeof api.updateProfile>;

/**
 * Name, phone, address and language change at once. A new e-mail address needs the password and takes effect when its
 * mailed link is opened; until then the answer shows the old one (accounts §4). Giving the password renews the
 * credential (accounts §6).
 */
export const updateProfile: Run<typeof api.updateProfile, "config" | "db" | "clock"> = async (
  services,
  call,
) => {
  const { db } = services;
  const { params, body, caller } = call;
  if (params.id !== caller.accountId) return reject(refusal("not-found"));
  const account = await findAccount(db, caller.accountId);
  if (account === undefined) return reject(refusal("unauthenticated"));
  const read = readPerson({ ...body.user, email: body.user.email ?? account.email });
  if (!read.ok) return reject(refusal("invalid", read.refusal));

  const { email, ...changes } = read.value;
  const moves = email !== account.email;
  if (moves) {
    const allowed = await mayMove(services, call, account);
    if (!allowed.ok) return allowed;
  }
  const changed = await decideInTransaction(db, async (tx): Promise<Result<Updated, Unchanged>> => {
    await lockAccount(tx, account.id);
    await updateAccount(tx, account.id, { ...changes, locale: body.user.locale ?? account.locale });
    if (moves) await enqueueAccountLetter(tx, { kind: "email-change", accountId: account.id, email });
    const updated = await lockAccount(tx, account.id);
    if (updated === undefined) return reject(refusal("unauthenticated"));
    const profile = toProfileView(updated);
    if (!moves) return accept({ profile });
    const at = { sessionId: caller.sessionId, userAgent: call.origin.userAgent };
    const credential = await renewSession(services, tx, account, at);
    // The password was changed concurrently, after it was verified here: that change wins.
    if (credential === undefined) return reject(refusal("invalid", { current_password: "wrong-password" }));
    return accept({ profile, credential });
  });
  if (!changed.ok) return changed;
  const { profile, credential } = changed.value;
  if (credential !== undefined) call.setHeader("authorization", `Bearer ${credential}`);
  return accept(profile);
};

type Updated = { readonly profile: OkOf<typeof api.updateProfile>; readonly credential?: string };
type Unchanged = Refusal<"invalid" | "unauthenticated">;

async function mayMove(
  services: Pick<Services, "config" | "db" | "clock">,
  call: UpdateCall,
  account: Account,
): Promise<Result<undefined, Refusal<"invalid" | "too-many-requests" | "unavailable">>> {
  const { current_password: password } = call.body.user;
  if (password === undefined) return reject(refusal("invalid", { current_password: "required" }));
  const verified = await reauthenticate(services, account, password);
  if (!verified.ok) return verified;
  if (!verified.value) return reject(refusal("invalid", { current_password: "wrong-password" }));
  return throttleMails(services, call);
}
