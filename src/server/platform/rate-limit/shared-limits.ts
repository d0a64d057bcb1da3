// Rate limits across all servers of a database: once a second each server tells the others what its heavy callers took.
// In between, and while the database is away, each counts alone.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Services } from "../../services.ts";
import { memoize } from "../caching/memoize.ts";
import { listen } from "../db/listen.ts";
import { keyedHash } from "../secrets/keyed-hash.ts";
import { type RateLimit, type TokenBuckets, tokenBuckets } from "./token-buckets.ts";

export type SharedLimits = {
  /** Servers must use the same limit under the same name. */
  readonly takeFrom: (name: string, limit: RateLimit) => TokenBuckets["take"];
};

const channel = "requests";

/** Cache size for callers' hashes: computing one costs as much as the rest of a cached answer. */
const mostRemembered = 2_000;

/** A notice holds 8,000 bytes, and each caller takes some sixty. */
const mostTold = 100;

/** Sending server, limit, and the counts by caller: callers are hashes that only these servers can compute. */
const noticeShape = z.tuple([z.string(), z.string(), z.array(z.tuple([z.string(), z.int()]))]);

type Opening = Pick<Services, "config" | "db" | "clock" | "log"> & {
  /** An address without a session-sharing pooler (LISTEN needs a session of its own). */
  readonly url: string;
  readonly every?: number;
};

export async function openSharedLimits(
  opening: Opening,
): Promise<SharedLimits & { readonly stop: () => Promise<void> }> {
  const { config, db, clock, log, url, every = 1_000 } = opening;
  const self = randomUUID();
  const shared = new Map<string, TokenBuckets>();
  const hashOf = await keyedHash(config);
  const tell = async (): Promise<void> => {
    for (const [name, buckets] of shared) {
      const taken = buckets.tell(mostTold).map(({ caller, count }) => [caller, count] as const);
      if (taken.length === 0) continue;
      await sql`select pg_notify(${channel}, ${JSON.stringify([self, name, taken])})`.execute(db);
    }
  };
  const hear = (notice: string): void => {
    const [from, name, taken] = noticeShape.parse(JSON.parse(notice));
    if (from === self) return;
    for (const [caller, count] of taken) shared.get(name)?.hear({ caller, count }, clock.now());
  };
  const onLost = (error: unknown): void => log.warn("rate-limits-not-shared", { error });
  const listening = await listen({ url, channel, onLost }, (notice) => {
    if (notice === undefined) return;
    try {
      hear(notice);
    } catch (error) {
      // During a rolling upgrade a server of another version may tell in another shape; thrown here, the error of one
      // server would end all the others.
      log.warn("rate-limit-notice-unreadable", { error });
    }
  });
  // What could not be sent while the database is away is dropped.
  const telling = setInterval(() => void tell().catch(() => undefined), every);
  telling.unref();
  return {
    takeFrom: (name, limit) => {
      const buckets = tokenBuckets(limit);
      shared.set(name, buckets);
      const hashed = memoize(mostRemembered, (caller) => hashOf(name, caller));
      return (caller, now) => buckets.take(hashed(caller), now);
    },
    stop: async () => {
      clearInterval(telling);
      await listening.stop();
    },
  };
}

/** For a single server. */
export const ownLimits: SharedLimits = { takeFrom: (_name, limit) => tokenBuckets(limit).take };
