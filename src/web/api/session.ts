// Sign-in, session resumption and sign-out (specification §4): signed in means a profile with an id.
import type * as accounts from "#contract/accounts.ts";
import type { Profile } from "#contract/accounts.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { CallInput, CodeOf } from "./api-call.ts";
import { readCredential, removeCredential } from "./credential.ts";
import type { Failure } from "./failure.ts";
import { clearQueries } from "./query-cache.ts";
import { publishSession, readSession, type Session } from "./session-state.ts";

type Credentials = CallInput<typeof accounts.logIn>["body"]["user"];

export async function signIn(
  user: Credentials,
): Promise<Result<Profile, Failure<CodeOf<typeof accounts.logIn>>>> {
  removeCredential();
  const { call, accounts } = await client();
  const signedIn = await call(accounts.logIn, { body: { user } });
  if (!signedIn.ok) return signedIn;
  clearQueries();
  if (signedIn.value.id !== "") return accept(signedInAs(signedIn.value));
  // A foreign host may answer with the header alone.
  const fetched = await call(accounts.fetchProfile, {});
  if (!fetched.ok) return reject({ ...fetched.refusal, code: "fault" });
  return accept(signedInAs(fetched.value));
}

/**
 * Ends the session locally, whatever the server answers: a lost connection must not keep the user signed in. `false` if
 * the server did not revoke the session; a 401 means that there is nothing left to revoke.
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

/** Stores the profile that an update returned; fetches it where a foreign host returned none. */
export async function replaceProfile(profile: Profile): Promise<Profile> {
  if (profile.id !== "") return isOthers(profile) ? profile : signedInAs(profile);
  const session = await fetchSession();
  return session.status === "signed-in" ? session.profile : profile;
}

/** Whether the person has signed out, or another one in, while the update was under way. */
function isOthers({ id }: Profile): boolean {
  const known = readSession();
  return !readCredential() || (known.status === "signed-in" && known.profile.id !== id);
}

/** Clears the local session without asking the server; also used after account deletion. */
export function forgetSession(): void {
  removeCredential();
  clearQueries();
  publishSession({ status: "signed-out" });
  asking = undefined;
}

/** Finds out whom the stored credential belongs to; concurrent callers share one request. */
export function resumeSession(): Promise<Session> {
  const known = readSession();
  if (known.status === "signed-in" && readCredential()) return Promise.resolve(known);
  return fetchSession();
}

/** Fetches even when a profile is known: another tab may have signed in to another account. */
export function fetchSession(): Promise<Session> {
  const credential = readCredential();
  if (asking && askedWith === credential) return asking;
  askedWith = credential;
  const mine: Promise<Session> = ask(() => asking === mine).finally(() => {
    if (asking === mine) asking = undefined;
  });
  asking = mine;
  return mine;
}

/** The latest question: an older one's answer must not replace a newer one's, nor a sign-in or a sign-out. */
let asking: Promise<Session> | undefined;
let askedWith: string | undefined;

async function ask(isLatest: () => boolean): Promise<Session> {
  if (!readCredential()) {
    if (readSession().status !== "signed-out") clearQueries();
    return publishSession({ status: "signed-out" });
  }
  const { call, accounts } = await client();
  const fetched = await call(accounts.fetchProfile, {});
  if (!isLatest()) return asking ?? readSession();
  if (fetched.ok && fetched.value.id !== "" && readCredential()) {
    const known = readSession();
    if (known.status === "signed-in" && known.profile.id !== fetched.value.id) clearQueries();
    return publishSession({ status: "signed-in", profile: fetched.value });
  }
  // Only a response ends the session; on a network error the credential is kept.
  if (!fetched.ok && fetched.refusal.status !== 401) {
    return publishSession({ status: "unknown", why: fetched.refusal.code });
  }
  forgetSession();
  return readSession();
}

/** Imports the API client lazily: the sign-in screen does not need it to render. */
async function client() {
  const [{ call }, contract] = await Promise.all([import("./api-call.ts"), import("#contract/accounts.ts")]);
  return { call, accounts: contract };
}

function signedInAs(profile: Profile): Profile {
  asking = undefined;
  publishSession({ status: "signed-in", profile });
  return profile;
}
