import type { DeskRefusalCode } from "#domain/desk-refusal.ts";
import { refusalCodes, type SiteRefusalCode } from "#domain/refusal.ts";
import { failureOfThrown } from "#web/api/failure.ts";
import { isRecord } from "#web/api/is-record.ts";
import { deskRefusalCodes } from "#web/words/desk/desk-refusal-words.ts";
import { StorageFailed } from "../kept/storage-failed.ts";

export type DeskFailureCode = SiteRefusalCode | DeskRefusalCode | "fault" | "offline" | "left" | "not-kept";

export type DeskFailure = {
  readonly code: DeskFailureCode;
  /** Members of the error response besides the code, for the screen to explain the refusal. */
  readonly detail: Readonly<Record<string, unknown>>;
};

const known: readonly DeskFailureCode[] = [...refusalCodes, ...deskRefusalCodes];

export function readDeskFailure(status: number, body: unknown): DeskFailure {
  const { error: _error, code, ...detail } = isRecord(body) ? body : {};
  return { code: known.find((name) => name === code) ?? codeOfStatus(status), detail };
}

/** Calls report a lost network as a value; storage and dynamic imports throw. Any other exception is a bug, and reported. */
export function failureCodeOfThrown(error: unknown): DeskFailureCode {
  if (error instanceof StorageFailed) return "not-kept";
  return failureOfThrown(error).code === "offline" ? "offline" : "fault";
}

function codeOfStatus(status: number): DeskFailureCode {
  if (status === 401) return "unauthenticated";
  if (status === 403) return "forbidden";
  if (status === 404) return "not-found";
  if (status === 429) return "too-many-requests";
  // Answered by an intermediary: a reverse proxy, or the captive portal of the airport's network.
  return status === 502 || status === 503 || status === 504 ? "unavailable" : "fault";
}
