// The promise to a traveller, held against the real command: a booking that was acknowledged is there, whatever dies.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, type LocalDate, localDateOf, toInstant } from "#domain/time.ts";
import { demonstrationSignIn } from "#server/standalone/demonstration-data/demonstration-traveller.ts";
import { killPostmaster } from "./processes/kill-postmaster.ts";
import { type StartedProcess, startProgram } from "./processes/started-process.ts";
import { seededNumbers, timesOf } from "./torture.ts";

const rounds = timesOf({ daily: 2, torture: 100 });
const random = seededNumbers();
/** Ten other programs may want the same two cores; how soon the site answers is measured where it is killed under load. */
const patience = 280_000;

const dataDir = mkdtempSync(join(tmpdir(), "valet-acknowledged-"));
let command: StartedProcess;
let site = "";

beforeAll(async () => {
  const port = await freePort();
  site = `http://127.0.0.1:${port}`;
  const environment = {
    PORT: String(port),
    DESK_PORT: "0",
    DATA_DIR: dataDir,
    PUBLIC_URL: site,
    DATABASE_URL: "",
    MODE: "demonstration",
  };
  command = startProgram("tools/start.ts", environment);
  await command.printed(/"listening"/);
});

afterAll(async () => {
  await command.kill("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
});

test(`server and database are killed ${rounds} times each while people book: what was acknowledged is there, once`, async () => {
  const token = await signIn();
  const booking = keepBooking(token);
  for (let round = 0; round < rounds; round += 1) {
    for (const kill of [() => killServer(), () => killPostmaster(dataDir)]) {
      await moreThan(booking.acknowledged, booking.acknowledged.length + 1);
      await kill();
      await sleep(random() * 60);
    }
  }
  await moreThan(booking.acknowledged, booking.acknowledged.length + 1);
  await booking.stop();

  const kept = await referencesOf(token);
  const ours = kept.filter((reference) => !booking.before.has(reference));
  expect(booking.acknowledged.length).toBeGreaterThan(rounds * 2);
  // Each order is asked for with its own key until it is answered, so a double or a lost one would show here.
  expect(ours.toSorted()).toEqual(booking.acknowledged.toSorted());
});

/** Books one stay after the other until told to stop; an order whose answer was lost is asked for again. */
function keepBooking(token: string) {
  const acknowledged: string[] = [];
  const before = new Set<string>();
  let going = true;
  const run = async (): Promise<void> => {
    for (const reference of await referencesOf(token)) before.add(reference);
    const { vehicles } = await patiently("GET", "/vehicles", { token });
    for (let number = 0; going; number += 1) {
      acknowledged.push(await bookOne(token, String(vehicles[0].id), number));
    }
  };
  const running = run();
  return {
    acknowledged,
    before,
    stop: async () => {
      going = false;
      await running;
    },
  };
}

async function bookOne(token: string, vehicleId: string, number: number): Promise<string> {
  const { id: quoteId } = await patiently("POST", "/quotes", { body: { quote: stayNumber(number) } });
  const booking = {
    quoteId,
    vehicleId,
    departureTerminal: "cdg-2e",
    arrivalTerminal: "cdg-2f",
    departureFlight: "AF1234",
    arrivalFlight: "AF1235",
    paymentMethod: "cash",
    acceptedTerms: true,
    expressStart: true,
  };
  const { reference } = await patiently("POST", "/bookings", { token, body: { booking }, key: randomUUID() });
  // An account may owe for three bookings at one time (capacity §9).
  await patiently("POST", `/bookings/${reference}/cancellation`, { token, body: {} });
  return String(reference);
}

/** Half-hour stays far ahead, none at the time of another, where the demonstration has sold little. */
function stayNumber(number: number) {
  const today = localDateOf(toInstant(Date.now()), "Europe/Paris");
  const departureDate: LocalDate = addDays(today, 200 + Math.floor(number / 24));
  const hour = String(number % 24).padStart(2, "0");
  return {
    departureDate,
    dropOffTime: `${hour}:00`,
    returnDate: departureDate,
    landingTime: `${hour}:30`,
  };
}

type Asked = { readonly token?: string; readonly body?: object; readonly key?: string };

/** Asks until there is an answer: connections break while the server or its database is being killed. */
async function patiently(method: string, path: string, { token, body, key }: Asked) {
  const deadline = Date.now() + patience;
  for (;;) {
    const answer = await fetch(`${site}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: token }),
        ...(body && { "content-type": "application/json" }),
        ...(key && { "idempotency-key": key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    if (answer?.ok) {
      const read = await answer.json().catch(() => undefined);
      if (read !== undefined) return { ...read, authorization: answer.headers.get("authorization") };
    }
    if (answer && !answer.ok && answer.status < 500 && answer.status !== 409) {
      throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    }
    if (Date.now() > deadline) throw new Error(`${method} ${path}: no answer within ${patience} ms`);
    await sleep(20);
  }
}

async function signIn(): Promise<string> {
  const { authorization } = await patiently("POST", "/users/login", { body: { user: demonstrationSignIn } });
  return String(authorization);
}

async function referencesOf(token: string): Promise<string[]> {
  const references: string[] = [];
  for (let page = 1; ; page += 1) {
    const { bookings, pages } = await patiently("GET", `/bookings?page=${page}`, { token });
    references.push(...bookings.map((booking: { reference: string }) => booking.reference));
    if (page >= pages) return references;
  }
}

async function moreThan(list: readonly unknown[], count: number): Promise<void> {
  const deadline = Date.now() + 2 * patience;
  while (list.length < count) {
    if (Date.now() > deadline) throw new Error(`no booking was acknowledged within ${2 * patience} ms`);
    await sleep(5);
  }
}

/** The server says its process number when it starts to listen. */
async function killServer(): Promise<void> {
  const said = command.lines.findLast((line) => line.includes('"listening"')) ?? "{}";
  process.kill(Number(JSON.parse(said).pid), "SIGKILL");
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
