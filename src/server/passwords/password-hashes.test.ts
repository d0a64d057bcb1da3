import { parseOptions } from "@node-rs/argon2";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashAtRealCost } from "#test/quick-hashes.ts";
import { hashPassword, verifyPassword } from "./password-hashes.ts";

let goBack: () => void;
beforeAll(() => {
  goBack = hashAtRealCost();
});
afterAll(() => goBack());

test("a password is hashed with argon2id, 19 MiB, two passes, and its own salt", async () => {
  const [first, second] = await Promise.all([
    hashPassword("Lampe-7-Quartz!"),
    hashPassword("Lampe-7-Quartz!"),
  ]);
  if (!first.ok || !second.ok) throw new Error("the line is full");
  expect(first.value).toMatch(/^\$argon2id\$/);
  expect(parseOptions(first.value)).toMatchObject({
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
    saltLen: 16,
  });
  expect(first.value).not.toBe(second.value);
});

test("only the exact password is verified, to the character", async () => {
  const hashed = await hashPassword(" Lampe-7-Quartz! ");
  if (!hashed.ok) throw new Error("the line is full");
  expect(await verifyPassword(hashed.value, " Lampe-7-Quartz! ")).toEqual({ ok: true, value: true });
  expect(await verifyPassword(hashed.value, "Lampe-7-Quartz!")).toEqual({ ok: true, value: false });
  expect(await verifyPassword(hashed.value, " lampe-7-quartz! ")).toEqual({ ok: true, value: false });
});

test("without a stored hash no password is right", async () => {
  expect(await verifyPassword(undefined, "Lampe-7-Quartz!")).toEqual({ ok: true, value: false });
});

test("a flood of hashes is refused as busy at once, and those in the queue are finished", async () => {
  const flood = Array.from({ length: 120 }, () => hashPassword("Lampe-7-Quartz!"));
  const first = await Promise.race(flood.slice(60));
  expect(first).toEqual({ ok: false, refusal: "busy" });
  const outcomes = await Promise.all(flood);
  expect(outcomes.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(33);
});
