// kill -9 cannot be handled: whatever was acknowledged before it must be there afterwards.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { joinEmbeddedPostgres } from "#server/standalone/embedded-postgres/embedded-postgres.ts";
import { killPostmaster } from "./processes/kill-postmaster.ts";
import { type StartedProcess, startProcess } from "./processes/started-process.ts";
import { seededNumbers, timesOf } from "./torture.ts";

const rounds = timesOf({ daily: 1, torture: 100 });
const random = seededNumbers();

let dataDir = "";
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "valet-durability-"));
});
afterEach(async () => {
  await (await joinEmbeddedPostgres(dataDir)).leave();
  rmSync(dataDir, { recursive: true, force: true });
});

test(`the database killed ${rounds} times under writers loses no acknowledged row and comes back by itself`, async () => {
  const writers = ["1", "2"].map((number) => startProcess("use-database.ts", [dataDir, number]));
  await Promise.all(writers.map((writer) => moreRows(writer, 20)));
  for (let round = 0; round < rounds; round += 1) {
    await killPostmaster(dataDir);
    await Promise.all(writers.map((writer) => moreRows(writer, 20)));
    await sleep(random() * 100);
  }
  for (const [index, writer] of writers.entries()) {
    await writer.kill("SIGTERM");
    expect(await lostRows(String(index + 1), writer.lines)).toEqual([]);
  }
});

test(`a server killed ${rounds} times while it writes loses no acknowledged row`, async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const writer = startProcess("use-database.ts", [dataDir, "1"]);
    await moreRows(writer, 10);
    await sleep(random() * 50);
    await writer.kill("SIGKILL");
    acknowledged.push(...writer.lines);
  }
  expect(await lostRows("1", acknowledged)).toEqual([]);
});

async function moreRows(writer: StartedProcess, count: number): Promise<void> {
  const wanted = writer.lines.length + count;
  let ended = false;
  void writer.ended.then(() => {
    ended = true;
  });
  while (writer.lines.length < wanted) {
    if (ended) throw new Error(`the writer has ended. ${writer.errors()}`);
    await sleep(5);
  }
}

async function lostRows(writer: string, lines: readonly string[]): Promise<number[]> {
  const acknowledged = lines.filter((line) => /^\d+$/.test(line)).map(Number);
  expect(acknowledged.length).toBeGreaterThan(rounds * 5);
  const server = await joinEmbeddedPostgres(dataDir);
  const client = new Client(server.url());
  await client.connect();
  const { rows } = await client.query<{ number: number }>("select number from ledger where writer = $1", [
    writer,
  ]);
  await client.end();
  await server.leave();
  const kept = new Set(rows.map(({ number }) => number));
  return acknowledged.filter((number) => !kept.has(number));
}
