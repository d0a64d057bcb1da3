import { DatabaseError } from "pg";
import { ReadOnlyHostError } from "../hosts/database-hosts.ts";

/** The database cannot be reached at the moment; http answers it with 503 and `retry-after`. */
export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseUnavailableError";
}

const socketFaults: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
// The server's shutdown or crash, and its refusals while it starts up.
const serverFaults = /^(08|57P0[1-5])/;
// Errors that `pg` raises without a code.
const driverFaults =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying|timeout expired|server closed the connection/;

/**
 * Whether the outage is temporary: no connection, memory or disk left (class 53), or a host that became read-only after
 * a failover (25006).
 */
export function isTransientOutage(error: unknown): boolean {
  if (error instanceof DatabaseError && /^(53|25006$)/.test(error.code ?? "")) return true;
  return isConnectionFault(error);
}

export function isDiskFull(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "53100";
}

/** Whether this error says that the connection is gone, rather than that the statement was wrong. */
export function isConnectionFault(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError || error instanceof ReadOnlyHostError) return true;
  if (error instanceof DatabaseError) return serverFaults.test(error.code ?? "");
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  // A missing file has the same code as a missing socket.
  if (code === "ENOENT") return "syscall" in error && error.syscall === "connect";
  return socketFaults.has(code) || driverFaults.test(error.message);
}
