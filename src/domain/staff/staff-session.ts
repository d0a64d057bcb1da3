// Lifetimes of a session at the desk (docs/desk.md, "Signing in").
import { hour, type Instant, later, minute } from "#domain/time.ts";
import type { StaffSessionState } from "./staff-session-states.ts";

/** Absolute lifetime from the second factor, regardless of use. */
export const sessionLife = 12 * hour;

/** How long a sign-in waits for the second factor. */
export const pendingLife = 10 * minute;

/** This many wrong PINs in a row end the session. */
export const maxPinFailures = 5;

const stepUpLife = 15 * minute;

export type SessionTimes = {
  /** When the second factor was last given; `null`: only the password was. */
  readonly secondFactorAt: Instant | null;
  readonly lastUsedAt: Instant;
  /** Whether it runs on an enrolled device: phones at the kerb lock sooner. */
  readonly onDevice: boolean;
};

/** Milliseconds without use after which a session locks. */
export function idleTimeoutOf({ onDevice }: Pick<SessionTimes, "onDevice">): number {
  return (onDevice ? 5 : 30) * minute;
}

export function sessionStateAt(session: SessionTimes, now: Instant): StaffSessionState {
  if (session.secondFactorAt === null) return "second-factor-pending";
  return now - session.lastUsedAt >= idleTimeoutOf(session) ? "locked" : "open";
}

/** Until when calls that need a recent second factor are answered without asking for it. */
export function steppedUpUntil({
  secondFactorAt,
}: Pick<SessionTimes, "secondFactorAt">): Instant | undefined {
  return secondFactorAt === null ? undefined : later(secondFactorAt, stepUpLife);
}

export function isSteppedUp(session: Pick<SessionTimes, "secondFactorAt">, now: Instant): boolean {
  return now < (steppedUpUntil(session) ?? 0);
}
