// Why a call failed, whichever host it was sent to.
import type { FieldRefusals, SiteRefusalCode } from "#domain/refusal.ts";

/** Failures without a code of the server's: detected in the browser, or read from another host's sentences. */
export type BrowserCode =
  /** The server broke down or its answer cannot be read. */
  | "fault"
  /** HTML came instead of JSON. */
  | "unreadable"
  /** No answer came. */
  | "offline"
  /** The person left the screen that asked. */
  | "left"
  /** Only another host says that an address has no account; this project's never does. */
  | "unknown-email";

export type Failure<Code extends SiteRefusalCode = SiteRefusalCode> = {
  readonly code: Code | BrowserCode;
  readonly status: number;
  readonly fields: FieldRefusals;
  /** Another host's own sentences about fields. */
  readonly said?: Readonly<Record<string, string>>;
  /** Members of the answer beside the usual three: the new quote behind `price-changed`, for one. */
  readonly detail: Readonly<Record<string, unknown>>;
  /** For the person to quote when they ask for help. */
  readonly requestId?: string;
};

export function failureWithoutAnswer(code: "offline" | "left" | "fault"): Failure {
  return { code, status: 0, fields: {}, detail: {} };
}

/**
 * What was thrown where an answer was awaited. A call answers where there is no network; a module that cannot be fetched does, in each
 * engine's own words, all of which hold this one. Anything else is a fault of ours.
 */
export function failureOfThrown(error: unknown): Failure {
  if (error instanceof TypeError && /import/i.test(error.message)) return failureWithoutAnswer("offline");
  reportError(error);
  return failureWithoutAnswer("fault");
}
