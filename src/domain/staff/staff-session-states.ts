// The states of a session at the desk (docs/desk.md, "Signing in"): derived from instants, never stored.
export const staffSessionStates = [
  /** Only the password was given. */
  "second-factor-pending",
  "open",
  /** Idle for too long, or locked manually: the PIN or the second factor unlocks it. */
  "locked",
] as const;

export type StaffSessionState = (typeof staffSessionStates)[number];

/** States in which only the calls that name them (`alsoWhile`) are answered. */
export type ClosedSessionState = Exclude<StaffSessionState, "open">;

/** The refusal of every other call in each state. */
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
