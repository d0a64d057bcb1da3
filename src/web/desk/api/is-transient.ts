import { sessionCodes } from "./desk-call.ts";
import type { DeskFailureCode } from "./desk-failure.ts";

const elsewhere: readonly DeskFailureCode[] = [
  "offline",
  "left",
  "fault",
  "busy",
  "unavailable",
  "too-many-requests",
];

/** The request itself was fine: network, session or server is unavailable for now. */
export function isTransient(code: DeskFailureCode): boolean {
  return elsewhere.includes(code) || sessionCodes.includes(code);
}
