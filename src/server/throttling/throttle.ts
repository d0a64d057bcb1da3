// accounts §7: attempts are slowed down, and never blocked for good.
import { hour, type Instant, later, minute } from "#domain/time.ts";

export type ThrottlePolicy = {
  /** Attempts without a wait. */
  readonly free: number;
  /** The wait after the last free attempt; each further one doubles it. */
  readonly firstWait: number;
  readonly longestWait: number;
  /** The count resets after this long without an attempt. */
  readonly forgottenAfter: number;
};

const second = 1_000;

export const throttlePolicies = {
  /** Failed sign-ins at one account from one network: 9 in the first quarter of an hour, then 4 an hour. */
  "sign-in-here": { free: 5, firstWait: 30 * second, longestWait: 15 * minute, forgottenAfter: hour },
  /** To one account from all networks that it does not know: 10 in the first quarter of an hour. */
  "sign-in-anywhere": { free: 7, firstWait: 2 * minute, longestWait: 15 * minute, forgottenAfter: hour },
  /** From one network to any accounts: below 100 an hour. */
  "sign-in-network": { free: 80, firstWait: 30 * second, longestWait: 15 * minute, forgottenAfter: hour },
  /** The current password, asked before a change. */
  reauthentication: { free: 5, firstWait: 30 * second, longestWait: 15 * minute, forgottenAfter: hour },
  /** Second-factor codes of one member of staff; they can be tried only after the right password. */
  "second-factor": { free: 5, firstWait: 30 * second, longestWait: 15 * minute, forgottenAfter: hour },
  /** Mails of one kind to one address; beyond the limit the request succeeds but nothing is sent. */
  "mail-to-address": { free: 3, firstWait: minute, longestWait: 15 * minute, forgottenAfter: hour },
  /** Sign-ups and requests for mails from one network. */
  "mail-network": { free: 100, firstWait: minute, longestWait: 15 * minute, forgottenAfter: hour },
  /** Contact messages from one network: 5 at once, then ever fewer. */
  "contact-network": { free: 5, firstWait: minute, longestWait: 15 * minute, forgottenAfter: hour },
  /** Orders of one account: 12 in the first quarter of an hour, then 4 an hour. */
  "order-account": { free: 8, firstWait: 30 * second, longestWait: 15 * minute, forgottenAfter: hour },
  /** Orders of any accounts from one network: below 100 an hour. */
  "order-network": { free: 80, firstWait: 30 * second, longestWait: 15 * minute, forgottenAfter: hour },
  /** What a traveller changes in the own account and bookings: an evening of it at once, then ever more slowly. */
  "change-account": { free: 60, firstWait: 10 * second, longestWait: 15 * minute, forgottenAfter: hour },
  /** Picture uploads by one person: a whole gallery at once, then ever fewer. */
  "picture-upload": { free: 120, firstWait: 10 * second, longestWait: 15 * minute, forgottenAfter: hour },
  /** Unknown promo codes from one network. */
  "promo-network": { free: 20, firstWait: 30 * second, longestWait: 15 * minute, forgottenAfter: hour },
} as const satisfies Readonly<Record<string, ThrottlePolicy>>;

export type ThrottleKind = keyof typeof throttlePolicies;

export type ThrottleState = { readonly tries: number; readonly lastTryAt: Instant; readonly openAt: Instant };

/**
 * When the next attempt is allowed; `now` while attempts are free. Free attempts never wait: of two concurrent ones,
 * the one counted second may have read the clock first.
 */
export function opensAt(policy: ThrottlePolicy, state: ThrottleState, now: Instant): Instant {
  return state.tries < policy.free ? now : state.openAt;
}

/** The state after one more attempt; `undefined` if it is too early, which changes nothing. */
export function afterAttempt(
  policy: ThrottlePolicy,
  state: ThrottleState,
  now: Instant,
): ThrottleState | undefined {
  if (opensAt(policy, state, now) > now) return undefined;
  const forgotten = state.lastTryAt + policy.forgottenAfter <= now;
  const tries = (forgotten ? 0 : state.tries) + 1;
  return { tries, lastTryAt: now, openAt: later(now, waitAfter(policy, tries)) };
}

/** The state once the attempt proved to be the account holder's. */
export function withoutAttempt(policy: ThrottlePolicy, state: ThrottleState, now: Instant): ThrottleState {
  const tries = Math.max(0, state.tries - 1);
  return tries < policy.free ? { ...state, tries, openAt: now } : { ...state, tries };
}

function waitAfter(policy: ThrottlePolicy, tries: number): number {
  if (tries < policy.free) return 0;
  return Math.min(policy.longestWait, policy.firstWait * 2 ** Math.min(tries - policy.free, 30));
}
