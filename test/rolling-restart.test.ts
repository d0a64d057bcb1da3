// Every server is replaced by another while requests arrive, and no request fails. `npm run torture` replaces three
// real servers thirty times under travellers who book and pay and a valet who receives cars, from the previous release
// to the current one, back and forth again, so that both run side by side (operating §5); here they are three
// applications of one process.
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterAll, expect, inject, test, vi } from "vitest";
import { buildApp } from "#server/app.ts";
import { type Drain, openDrain } from "#server/platform/lifecycle/drain.ts";
import { buildTestApp } from "#test/build-app.ts";
import { onServer, urlOf } from "#test/database.ts";
import { root } from "#tools/step.ts";
import { type Ask, askOnce } from "./killed-under-load/retrying-client.ts";
import { openBookedFleet } from "./many-servers/booked-fleet.ts";
import { openReadyProxy } from "./many-servers/ready-proxy.ts";
import { openReleaseBefore } from "./many-servers/release-before.ts";
import { isTorture, testTimeoutMs, timesOf } from "./torture.ts";

/** The previous release starts first, is replaced, returns once, and is replaced again. */
const roundsWithReleaseBefore = 3;

// Even at the smallest share, cars are received after the previous release has gone.
const count = isTorture ? Math.max(timesOf({ daily: 1, torture: 30 }), roundsWithReleaseBefore + 1) : 1;
const closing: (() => Promise<void>)[] = [];
let ignoresReadiness = false;

afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

type Site = {
  readonly url: string;
  /** `whileAway` runs after a server has ended and before its successor starts. */
  readonly restartInTurn: (whileAway?: () => Promise<void>) => Promise<void>;
};

type Running = { readonly app: FastifyInstance; readonly drain: Drain; readonly port: number };

let inOneProcess: Promise<Site> | undefined;

/** Opened once, and shared by both tests. */
function siteInOneProcess(): Promise<Site> {
  inOneProcess ??= openInOneProcess();
  return inOneProcess;
}

async function openInOneProcess(): Promise<Site> {
  const scene = await buildTestApp();
  closing.push(scene.close);
  const start = async (wanted: number): Promise<Running> => {
    const drain = openDrain();
    const app = await buildApp(scene.services, { drain });
    const { port } = new URL(await app.listen({ host: "127.0.0.1", port: wanted }));
    return { app, drain, port: Number(port) };
  };
  const servers = await Promise.all([0, 0, 0].map(start));
  const ports = servers.map(({ port }) => port);
  const proxy = await openReadyProxy(ports, { ignoresReadiness: () => ignoresReadiness });
  closing.push(async () => {
    await Promise.all(servers.map(({ app }) => app.close()));
    await proxy.close();
  });
  const until = (port: number, isReady: boolean) =>
    vi.waitUntil(() => proxy.readyPorts().includes(port) === isReady, {
      timeout: testTimeoutMs,
      interval: 10,
    });
  const restartInTurn = async (whileAway?: () => Promise<void>): Promise<void> => {
    for (const [index, port] of ports.entries()) {
      const server = servers[index];
      // As `main.ts` does on SIGTERM: reports that it drains, waits until that is known, and ends.
      server?.drain.begin();
      await until(port, false);
      await server?.app.close();
      await whileAway?.();
      servers[index] = await start(port);
      await until(port, true);
    }
  };
  for (const port of ports) await until(port, true);
  return { url: proxy.url, restartInTurn };
}

/** Four clients that send requests continuously; any unexpected answer is a failure. */
function startAsking(url: string) {
  const failures: string[] = [];
  let answers = 0;
  let going = true;
  const ask = async (): Promise<void> => {
    while (going) {
      const failure = await askOnce(url, "GET /settings", {}).then(
        ({ status }) => (status === 200 ? undefined : String(status)),
        String,
      );
      answers += 1;
      if (failure !== undefined) failures.push(failure);
      await sleep(50);
    }
  };
  const asking = Promise.all(Array.from({ length: 4 }, ask));
  return {
    stop: async () => {
      going = false;
      await asking;
      return { failures, answers };
    },
  };
}

/**
 * The first failed request ends the load. `busy` is a valid answer, as on any server: a double click waited for its
 * first half longer than the lock time-out, and is retried as the person is told to.
 */
function askThrough(url: string): Ask {
  return async (call, asked = {}) => {
    for (;;) {
      const answer = await askOnce(url, call, asked);
      if (answer.body["code"] !== "busy") {
        if (answer.status >= 500) throw new Error(`${call}: ${answer.status} ${JSON.stringify(answer.body)}`);
        return answer;
      }
      await sleep(50);
    }
  };
}

test(`rule 34: all servers replaced in turn, ${count} times: not one request fails`, async () => {
  const place = isTorture ? await databaseOfTorture() : undefined;
  const booked = place && (await openBookedFleet(place));
  const withReleaseBefore = place?.folderOf ? roundsWithReleaseBefore : 0;
  const site = booked
    ? { url: booked.fleet.proxy.url, restartInTurn: booked.fleet.restartInTurn }
    : await siteInOneProcess();
  const load = booked?.startLoad(askThrough(site.url));
  const valet = await booked?.openValet();
  let receiving = withReleaseBefore > 0 ? undefined : valet?.startReceiving();
  const asking = startAsking(site.url);
  for (let round = 0; round < count; round += 1) {
    await site.restartInTurn();
    // The previous release overwrites an original with a late chunk, so cars are received once it has gone for good.
    if (round + 1 === withReleaseBefore) receiving = valet?.startReceiving();
  }
  const { failures, answers } = await asking.stop();
  await load?.stop();
  await receiving?.stop();
  expect(failures).toEqual([]);
  expect(answers).toBeGreaterThan(count);
  if (booked && load && valet && receiving) {
    expect(await booked.flawsOf(load)).toEqual([]);
    expect(await valet.flawsOf(receiving)).toEqual([]);
    const { pieces, moves } = receiving.told;
    const figures = {
      count,
      answers,
      bookings: load.told.length,
      pieces: pieces.length,
      moves: moves.length,
    };
    process.stdout.write(`rolling restarts: ${JSON.stringify(figures)}\n`);
    await booked.close();
  }
});

test("control: requests fail behind a proxy that does not check readiness", async () => {
  const site = await siteInOneProcess();
  const failures: unknown[] = [];
  ignoresReadiness = true;
  await site.restartInTurn(async () => {
    // One request for each server in turn, one of which is away.
    for (let asked = 0; asked < 3; asked += 1) {
      const { status } = await askOnce(site.url, "GET /settings", {});
      if (status !== 200) failures.push(status);
    }
  });
  ignoresReadiness = false;
  expect(failures).toEqual([502, 502, 502]);
});

async function databaseOfTorture() {
  const { url } = inject("testServer");
  // An empty database: the previous release creates its tables, and the current one migrates them beside it.
  const name = `rolling_${randomBytes(6).toString("hex")}`;
  await onServer(url, (client) => client.query(`create database ${name}`));
  closing.push(async () =>
    onServer(
      url,
      async (client) => void (await client.query(`drop database if exists ${name} with (force)`)),
    ),
  );
  const before = openReleaseBefore();
  if (before === undefined) process.stdout.write("rolling restarts: without the release before\n");
  else closing.push(async () => before.close());
  const folderOf = before && ((start: number) => (start === 0 || start === 2 ? before.folder : root));
  return { databaseUrl: urlOf(url, name), travellers: 4, folderOf };
}
