// A tariff that takes over at an instant (pricing §10), and prices promised before it (pricing §9).
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { settings } from "#contract/settings.ts";
import { euros } from "#domain/money.ts";
import { type Instant, isoFromInstant, later, minute, toInstant } from "#domain/time.ts";
import {
  accepted,
  ample,
  arrive,
  openScene,
  orderQuoted,
  quote,
  refused,
  type Scene,
  type Traveller,
} from "#test/booking-scene.ts";
import { clockFrom } from "../../clock.ts";
import { scheduleAt } from "../../platform/pages/schedule-at.ts";
import { defaultTariff } from "../default-tariff.ts";
import { readOperatorAt } from "../read-operator.ts";
import { insertTariff, saveTariff } from "../save-operator.ts";
import { toSettingsView } from "../settings-view.ts";
import { followTariffs } from "./follow-tariffs.ts";

let scene: Scene;
let traveller: Traveller;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
  traveller = await arrive(scene);
});
afterAll(() => scene.close());

const threeDays = (amount: number) => ({
  ...defaultTariff,
  dayAmounts: [amount - 2, amount - 1, amount].map(euros),
});

test("the latest tariff that has begun applies, to the millisecond (pricing §10)", async () => {
  const now = scene.clock.now();
  const [first, second, third] = [now + 10 * minute, now + 20 * minute, now + 30 * minute].map(toInstant) as [
    Instant,
    Instant,
    Instant,
  ];
  // Not saved in the order in which they take effect.
  await insertTariff(scene.db, { contents: threeDays(303), now, effectiveAt: third });
  await insertTariff(scene.db, { contents: threeDays(301), now, effectiveAt: first });
  await insertTariff(scene.db, { contents: threeDays(302), now, effectiveAt: second });
  const at = async (instant: number) => {
    const { tariff, tariffUntil } = await readOperatorAt(scene.db, toInstant(instant));
    return [tariff.dayAmounts[2], tariffUntil];
  };
  expect(await at(now - 365 * 24 * 60 * minute)).toEqual([euros(69), now]);
  expect(await at(now)).toEqual([euros(69), first]);
  expect(await at(first - 1)).toEqual([euros(69), first]);
  expect(await at(first)).toEqual([euros(301), second]);
  expect(await at(second - 1)).toEqual([euros(301), second]);
  expect(await at(second)).toEqual([euros(302), third]);
  expect(await at(third)).toEqual([euros(303), undefined]);
  await scene.db.updateTable("tariffs").set({ setAsideAt: now }).where("effectiveAt", "=", second).execute();
  expect(await at(second)).toEqual([euros(301), third]);
  await scene.db
    .updateTable("tariffs")
    .set({ setAsideAt: now })
    .where("effectiveAt", ">", now)
    .where("setAsideAt", "is", null)
    .execute();
  expect(await at(third)).toEqual([euros(69), undefined]);
});

test("the settings say until when the tariff holds, and say nothing if none is scheduled (pricing §10)", async () => {
  const now = scene.clock.now();
  const view = async () => toSettingsView(await readOperatorAt(scene.db, now), scene.services);
  expect("tariffUntil" in (await view())).toBe(false);
  const next = later(now, 60 * minute);
  await insertTariff(scene.db, { contents: threeDays(90), now, effectiveAt: next });
  expect(await view()).toMatchObject({ tariffUntil: isoFromInstant(next) });
  expect(z.parse(settings, await view())).toEqual(await view());
  await scene.db.updateTable("tariffs").set({ setAsideAt: now }).where("effectiveAt", "=", next).execute();
  expect("tariffUntil" in (await view())).toBe(false);
});

