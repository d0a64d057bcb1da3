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

/** Nothing is wrong with what was sent: the network, the session or the server is not there now. */
export function isTransient(code: DeskFailureCode): boolean {
  return elsewhere.includes(code) || sessionCodes.includes(code);
}
