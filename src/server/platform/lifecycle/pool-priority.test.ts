import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { canLowerPool } from "./pool-priority.ts";

const module = new URL("./pool-priority.ts", import.meta.url);

/** In a process of its own, as a priority once lowered stays. */
const program = `
import { readdirSync, readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { getPriority } from "node:os";
import { lowerPoolPriority } from ${JSON.stringify(module.href)};
const threads = () => readdirSync("/proc/self/task").map((id) => ({
  name: readFileSync("/proc/self/task/" + id + "/comm", "utf8").trim(),
  nice: getPriority(Number(id)),
}));
await stat(".");
const before = threads();
lowerPoolPriority();
lowerPoolPriority();
console.log(JSON.stringify({ before, after: threads() }));
`;

type Thread = { readonly name: string; readonly nice: number };

test.runIf(canLowerPool)(
  "the threads of the pool yield to requests, and no other thread of the process does",
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);
    const { before, after } = JSON.parse(stdout) as Readonly<Record<"before" | "after", readonly Thread[]>>;
    const usual = before[0]?.nice ?? Number.NaN;
    expect(before.filter(({ nice }) => nice !== usual)).toEqual([]);
    const pool = after.filter(({ name }) => name === "libuv-worker");
    expect(pool.length).toBeGreaterThan(3);
    expect(new Set(pool.map(({ nice }) => nice))).toEqual(new Set([Math.max(10, usual)]));
    const others = after.filter(({ name }) => name !== "libuv-worker");
    expect(new Set(others.map(({ nice }) => nice))).toEqual(new Set([usual]));
  },
);
