// One status and one English sentence per refusal: the only place where a code meets HTTP.
import type { Refusal, RefusalCode } from "#domain/refusal.ts";

/**
 * `wait`: seconds for `retry-after`, unless the refusal sets its own; for refusals that pass without the caller
 * changing anything.
 */
type Answer = { readonly status: number; readonly sentence: string; readonly wait?: number };

const answers: Readonly<Record<RefusalCode, Answer>> = {
  invalid: { status: 422, sentence: "Some fields are not valid" },
  unauthenticated: { status: 401, sentence: "You need to sign in before continuing" },
  forbidden: { status: 403, sentence: "You are not permitted to do this" },
  "not-found": { status: 404, sentence: "Not found" },
  "too-many-requests": { status: 429, sentence: "Too many requests, please wait a moment", wait: 1 },
  busy: { status: 503, sentence: "Somebody else is changing the same thing, please try again", wait: 1 },
  unavailable: {
    status: 503,
    sentence: "The service is not available at the moment, please try again",
    wait: 1,
  },
  "invalid-credentials": { status: 401, sentence: "Invalid email or password" },
  "account-unconfirmed": {
    status: 401,
    sentence: "You have to confirm your email address before continuing",
  },
  "too-many-tries": { status: 429, sentence: "Too many tries, please wait before signing in again", wait: 1 },
  "already-confirmed": { status: 422, sentence: "This account was already confirmed" },
  "invalid-token": { status: 422, sentence: "This link is not valid" },
  "expired-token": { status: 422, sentence: "This link has expired, please request a new one" },
  "bookings-open": { status: 409, sentence: "A booking is still open: cancel it, or wait until it is over" },
  "second-factor-required": { status: 401, sentence: "Please enter a code of your authenticator" },
  "session-locked": { status: 401, sentence: "This session is locked" },
  "step-up-required": { status: 403, sentence: "Please enter a code of your authenticator again" },
  "foreign-origin": { status: 403, sentence: "This call did not come from the desk's own pages" },
  "wrong-code": { status: 422, sentence: "This code is not valid" },
  "wrong-pin": { status: 422, sentence: "This PIN is wrong" },
  "no-pin": { status: 409, sentence: "No PIN unlocks this session" },
  "email-taken": { status: 409, sentence: "Somebody at the desk has this address already" },
  "last-manager": { status: 409, sentence: "One manager has to remain" },
  "too-many-vehicles": { status: 409, sentence: "An account holds at most 20 vehicles" },
  "vehicle-in-use": { status: 409, sentence: "A future booking uses this vehicle" },
  "too-many-days": { status: 422, sentence: "The stay is longer than can be booked online" },
  "too-late": { status: 409, sentence: "It is too late to book this stay" },
  "sold-out": { status: 409, sentence: "No place is left for this stay" },
  "price-changed": { status: 409, sentence: "The price has changed since the quote expired" },
  "promo-code-used-up": { status: 409, sentence: "This promotion code is used up" },
  "plate-booked": { status: 409, sentence: "This vehicle has a booking at the same time already" },
  "too-many-unpaid": {
    status: 409,
    sentence: "This account has too many bookings that are neither paid nor over",
  },
  "not-open-yet": { status: 409, sentence: "Bookings are not open yet" },
  "cash-not-offered": { status: 409, sentence: "This amount cannot be paid in cash" },
  "paid-by-link": { status: 409, sentence: "This booking is paid for by the link that was sent for it" },
  "key-reused": { status: 409, sentence: "This idempotency key was used for another request" },
  "not-cancelable": { status: 409, sentence: "This booking can no longer be canceled" },
  "refund-changed": { status: 409, sentence: "What would be refunded has changed since it was stated" },
  "not-amendable": { status: 409, sentence: "This booking can no longer be changed" },
  "withdrawal-over": { status: 409, sentence: "The right of withdrawal has ended" },
  "not-payable": { status: 409, sentence: "This booking is not awaiting payment" },
  "already-paid": { status: 409, sentence: "This booking is already paid" },
  "payment-unavailable": { status: 503, sentence: "Card payment is not available at the moment", wait: 5 },
  "invalid-signature": { status: 400, sentence: "The signature is not valid" },
  "malformed-event": { status: 400, sentence: "The event cannot be read" },
  "no-invoice": { status: 404, sentence: "This booking has no invoice" },
  "not-reviewable": { status: 409, sentence: "This stay cannot be reviewed" },
  "already-reviewed": { status: 409, sentence: "This stay has been reviewed already" },
  "not-possible-now": { status: 409, sentence: "This is not possible in the present state" },
  "wrong-return-code": { status: 422, sentence: "The return code is wrong: keep the key" },
  "undo-over": { status: 409, sentence: "The time to undo this is over" },
  "maker-unknown": { status: 409, sentence: "Nobody of this id was signed in on this device lately" },
  "spot-taken": { status: 409, sentence: "Another vehicle is on this spot" },
  "key-tag-taken": { status: 409, sentence: "Another key has this tag" },
  "pieces-missing": { status: 422, sentence: "Mandatory pieces of this inspection are missing" },
  "chain-broken": { status: 422, sentence: "A piece does not follow from the one before it" },
  "unknown-device": { status: 409, sentence: "This device has not been enrolled" },
  "nothing-due": { status: 409, sentence: "Nothing is due for this booking" },
  "wrong-amount": { status: 422, sentence: "This is not the amount that is due" },
  "cash-over-limit": { status: 409, sentence: "This booking may not be paid in cash beyond the limit" },
  "till-closed": { status: 409, sentence: "This day's till is closed" },
  "till-short": { status: 409, sentence: "The till does not hold this amount" },
  "earlier-till-open": { status: 409, sentence: "The till of an earlier day is not closed yet" },
  "changed-meanwhile": { status: 409, sentence: "Somebody else has changed this since you saw it" },
  "picture-refused": { status: 422, sentence: "This picture cannot be accepted" },
  "digest-mismatch": { status: 422, sentence: "The content does not match its digest" },
};

export function statusOf(code: RefusalCode): number {
  return answers[code].status;
}

/** Seconds after which a retry is worthwhile; none where the caller has to change the request. */
export function retryAfterOf(code: RefusalCode): number | undefined {
  return answers[code].wait;
}

/** `{ error, code, fields? }` and whatever detail the refusal carries (contract, "The ten calls"). */
export function refusalBody(refusal: Refusal): Record<string, unknown> {
  return {
    error: answers[refusal.code].sentence,
    code: refusal.code,
    ...(refusal.fields ? { fields: refusal.fields } : {}),
    ...refusal.detail,
  };
}
