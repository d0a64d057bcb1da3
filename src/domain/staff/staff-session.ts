// The life of a session at the desk (docs/desk.md, "Signing in").
import { hour, type Instant, later, minute } from "#domain/time.ts";
import type { StaffSessionState } from "./staff-session-states.ts";

/** From the second factor on, however much it is used. */
export const sessionLife = 12 * hour;

/** How long the password alone waits for its second factor. */
export const pendingLife = 10 * minute;

/** A wrong PIN so often in a row ends the session. */
export const maxPinFailures = 5;

const stepUpLife = 15 * minute;

export type SessionTimes = {
  /** When the second factor was given last; `null`: the password alone. */
  readonly secondFactorAt: Instant | null;
  readonly lastUsedAt: Instant;
  /** Whether it lives on an enrolled device: those lie about at the kerb. */
  readonly onDevice: boolean;
};

/** Without use for so long, a session locks. */
export function idleTimeoutOf({ onDevice }: Pick<SessionTimes, "onDevice">): number {
  return (onDevice ? 5 : 30) * minute;
}

export function sessionStateAt(session: SessionTimes, now: Instant): StaffSessionState {
  if (session.secondFactorAt === null) return "second-factor-pending";
  return now - session.lastUsedAt >= idleTimeoutOf(session) ? "locked" : "open";
}

/** Until when calls that ask for the second factor again are answered without it. */
export function steppedUpUntil({
  secondFactorAt,
}: Pick<SessionTimes, "secondFactorAt">): Instant | undefined {
  return secondFactorAt === null ? undefined : later(secondFactorAt, stepUpLife);
}

export function isSteppedUp(session: Pick<SessionTimes, "secondFactorAt">, now: Instant): boolean {
  return now < (steppedUpUntil(session) ?? 0);
}
