// The last bay, requested at three servers of one database at once. `npm run torture` uses three real servers, twenty
// accounts and eight processes; here three pools of one process stand in for them.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { allocationsOf } from "#domain/capacity/capacity.ts";
import { addDays, day, type LocalDate, later, localDateOf } from "#domain/time.ts";
import { changeNightCapacity } from "#server/capacity/change-night-capacity.ts";
import { daysOf, prepareCounters, slotsOf } from "#server/capacity/prepare-counters.ts";
import { addAllocations, listCounters } from "#server/capacity/store/counter-store.ts";
import { freeIn } from "#server/capacity/take-place.ts";
import { verifyCapacity } from "#server/capacity/verify-capacity.ts";
import { realClock } from "#server/clock.ts";
import { openDatabase } from "#server/open-database.ts";
import { readOperator } from "#server/operator/read-operator.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { inTransaction } from "#server/platform/db/transaction.ts";
import { findQuote } from "#server/quotes/find-quote.ts";
import {
  accepted,
  ample,
  arrive,
  date,
  openScene,
  orderQuoted,
  quote,
  refused,
  type Scene,
  sceneOver,
  type Traveller,
} from "./booking-scene.ts";
import { setBarrierSize, waitAtBarrier } from "./concurrency/barrier.ts";
import { untilAnswered } from "./concurrency/until-answered.ts";
import { createTestDatabase } from "./database.ts";
import { bodyOf, retryingClient } from "./killed-under-load/retrying-client.ts";
import { openBookedFleet } from "./many-servers/booked-fleet.ts";
import type { Order } from "./processes/order-together.ts";
import { isTorture, timesOf } from "./torture.ts";

const rounds = timesOf({ daily: 1, torture: 200 });
const processes = 8;

const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

/** Has all clients order the night's only bay at once; returns their answers. */
type AskForTheLast = (night: LocalDate) => Promise<readonly string[]>;

type Site = { readonly db: Db; readonly firstNight: LocalDate; readonly askAll: AskForTheLast };

let opened: Promise<readonly [Scene, Scene, Scene]> | undefined;

/** Opened once: the control, which removes the checks, comes last. */
function threeScenes(): Promise<readonly [Scene, Scene, Scene]> {
  opened ??= openThreeScenes();
  return opened;
}

/** The scene's own pool, and two more over the same database. */
async function openThreeScenes(): Promise<readonly [Scene, Scene, Scene]> {
  const one = await openScene({ poolSize: 8, capacity: ample });
  const place = { databaseUrl: one.database.url, dataDir: "", poolSize: 8 };
  const [two, three] = [
    await sceneOver(await openDatabase(place)),
    await sceneOver(await openDatabase(place)),
  ];
  closing.push(one.close, two.close, three.close);
  return [one, two, three];
}

async function threePools(): Promise<Site> {
  const scenes = await threeScenes();
  const [scene] = scenes;
  const crowd: Traveller[] = [];
  for (let count = 0; count < 4; count += 1) crowd.push(await arrive(scene));
  const askAll: AskForTheLast = async (night) => {
    await leaveOneBay(scene.services, night);
    const { id } = accepted(await quote(scene, { from: night, until: addDays(night, 1) }));
    const asked = scenes.flatMap((server) =>
      crowd.map((traveller) => untilAnswered(() => orderQuoted(server, traveller, id))),
    );
    return (await Promise.all(asked)).map((answer) => refused(answer)?.code ?? "booked");
  };
  return { db: scene.db, firstNight: date("2028-01-01"), askAll };
}

