import type { Log } from "#server/log.ts";

/** For tests in which the log does not matter. */
export const silentLog: Log = { info: ignore, warn: ignore, error: ignore };

function ignore(): void {}
