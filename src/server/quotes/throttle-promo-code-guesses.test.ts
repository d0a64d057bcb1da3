import { afterAll, beforeAll, expect, test } from "vitest";
import { type AccountScene, openAccountScene } from "#test/account-scene.ts";

let scene: AccountScene;

beforeAll(async () => {
  scene = await openAccountScene();
  for (const code of ["PREMIER", "SECOND", "TROISIEME"]) {
    await scene.services.db
      .insertInto("promoCodes")
      .values({ code, percent: 10, amount: null, validFrom: null, validUntil: null, totalUses: null })
      .execute();
  }
});
afterAll(() => scene.close());

const stay = {
  departureDate: "2026-12-01",
  dropOffTime: "10:00",
  returnDate: "2026-12-04",
  landingTime: "18:00",
};
const ask = async (promoCode: string | undefined, from: string) =>
  (await scene.ask("POST /quotes", { body: { quote: { ...stay, ...(promoCode && { promoCode }) } }, from }))
    .status;

test("rule 28: codes that there are not are tried twenty times, then slowly; who asks without one never waits (pricing §7)", async () => {
  const guesses = [];
  for (let guess = 0; guess < 25; guess += 1) guesses.push(await ask(`GUESS${guess}`, "203.0.113.1"));
  expect(guesses.filter((status) => status === 422)).toHaveLength(20);
  expect(guesses.at(-1)).toBe(429);
  expect(await ask(undefined, "203.0.113.1")).toBe(201);
  expect(await ask("PREMIER", "203.0.113.2")).toBe(201);
});

test("control: valid codes use up no attempts, however often they are asked for", async () => {
  const statuses = [];
  for (let round = 0; round < 10; round += 1) {
    for (const code of ["PREMIER", "SECOND", "TROISIEME"]) statuses.push(await ask(code, "203.0.113.3"));
  }
  expect(new Set(statuses)).toEqual(new Set([201]));
});
