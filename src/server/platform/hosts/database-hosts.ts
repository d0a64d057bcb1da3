import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { hostUrls } from "./host-urls.ts";

export type DatabaseHosts = {
  /** The address of the host that takes writes, as far as is known. */
  readonly url: () => string;
  /** With one host there is nothing to choose. */
  readonly isOne: boolean;
  /** Asks all hosts at once which of them takes writes; keeps the current one while none says so. */
  readonly follow: () => Promise<void>;
};

/** The open connection leads to a host that takes no writes: a replica, or a read-only server. */
export class ReadOnlyHostError extends Error {
  override readonly name = "ReadOnlyHostError";
}

/** What a host reports of itself; its timeline increases with each promotion. */
export type HostState = { readonly isWritable: boolean; readonly timeline: number };

export type AskHost = (url: string) => Promise<HostState>;

const timeoutMs = 1_000;
/** How long the other hosts may take to answer, in milliseconds, once one has said that it takes writes. */
const grace = 250;

const known = new Map<string, DatabaseHosts>();

/** One choice for the whole process: a failover found by one connection applies to all. */
export function databaseHosts(url: string): DatabaseHosts {
  const hosts = known.get(url) ?? chooseHost(hostUrls(url) ?? [url], askHost);
  known.set(url, hosts);
  return hosts;
}

/**
 * Of several hosts that take writes, chooses the one with the highest timeline, which was promoted last: an old primary
 * that comes back after a failover is not used, however fast it answers (split brain).
 */
export function chooseHost(urls: readonly string[], ask: AskHost): DatabaseHosts {
  const [first = ""] = urls;
  let current = first;
  let underWay: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    const found: { readonly url: string; readonly timeline: number }[] = [];
    const one = Promise.withResolvers<void>();
    const all = urls.map(async (url) => {
      const state = await ask(url).catch(() => undefined);
      if (!state?.isWritable) return;
      found.push({ url, timeline: state.timeline });
      one.resolve();
    });
    const everybody = Promise.all(all);
    await Promise.race([everybody, one.promise.then(() => sleep(grace, undefined, { ref: false }))]);
    const newest = found.toSorted((a, b) => b.timeline - a.timeline)[0];
    // Keeps the current host if it ties.
    const isAsGood = found.some((each) => each.url === current && each.timeline === newest?.timeline);
    if (newest && !isAsGood) current = newest.url;
  };
  return {
    url: () => current,
    isOne: urls.length === 1,
    follow: async () => {
      if (urls.length === 1) return;
      underWay ??= look().finally(() => {
        underWay = undefined;
      });
      await underWay;
    },
  };
}

async function askHost(url: string): Promise<HostState> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    application_name: `valet-service ${process.pid} choosing`,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ writable: boolean; timeline: number }>(stateOfHost);
    const [state] = rows;
    return { isWritable: state?.writable ?? false, timeline: state?.timeline ?? 0 };
  } finally {
    // Not awaited: a frozen host never answers it.
    client.end().catch(() => undefined);
  }
}

/** A WAL file's name starts with its timeline in hexadecimal. A replica has no current write position. */
const stateOfHost = `
  select not (pg_is_in_recovery() or current_setting('transaction_read_only')::boolean) as writable,
    case when pg_is_in_recovery() then 0
      else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`;

/** Throws if this connection leads to a read-only host. */
export async function refuseReadOnly(client: Pick<Client, "query">): Promise<void> {
  const { rows } = await client.query<{ writable: boolean }>(stateOfHost);
  if (!rows[0]?.writable) throw new ReadOnlyHostError("this host takes no writes");
}
