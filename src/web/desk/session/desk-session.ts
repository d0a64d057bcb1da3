// Who is signed in on this device. The credential is an HttpOnly cookie.

import { fetchMe, lockSession, signOut } from "#contract/desk/session-calls.ts";
import type { OkOf } from "#contract/endpoint.ts";
import { localDateOf, toInstant } from "#domain/time.ts";
import { readStored, removeStored, store } from "#web/api/storage.ts";
import { type DeskResult, deskCall } from "../api/desk-call.ts";
import type { DeskFailure } from "../api/desk-failure.ts";
import { drop, keep, readKept } from "../kept/kept-database.ts";
import { prefetchDay } from "../kept/prefetched-day.ts";
import { createStore } from "../kept/small-store.ts";
import { forgetStream } from "../live/live-day.ts";

export type Me = OkOf<typeof fetchMe>;

export type DeskSession =
  | { readonly kind: "unknown" }
  | { readonly kind: "nobody" }
  | { readonly kind: "somebody"; readonly me: Me };

export const session = createStore<DeskSession>({ kind: "unknown" });

/** Id of the staff member who is signed in here, also while the session is locked. */
export function signedIn(): string | undefined {
  const current = session.read();
  return current.kind === "somebody" ? current.me.staff.id : undefined;
}

type KeptMe = { readonly name: "me"; readonly me: Me };

/** Stored while the server has not been told of a sign-out: the browser still has the credential, unseen by scripts. */
const signOutOwed = "left";

/** Milliseconds that the start waits for the server before it uses the stored session. */
const patience = 400;

/**
 * Start-up: queries the server and the phone's storage in parallel. If the network is down or slow, as at the kerb, the
 * stored session is used until it expires or the server says otherwise.
 */
export async function openSession(): Promise<void> {
  const kept = readStart();
  const asked = refreshSession(kept);
  if (navigator.onLine) await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, patience))]);
  const known = await kept;
  if (session.read().kind === "unknown" && known.kind === "somebody") session.write(known);
  return asked;
}

/** Queries the server; while it is unreachable, the stored session is used until it expires. */
export async function refreshSession(kept?: Promise<DeskSession>): Promise<void> {
  const before = begun;
  const answer = (await settleSignOut()) ?? (await deskCall(fetchMe, {}));
  // Asked before somebody signed in or unlocked: the answer is about the session before.
  if (before !== begun) return;
  if (answer.ok) return startSession(answer.value);
  if (answer.refusal.code === "unauthenticated") return leave();
  if (session.read().kind !== "unknown") return;
  const known = await (kept ?? readSession());
  if (session.read().kind === "unknown") session.write(known);
}

/** Reads the stored session, and prefetches its day. */
async function readStart(): Promise<DeskSession> {
  const known = await readSession();
  if (known.kind === "somebody") await prefetchDay(localDateOf(toInstant(Date.now()), known.me.zone));
  return known;
}

async function readSession(): Promise<DeskSession> {
  const kept = await readKept<KeptMe>("facts", "me").catch(() => undefined);
  const isOver = kept === undefined || Date.parse(kept.me.endsAt) < Date.now();
  return isOver ? { kind: "nobody" } : { kind: "somebody", me: kept.me };
}

/**
 * An owed sign-out is settled first and none is sent meanwhile: its late answer would take the new credential out of the
 * browser.
 */
export function signInFrom(
  ask: () => Promise<DeskResult<typeof fetchMe>>,
): Promise<DeskResult<typeof fetchMe>> {
  return inTurn(async () => {
    await sendSignOut();
    return startSessionFrom(ask());
  });
}

/** One at a time in all tabs, which share the credential. */
function inTurn<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  return navigator.locks.request("desk-credential", act);
}

/** How many sessions were opened or unlocked in this tab. */
let begun = 0;

/** For the calls that open or unlock a session: they answer with the session. */
export async function startSessionFrom(
  asked: Promise<DeskResult<typeof fetchMe>>,
): Promise<DeskResult<typeof fetchMe>> {
  const answer = await asked;
  if (answer.ok) {
    begun += 1;
    await startSession(answer.value);
  } else if (answer.refusal.code === "unauthenticated") await leave();
  return answer;
}

/** Without a network the server is told later, before anything else is asked with the credential (desk §4). */
export async function endSession(): Promise<void> {
  store(signOutOwed, "");
  await settleSignOut();
  await leave();
}

/** Why the server could not end the session that was left here; nothing where none is left. */
async function settleSignOut(): Promise<DeskResult<typeof fetchMe> | undefined> {
  return readStored(signOutOwed) === undefined ? undefined : inTurn(sendSignOut);
}

async function sendSignOut(): Promise<DeskResult<typeof fetchMe> | undefined> {
  // Settled while this waited for its turn.
  if (readStored(signOutOwed) === undefined) return undefined;
  // Given up on a dead connection, for the next person waits for it; what is given up changes no credential.
  const answer = await deskCall(signOut, { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok && answer.refusal.code !== "unauthenticated") return answer;
  removeStored(signOutOwed);
  return undefined;
}

/** Lets the user lock the session before it locks by itself; returns why that failed, if it did. */
export async function lockNow(): Promise<DeskFailure | undefined> {
  const answer = await deskCall(lockSession, {});
  if (!answer.ok) return answer.refusal;
  await refreshSession();
  return undefined;
}

async function startSession(me: Me): Promise<void> {
  // Of the credential before this one.
  removeStored(signOutOwed);
  session.write({ kind: "somebody", me });
  await keep("facts", { name: "me", me } satisfies KeptMe).catch(() => undefined);
}

/** Evidence stays on the device: the next person who signs in sends it (desk §4). */
async function leave(): Promise<void> {
  forgetStream();
  session.write({ kind: "nobody" });
  await drop("facts", "me").catch(() => undefined);
}