async function threeServers(): Promise<Site> {
  const database = await createTestDatabase();
  closing.push(database.close);
  const site = await openBookedFleet({ databaseUrl: database.url, travellers: 20 });
  closing.push(site.close);
  const clients = Array.from({ length: processes }, () =>
    fork(fileURLToPath(new URL("processes/order-together.ts", import.meta.url))),
  );
  closing.push(async () => {
    for (const client of clients) client.kill();
  });
  const services = { db: site.database.db, clock: realClock };
  const ask = retryingClient(site.fleet.proxy.url);
  const { urls } = site.fleet;
  const askAll: AskForTheLast = async (night) => {
    await leaveOneBay(services, night);
    const stay = {
      departureDate: night,
      dropOffTime: "10:00",
      returnDate: addDays(night, 1),
      landingTime: "18:00",
    };
    const quoted = await ask("POST /quotes", { body: { quote: stay } });
    const quoteId = bodyOf("POST /quotes", quoted)["id"];
    const orders = site.travellers.map(({ token, vehicleId }, index): Order => {
      const booking = { ...journey, quoteId, vehicleId };
      return { url: urls[index % urls.length] ?? "", token, booking };
    });
    // Each process sends the same account's order to a different server.
    const shifted = (by: number) =>
      orders.map((order, index) => ({ ...order, url: urls[(index + by) % urls.length] ?? "" }));
    const answers = await Promise.all(clients.map((client, index) => answersOf(client, shifted(index))));
    return answers.flat();
  };
  return {
    db: site.database.db,
    firstNight: localDateOf(later(realClock.now(), 200 * day), "Europe/Paris"),
    askAll,
  };
}

const journey = {
  departureTerminal: "cdg-2e",
  arrivalTerminal: "cdg-2f",
  departureFlight: "AF1234",
  arrivalFlight: "AF1235",
  paymentMethod: "cash",
  acceptedTerms: true,
  expressStart: true,
};

async function answersOf(client: ChildProcess, orders: readonly Order[]): Promise<readonly string[]> {
  client.send([...orders]);
  const [answers] = (await once(client, "message")) as [readonly string[]];
  return answers;
}

async function leaveOneBay(
  services: Pick<Scene["services"], "db" | "clock">,
  night: LocalDate,
): Promise<void> {
  accepted(await changeNightCapacity(services, { from: night, until: night, bays: 1, actor: "system" }));
}

test(`the last bay, ordered at three servers at once, is sold once in each of ${rounds} rounds`, async () => {
  const { db, firstNight, askAll } = isTorture ? await threeServers() : await threePools();
  const codes = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const answers = await askAll(addDays(firstNight, round));
    expect(answers.filter((answer) => answer === "booked")).toHaveLength(1);
    for (const answer of answers) codes.add(answer);
  }
  // The winner's vehicle, ordered at the other servers as well, is refused there with `plate-booked`.
  expect([...codes].filter((code) => !["booked", "sold-out", "plate-booked"].includes(code))).toEqual([]);
  expect(codes).toContain("sold-out");
  expect(await verifyCapacity(db)).toEqual([]);
});

test("control: without lock and constraint three servers that read and then write sell the last bay more than once", async () => {
  const scenes = await threeScenes();
  const [scene] = scenes;
  await sql`alter table night_inventory drop constraint night_inventory_check`.execute(scene.db);
  await sql`alter table handover_slots drop constraint handover_slots_check`.execute(scene.db);
  const night = date("2027-06-01");
  await leaveOneBay(scene.services, night);
  const quoted = accepted(await quote(scene, { from: night, until: addDays(night, 1) }));
  const operator = await readOperator(scene.db);
  const stay = (await findQuote(scene.db, quoted.id, operator.stayPolicy))?.stay;
  if (!stay) throw new Error("no stay");
  const allocations = allocationsOf(stay);
  await prepareCounters(scene.services, allocations);
  setBarrierSize(3);
  const won = await Promise.all(
    scenes.map(({ db }) =>
      inTransaction(db, async (tx) => {
        const free = freeIn(await listCounters(tx, daysOf(allocations), slotsOf(allocations)));
        if (allocations.some((allocation) => free(allocation) < allocation.count)) return false;
        await waitAtBarrier("a free bay");
        await addAllocations(tx, allocations);
        return true;
      }),
    ),
  );
  expect(won).toEqual([true, true, true]);
});
