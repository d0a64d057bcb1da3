import type { Log } from "#server/log.ts";

/** For tests of rooms that log, where what they log is not the matter. */
export const silentLog: Log = { info: ignore, warn: ignore, error: ignore };

function ignore(): void {}
