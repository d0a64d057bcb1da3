// How the server begins and ends as a process: what it says when it cannot start, and what it leaves behind.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { joinEmbeddedPostgres } from "#server/standalone/embedded-postgres/embedded-postgres.ts";
import { readPostmaster } from "#server/standalone/embedded-postgres/postmaster-file.ts";
import { createTestDatabase } from "./database.ts";
import { emptyDemonstration } from "./processes/empty-demonstration.ts";
import { startProgram } from "./processes/started-process.ts";

let folder = "";
let dataDir = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "valet-start-"));
  dataDir = join(folder, "data");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function startServer(environment: Readonly<Record<string, string>>) {
  const preset = { PORT: "0", DESK_PORT: "0", DATA_DIR: dataDir, DATABASE_URL: "", MODE: "demonstration" };
  return startProgram("src/server/main.ts", { ...preset, ...environment });
}

async function failedStart(environment: Readonly<Record<string, string>>) {
  const server = startServer(environment);
  const code = await server.ended;
  return { code, said: server.errors().trim() };
}

const databaseRuns = () => readPostmaster(join(dataDir, "postgres-18")) !== undefined;

test.each(["PORT", "DESK_PORT"])(
  "rule 32: a taken %s is told in a sentence, before anything is started for it",
  async (name) => {
    const other = await listen();
    const port = portOf(other);
    const { code, said } = await failedStart({ [name]: String(port) });
    other.close();
    expect([code, said]).toEqual([
      2,
      `Another program listens on 127.0.0.1:${port}. Stop it, or choose another ${name}.`,
    ]);
    expect(existsSync(dataDir)).toBe(false);
  },
);

test("rule 32: no folder for temporary files is told in a sentence", async () => {
  const { code, said } = await failedStart({ TMPDIR: join(folder, "nowhere") });
  expect([code, said]).toEqual([2, expect.stringMatching(/^The folder for temporary files .+ TMPDIR .+\.$/)]);
});

test("rule 32: a database without rights, or that only reads, is told in a sentence", async () => {
  const database = await createTestDatabase();
  const owner = new URL(database.url);
  const name = owner.pathname.slice(1);
  const failedAs = async (user: string) => {
    const url = new URL(owner);
    url.username = user;
    const { code, said } = await failedStart({ DATABASE_URL: url.href });
    expect(code).toBe(2);
    return said;
  };
  await database.pool.query(`create role guest_of_${name} login`);
  const rights = await failedAs(`guest_of_${name}`);
  await database.pool.query(`drop role guest_of_${name}`);
  await database.pool.query(`alter database ${name} set default_transaction_read_only = on`);
  const reading = await failedAs(owner.username);
  await database.close();
  expect(rights).toMatch(/^The database that DATABASE_URL names cannot be used: permission denied[^\n]+\.$/);
  expect(reading).toMatch(/^The database that DATABASE_URL names cannot be used: [^\n]+read-only[^\n]+\.$/);
});

test("rule 32: a data folder that is none, and a database that is not there, are told in a sentence", async () => {
  writeFileSync(dataDir, "not a folder");
  expect(await failedStart({})).toEqual({
    code: 2,
    said: expect.stringMatching(/^The data folder .+ DATA_DIR .+\.$/),
  });
  const place = await joinEmbeddedPostgres(join(folder, "other"));
  const missing = place.url().replace(/[^/]+$/, "nowhere");
  const { code, said } = await failedStart({ DATABASE_URL: missing, DATA_DIR: join(folder, "third") });
  await place.leave();
  expect([code, said]).toEqual([
    2,
    expect.stringMatching(/^The database that DATABASE_URL names .+"nowhere".+\.$/),
  ]);
});

test("told to end while it starts, the server ends in order and takes the database with it", async () => {
  // A start that is told to end is finished first, and filling a demonstration is most of its work.
  await emptyDemonstration(dataDir);
  const server = startServer({});
  while (!databaseRuns()) await new Promise((resolve) => setTimeout(resolve, 10));
  await server.kill("SIGTERM");
  expect([await server.ended, server.errors()]).toEqual([0, ""]);
  expect(databaseRuns()).toBe(false);
});

function listen(): Promise<Server> {
  const server = createServer();
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}