test("quotes made before a scheduled tariff keep their price until they expire, and no longer (pricing §9)", async () => {
  const now = scene.clock.now();
  const noon = later(now, 20 * minute);
  await insertTariff(scene.db, { contents: threeDays(200), now, effectiveAt: noon });
  const shown = [];
  for (const wait of [0, 10 * minute, 10 * minute - 1]) {
    scene.clock.advance(wait);
    shown.push(accepted(await quote(scene)));
  }
  const [early, middle, last] = shown as [(typeof shown)[0], (typeof shown)[0], (typeof shown)[0]];
  expect(shown.map(({ total }) => total)).toEqual([euros(69), euros(69), euros(69)]);

  // Control: a quote at the instant itself has the other price.
  scene.clock.set(noon);
  expect(accepted(await quote(scene)).total).toBe(euros(200));
  expect(accepted(await orderQuoted(scene, traveller, early.id)).total).toBe(euros(69));

  scene.clock.set(later(now, 30 * minute));
  expect(refused(await orderQuoted(scene, traveller, early.id))?.code).toBe("price-changed");
  expect(accepted(await orderQuoted(scene, traveller, middle.id)).total).toBe(euros(69));

  scene.clock.set(later(noon, 30 * minute - 2));
  expect(accepted(await orderQuoted(scene, traveller, last.id)).total).toBe(euros(69));
  scene.clock.advance(1);
  const over = refused(await orderQuoted(scene, traveller, last.id));
  expect(over?.code).toBe("price-changed");
  expect(over?.detail?.["quote"]).toMatchObject({ total: euros(200) });
  await saveTariff(scene.db, defaultTariff, scene.clock.now());
});

test("the database refuses to change a tariff, and to put it aside once it has begun (pricing §10)", async () => {
  const now = scene.clock.now();
  const version = await insertTariff(scene.db, {
    contents: threeDays(100),
    now,
    effectiveAt: later(now, minute),
  });
  const change = (sql: string) =>
    scene.database.pool.query(`update tariffs set ${sql} where version = $1`, [version]);
  await expect(change("effective_at = effective_at + interval '1 day'")).rejects.toThrow("never changed");
  await expect(change("contents = '{}'")).rejects.toThrow("never changed");
  await expect(change("set_aside_at = effective_at")).rejects.toThrow("tariffs_aside_in_time");
  await expect(scene.db.deleteFrom("tariffs").where("version", "=", version).execute()).rejects.toThrow(
    "never changed",
  );
  const backdated = { contents: defaultTariff, now, effectiveAt: later(now, -1) };
  await expect(insertTariff(scene.db, backdated)).rejects.toThrow("tariffs_not_backdated");
  await change("set_aside_at = effective_at - interval '1 second'");
  await expect(change("set_aside_at = null")).rejects.toThrow("never changed");
});

test("every server notifies its own pages when a scheduled tariff takes effect (pricing §10)", async () => {
  const clock = clockFrom(scene.clock.now());
  const services = { ...scene.services, clock };
  const shown = [0, 0];
  const servers = shown.map((_, server) =>
    followTariffs(services, () => {
      void readOperatorAt(scene.db, clock.now()).then(({ tariff }) => {
        shown[server] = tariff.dayAmounts[2] ?? 0;
      });
    }),
  );
  for (const amount of [101, 102, 103]) {
    const now = clock.now();
    await insertTariff(scene.db, { contents: threeDays(amount), now, effectiveAt: later(now, 50) });
    for (const { refresh } of servers) refresh();
    await expect.poll(() => shown).toEqual([euros(amount), euros(amount)]);
  }
  for (const { stop } of servers) stop();
});

test("a scheduler that could not read the next instant retries and runs late; a stopped one never runs", async () => {
  const clock = clockFrom(scene.clock.now());
  let asked = 0;
  let told = 0;
  const next = later(clock.now(), 1);
  const teller = scheduleAt({
    clock,
    findNext: async (after) => {
      asked += 1;
      if (asked === 1) throw new Error("the database is away");
      return asked === 2 ? later(after, 1) : undefined;
    },
    run: () => {
      told += 1;
    },
    onError: () => undefined,
  });
  await expect.poll(() => told).toBe(1);
  teller.stop();
  const stopped = scheduleAt({
    clock,
    findNext: async () => later(next, 60_000_000),
    run: () => {
      told += 1;
    },
    onError: () => undefined,
  });
  stopped.stop();
  await sleep(0);
  expect(told).toBe(1);
});
