// Pseudo-random numbers of a test, the same in every run: derived from the test's name.
import { createHash } from "node:crypto";
import { test } from "@playwright/test";

const picked = new WeakMap<object, number>();

/** From `least` up to, not including, `end`: different at each call and in each test. */
export function pickNumber(least: number, end: number): number {
  const info = test.info();
  const turn = picked.get(info) ?? 0;
  picked.set(info, turn + 1);
  const { project, titlePath, repeatEachIndex, retry } = info;
  const seed = [project.name, ...titlePath, repeatEachIndex, retry, turn].join("\n");
  return least + (createHash("sha256").update(seed).digest().readUInt32BE() % (end - least));
}
