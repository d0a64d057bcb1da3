// accounts §3: argon2id (19 MiB, 2 passes), in a thread pool behind a bounded queue.
import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { accept, type Result } from "#domain/result.ts";
import { canLowerPool } from "../platform/lifecycle/pool-priority.ts";
import { boundedQueue } from "./bounded-queue.ts";

// argon2id is the library's default algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** As many as there are cores, if they yield to other requests; else one core is left to those. */
const hashesAtOnce = Math.min(4, Math.max(1, availableParallelism() - (canLowerPool ? 0 : 1)));

/**
 * A hash takes about 6 ms, so the last of 32 in the queue waits 0.2 s; more are refused at once instead of piling up.
 */
const enqueue = boundedQueue({ atOnce: hashesAtOnce, waiting: 32 });

export function hashPassword(password: string): Promise<Result<string, "busy">> {
  return enqueue(() => hash(password, cost));
}

/**
 * Whether the password matches the hash. Without a hash, for an unknown address, the same work is done and the answer
 * is no, so that the response time reveals nothing.
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<Result<boolean, "busy">> {
  const nobodys = await dummyHash();
  const matches = await enqueue(() => verify(passwordHash ?? nobodys, password));
  return matches.ok ? accept(matches.value && passwordHash !== undefined) : matches;
}

let made: Promise<string> | undefined;

function dummyHash(): Promise<string> {
  made ??= hash(randomBytes(32), cost);
  return made;
}
