import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { settings } from "#contract/settings.ts";
import { euros } from "#domain/money.ts";
import { openScene, type Scene } from "#test/booking-scene.ts";
import type { CardPayments } from "../platform/gateways/card-payments.ts";
import { cardProviders } from "../platform/gateways/card-providers.ts";
import { defaultTariff } from "./default-tariff.ts";
import { ensureOperatorDefaults } from "./operator-defaults.ts";
import { readOperator, readOperatorAt, readTariff } from "./read-operator.ts";
import { saveDocument, saveTariff } from "./save-operator.ts";
import { toSettingsView } from "./settings-view.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await openScene({ poolSize: 10 });
});
afterAll(() => scene.close());

test("the site's settings conform to the contract and contain no promo code", async () => {
  const view = toSettingsView(await readOperatorAt(scene.db, scene.clock.now()), scene.services);
  expect(z.parse(settings, view)).toEqual(view);
  expect(view).toMatchObject({
    brand: "Valet Service",
    demonstration: true,
    airport: { code: "CDG", zone: "Europe/Paris" },
    stay: { maximumDays: 30, minimumNoticeHours: 24, nightFrom: "22:00", nightUntil: "06:00" },
    paymentMethods: ["card", "cash"],
    cashLimit: euros(1000),
  });
  expect(view.terminals.map(({ names }) => names.map(({ name }) => name).join("→"))).toEqual([
    "1",
    "2A→3",
    "2B→4",
    "2C→3",
    "2D→4",
    "2E→5",
    "2F→6",
    "2G→7",
    "3→2",
  ]);
  expect(JSON.stringify(view)).not.toContain("promo");
  const without = toSettingsView(await readOperatorAt(scene.db, scene.clock.now()), {
    ...scene.services,
    cards: cardProviders(undefined),
  });
  expect(without.paymentMethods).toEqual(["cash"]);
  expect(without.cardPayment).toBeUndefined();
});

test("the site's settings name the card provider: a company with the card brands it takes, the sandbox with none (payment §1)", async () => {
  const operator = await readOperatorAt(scene.db, scene.clock.now());
  const { config } = scene.services;
  const marked = { ...config, card: { ...config.card, marks: ["cb", "visa"] as const } };
  const toldOf = (provider: string) => {
    const taking = { provider } as CardPayments;
    return toSettingsView(operator, { config: marked, cards: cardProviders(taking) }).cardPayment;
  };
  expect(["stripe", "sandbox", "somebody-else"].map(toldOf)).toEqual([
    { by: "stripe", marks: ["cb", "visa"] },
    { by: "sandbox", marks: [] },
    undefined,
  ]);
});

test("changed settings and tariffs apply at once, and a server's start does not overwrite them", async () => {
  const now = scene.clock.now();
  const before = await readOperatorAt(scene.db, now);
  await saveDocument(scene.db, "ordering", { ...before.ordering, holdMinutes: 45 }, now);
  const version = await saveTariff(scene.db, { ...defaultTariff, vatPercent: 10 }, now);
  await Promise.all(Array.from({ length: 5 }, () => ensureOperatorDefaults(scene.services)));
  const after = await readOperatorAt(scene.db, now);
  expect(after.ordering.holdMinutes).toBe(45);
  expect(after).toMatchObject({ tariffVersion: version, tariff: { vatPercent: 10 } });
  expect(await readTariff(scene.db, before.tariffVersion)).toEqual(defaultTariff);
});

test("several servers that start together write one set of defaults", async () => {
  const empty = await openScene({ poolSize: 10 });
  await empty.db.deleteFrom("services").execute();
  await empty.db.deleteFrom("settings").execute();
  // A trigger forbids deleting tariffs, so it is disabled.
  await empty.database.pool.query("alter table tariffs disable trigger tariffs_refuse_delete");
  await empty.db.deleteFrom("tariffs").execute();
  await Promise.all(Array.from({ length: 8 }, () => ensureOperatorDefaults(empty.services)));
  expect(await empty.db.selectFrom("tariffs").select("version").execute()).toHaveLength(1);
  expect((await readOperatorAt(empty.db, empty.clock.now())).tariff.services).toHaveLength(5);
  await empty.close();
});

test("a settings document that violates its schema is not saved", async () => {
  const wrong = { baysPerNight: -1, handoversPerSlot: 4 };
  await expect(saveDocument(scene.db, "capacity", wrong, scene.clock.now())).rejects.toThrow("minimum");
  expect((await readOperator(scene.db)).capacityPolicy.baysPerNight).toBe(120);
});
