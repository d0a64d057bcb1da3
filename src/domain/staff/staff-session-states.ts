// How far a session at the desk is (docs/desk.md, "Signing in"): followed from instants, never stored.
export const staffSessionStates = [
  /** The password alone was given. */
  "second-factor-pending",
  "open",
  /** Idle for too long, or locked by hand: the PIN or the second factor opens it again. */
  "locked",
] as const;

export type StaffSessionState = (typeof staffSessionStates)[number];

/** Only the calls that name such a state are answered in it. */
export type ClosedSessionState = Exclude<StaffSessionState, "open">;

/** What every other call is refused with; an open session is refused nothing that its role may do. */
const refusals = {
  "second-factor-pending": "second-factor-required",
  open: undefined,
  locked: "session-locked",
} as const satisfies Readonly<Record<StaffSessionState, string | undefined>>;

export type SessionRefusal = (typeof refusals)[ClosedSessionState];

export function isSessionOpen(state: StaffSessionState): boolean {
  return refusals[state] === undefined;
}

/** Why a call is not answered in this state; `undefined` where it is. `alsoWhile`: the closed states that it names. */
export function sessionRefusal(
  state: StaffSessionState,
  alsoWhile: readonly ClosedSessionState[] = [],
): SessionRefusal | undefined {
  return alsoWhile.some((named) => named === state) ? undefined : refusals[state];
}
