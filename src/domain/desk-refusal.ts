/**
 * Refusals that only the desk can receive. A code without its status (`server/platform/http/refusal-answers.ts`) or its
 * wording at the desk does not compile; the site does not bundle wording for them.
 */
export type DeskRefusalCode =
  // the session
  | "second-factor-required"
  | "session-locked"
  | "step-up-required"
  | "foreign-origin"
  | "wrong-code"
  | "wrong-pin"
  | "no-pin"
  // the team
  | "email-taken"
  | "last-manager"
  // custody
  | "wrong-return-code"
  | "undo-over"
  | "maker-unknown"
  | "spot-taken"
  | "key-tag-taken"
  | "pieces-missing"
  | "chain-broken"
  | "unknown-device"
  | "digest-mismatch"
  // cash
  | "nothing-due"
  | "wrong-amount"
  | "cash-over-limit"
  | "till-closed"
  | "till-short"
  | "earlier-till-open"
  // prices
  | "changed-meanwhile"
  // the gallery
  | "picture-refused";
