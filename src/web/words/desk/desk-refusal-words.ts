import type { DeskRefusalCode } from "#domain/desk-refusal.ts";
import { dictionary } from "../dictionary.ts";

/** Every desk-only refusal code must be worded in both languages, or it does not compile. */
export type DeskRefusalWords = {
  readonly codes: Readonly<Record<DeskRefusalCode, string>>;
  /** The sentence for any other failure. */
  readonly anything: string;
  readonly offline: string;
  /** This device could not store what it was to send later. */
  readonly notKept: string;
  /** `key-reused`: an earlier press was recorded, and its answer lost. */
  readonly sentOtherwise: string;
  readonly credentials: string;
  readonly tooManyTries: string;
};

/** The same codes as runtime values, for parsing answers. */
const codes: Readonly<Record<DeskRefusalCode, true>> = {
  "second-factor-required": true,
  "session-locked": true,
  "step-up-required": true,
  "foreign-origin": true,
  "wrong-code": true,
  "wrong-pin": true,
  "no-pin": true,
  "email-taken": true,
  "last-manager": true,
  "wrong-return-code": true,
  "undo-over": true,
  "maker-unknown": true,
  "spot-taken": true,
  "key-tag-taken": true,
  "pieces-missing": true,
  "chain-broken": true,
  "unknown-device": true,
  "digest-mismatch": true,
  "nothing-due": true,
  "wrong-amount": true,
  "cash-over-limit": true,
  "till-closed": true,
  "till-short": true,
  "earlier-till-open": true,
  "changed-meanwhile": true,
  "picture-refused": true,
};

export const deskRefusalCodes = Object.keys(codes).filter((code): code is DeskRefusalCode => code in codes);

export const deskRefusalWords = dictionary<DeskRefusalWords>({
  fr: () => import("./desk-refusals-fr.ts").then((module) => module.deskRefusalsFr),
  en: () => import("./desk-refusals-en.ts").then((module) => module.deskRefusalsEn),
});
