// accounts §7: what a traveller can do and undo without end leaves entries in the journal, and may mail somebody.
import type { api } from "#contract/api.ts";
import type { Principal } from "#domain/access.ts";
import type { Refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { isLoopbackAddress } from "../platform/rate-limit/caller-network.ts";
import type { Services } from "../services.ts";
import type { CallOrigin } from "../use-case.ts";
import { attemptKeys, consumeAttempts } from "./consume-attempts.ts";
import { refusalWithRetryAfter } from "./refusal-with-retry-after.ts";

type Site = typeof api;

/** The calls that may change something. */
type ChangingCall = {
  readonly [Name in keyof Site]: Site[Name]["method"] extends "GET" ? never : Name;
}[keyof Site];

/**
 * - `account`: counted here, for each account.
 * - `own`: the use case has a limit of its own.
 * - `finite`: can be done so many times to one booking, session, account or mailed link, and not be undone; a legal or
 *   urgent step must not wait for a limit.
 * - `silent`: neither journal nor mail.
 */
type Limit = "account" | "own" | "finite" | "silent";

/** What keeps a caller from repeating each call without end. A call that is not listed does not compile. */
const limitOf: Readonly<Record<ChangingCall, Limit>> = {
  updateProfile: "account",
  changePassword: "account",
  saveCompany: "account",
  changeBookingCompany: "account",
  chooseSms: "account",
  chooseBookingSms: "account",
  addVehicle: "account",
  editVehicle: "account",
  deleteVehicle: "account",
  submitReview: "account",
  withdrawReview: "account",

  signUp: "own",
  logIn: "own",
  resendConfirmation: "own",
  requestPasswordReset: "own",
  book: "own",
  amendOwnBooking: "own",
  payDue: "own",
  sendContactMessage: "own",
  requestWithdrawal: "own",
  countVisit: "own",
  requestQuote: "own",

  resetPassword: "finite",
  deleteAccount: "finite",
  logOut: "finite",
  endSession: "finite",
  payBooking: "finite",
  payByLink: "finite",
  switchToCash: "finite",
  cancelBooking: "finite",
  withdrawBooking: "finite",
  confirmWithdrawal: "finite",
  recallVehicle: "finite",
  openClaim: "finite",
  signInspection: "finite",

  previewOwnAmendment: "silent",
};

type Asking = { readonly caller: Principal; readonly origin: CallOrigin };

/** Asked before a call is carried out; a refusal is its answer. */
export async function throttleChanges(
  { config, db, clock }: Pick<Services, "config" | "db" | "clock">,
  name: keyof Site,
  { caller, origin }: Asking,
): Promise<Result<undefined, Refusal<"too-many-requests">>> {
  if (!isCounted(name) || caller.kind !== "traveller" || isLoopbackAddress(origin.address)) {
    return accept(undefined);
  }
  const now = clock.now();
  const attemptKey = await attemptKeys(config);
  const taken = await consumeAttempts(db, [attemptKey("change-account", caller.accountId)], now);
  return taken.ok ? taken : reject(refusalWithRetryAfter("too-many-requests", taken.refusal.until, now));
}

function isCounted(name: keyof Site): boolean {
  return (limitOf as Readonly<Partial<Record<keyof Site, Limit>>>)[name] === "account";
}
