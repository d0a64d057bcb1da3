import { Logger } from "graphile-worker";
import type { Log } from "../../log.ts";

/** What graphile-worker has to say, in our own log: its troubles, and nothing of its daily work. */
export function workerLogger(log: Log): Logger {
  return new Logger((scope) => (level, message) => {
    const facts = { message, ...scope };
    if (level === "error") log.error("jobs", facts);
    if (level === "warning") log.warn("jobs", facts);
  });
}
