// Signing in, going on and signing out (specification §4): signed in means a profile with an id.
import type * as accounts from "#contract/accounts.ts";
import type { Profile } from "#contract/accounts.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { CallInput, CodeOf } from "./api-call.ts";
import { dropCredential, readCredential } from "./credential.ts";
import type { Failure } from "./failure.ts";
import { clearQueries } from "./query-cache.ts";
import { publishSession, readSession, type Session } from "./session-state.ts";

type Credentials = CallInput<typeof accounts.logIn>["body"]["user"];

export async function signIn(
  user: Credentials,
): Promise<Result<Profile, Failure<CodeOf<typeof accounts.logIn>>>> {
  dropCredential();
  const { call, accounts } = await client();
  const signedIn = await call(accounts.logIn, { body: { user } });
  if (!signedIn.ok) return signedIn;
  clearQueries();
  if (signedIn.value.id !== "") return accept(signedInAs(signedIn.value));
  // A host may answer with the header alone.
  const fetched = await call(accounts.fetchProfile, {});
  if (!fetched.ok) return reject({ ...fetched.refusal, code: "fault" });
  return accept(signedInAs(fetched.value));
}

/**
 * Ends the session here whatever the server answers: a lost connection keeps nobody signed in. `false` where the server
 * did not revoke it; a credential that it no longer knows needs no revoking.
 */
export async function signOut(): Promise<boolean> {
  if (!readCredential()) return forgetAfter(true);
  const { call, accounts } = await client();
  const answer = await call(accounts.logOut, {});
  return forgetAfter(answer.ok || answer.refusal.status === 401);
}

function forgetAfter(isRevoked: boolean): boolean {
  forgetSession();
  return isRevoked;
}

/** The answer of a profile update replaces what is stored; a host that answers with nothing is asked what it has. */
export async function replaceProfile(profile: Profile): Promise<Profile> {
  if (profile.id !== "") return signedInAs(profile);
  const session = await fetchSession();
  return session.status === "signed-in" ? session.profile : profile;
}

/** Also after deleting the account: what was signed in is gone, without asking the server. */
export function forgetSession(): void {
  dropCredential();
  clearQueries();
  publishSession({ status: "signed-out" });
}

/** Asks who the stored credential belongs to; several askers share one call. */
export function resumeSession(): Promise<Session> {
  const known = readSession();
  if (known.status === "signed-in" && readCredential()) return Promise.resolve(known);
  return fetchSession();
}

/** Asks even when somebody is known: another tab may have signed in as somebody else. */
export function fetchSession(): Promise<Session> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

let asking: Promise<Session> | undefined;

async function ask(): Promise<Session> {
  if (!readCredential()) {
    if (readSession().status !== "signed-out") clearQueries();
    return publishSession({ status: "signed-out" });
  }
  const { call, accounts } = await client();
  const fetched = await call(accounts.fetchProfile, {});
  if (fetched.ok && fetched.value.id !== "") {
    const known = readSession();
    if (known.status === "signed-in" && known.profile.id !== fetched.value.id) clearQueries();
    return publishSession({ status: "signed-in", profile: fetched.value });
  }
  // Only an answer ends a session; without a connection the credential is kept.
  if (!fetched.ok && fetched.refusal.status !== 401) {
    return publishSession({ status: "unknown", why: fetched.refusal.code });
  }
  forgetSession();
  return readSession();
}

/** The API client is imported when it is first used: the sign-in screen itself does not need it. */
async function client() {
  const [{ call }, contract] = await Promise.all([import("./api-call.ts"), import("#contract/accounts.ts")]);
  return { call, accounts: contract };
}

function signedInAs(profile: Profile): Profile {
  publishSession({ status: "signed-in", profile });
  return profile;
}
