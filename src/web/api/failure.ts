// Why a call failed, whichever host it was sent to.
import type { FieldRefusals, SiteRefusalCode } from "#domain/refusal.ts";

/** Failures without a refusal code from the server: detected in the browser, or read from another host's messages. */
export type BrowserCode =
  /** The server failed, or its response cannot be parsed. */
  | "fault"
  /** HTML came instead of JSON. */
  | "unreadable"
  /** No response: a network error. */
  | "offline"
  /** The user left the screen, which aborted the call. */
  | "left"
  /** Only a foreign host says that an address has no account; this project's server never does. */
  | "unknown-email";

export type Failure<Code extends SiteRefusalCode = SiteRefusalCode> = {
  readonly code: Code | BrowserCode;
  readonly status: number;
  readonly fields: FieldRefusals;
  /** A foreign host's own messages about fields. */
  readonly said?: Readonly<Record<string, string>>;
  /** Members of the error response besides the usual three, such as the new quote with `price-changed`. */
  readonly detail: Readonly<Record<string, unknown>>;
  /** A number that the user can quote when asking for help. */
  readonly requestId?: string;
};

export function failureWithoutAnswer(code: "offline" | "left" | "fault"): Failure {
  return { code, status: 0, fields: {}, detail: {} };
}

/**
 * Turns an exception into a failure. API calls report network errors as values, but a failed dynamic import throws,
 * with a message that contains "import" in every engine. Any other exception is a bug and is reported.
 */
export function failureOfThrown(error: unknown): Failure {
  if (error instanceof TypeError && /import/i.test(error.message)) return failureWithoutAnswer("offline");
  reportError(error);
  return failureWithoutAnswer("fault");
}
