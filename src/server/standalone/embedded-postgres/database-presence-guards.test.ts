// The race at shutdown: the last user is paused between "no other user" and the stop, while others join.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { copyFreshCluster } from "#test/fresh-cluster.ts";
import { type EmbeddedPostgres, joinEmbeddedPostgres } from "./embedded-postgres.ts";
import { readPostmaster } from "./postmaster-file.ts";

const guards = vi.hoisted(() => ({ lock: true }));

vi.mock("./database-presence.ts", async (load) => {
  const real = await load<typeof import("./database-presence.ts")>();
  return {
    ...real,
    lockExclusively: async (...asked: Parameters<typeof real.lockExclusively>) =>
      guards.lock ? real.lockExclusively(...asked) : true,
  };
});

let dataDir = "";
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "valet-presence-"));
  await copyFreshCluster(dataDir);
});
afterEach(() => {
  guards.lock = true;
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

type Meeting = {
  /** How many of three joined while the last user was about to stop the server. */
  readonly joinedBefore: number;
  /** How many of their sessions still answer after the stop. */
  readonly answering: number;
};

async function joinAtTheStop(): Promise<Meeting> {
  const last = await joinEmbeddedPostgres(dataDir, { log_connections: "on" });
  const stop = holdStop();
  const left = last.leave();
  await stop.isAsked;
  const before = askedToBePresent();
  const joined: EmbeddedPostgres[] = [];
  const sessions: Client[] = [];
  const joining = Array.from({ length: 3 }, async () => {
    const server = await joinEmbeddedPostgres(dataDir);
    sessions.push(await connect(server));
    joined.push(server);
  });
  // Either all have joined, or each has been turned away several times.
  await expect.poll(() => joined.length === 3 || askedToBePresent() >= before + 12).toBe(true);
  const joinedBefore = joined.length;
  stop.letGo();
  await left;
  await Promise.all(joining);
  const answers = await Promise.allSettled(sessions.map((session) => session.query("select 1")));
  await Promise.allSettled(sessions.map((session) => session.end()));
  for (const server of joined) await server.leave();
  return { joinedBefore, answering: answers.filter(({ status }) => status === "fulfilled").length };
}

/** Holds back the signal that stops the server until `letGo`. */
function holdStop(): { readonly isAsked: Promise<void>; readonly letGo: () => void } {
  const asked = Promise.withResolvers<void>();
  const pid = readPostmaster(join(dataDir, "postgres-18"))?.pid ?? 0;
  const kill = process.kill.bind(process);
  const spy = vi.spyOn(process, "kill").mockImplementation((target, signal) => {
    if (target !== pid || signal !== "SIGINT") return kill(target, signal);
    asked.resolve();
    return true;
  });
  return {
    isAsked: asked.promise,
    letGo: () => {
      spy.mockRestore();
      kill(pid, "SIGINT");
    },
  };
}

/** How many connections for presence were made, by PostgreSQL's own log. */
function askedToBePresent(): number {
  return readFileSync(join(dataDir, "postgres.log"), "utf8").split("application_name=valet-present").length;
}

async function connect(server: EmbeddedPostgres): Promise<Client> {
  const client = new Client(server.url());
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

test("servers that join while the last one stops the database wait until it has stopped, and start it anew", async () => {
  expect(await joinAtTheStop()).toEqual({ joinedBefore: 0, answering: 3 });
});

test("control: without that wait they join a database that ends under them", async () => {
  guards.lock = false;
  expect(await joinAtTheStop()).toEqual({ joinedBefore: 3, answering: 0 });
});
