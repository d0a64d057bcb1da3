// What the server reports when it cannot start. One failing start is a process of its own; the others run in this
// process, which saves loading the server again. How it exits, and what restarts it, is in `durability.test.ts`.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { readConfig } from "#server/config.ts";
import { startServer } from "#server/main.ts";
import { whyNotStarted } from "#server/why-not-started.ts";
import { serverProgram } from "#tools/server-program.ts";
import { createTestDatabase, urlOf } from "./database.ts";
import { startProgram } from "./processes/started-process.ts";
import { silentLog } from "./silent-log.ts";

let folder = "";
let dataDir = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "valet-start-"));
  dataDir = join(folder, "data");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const preset = () => {
  return { PORT: "0", DESK_PORT: "0", DATA_DIR: dataDir, DATABASE_URL: "", MODE: "demonstration" };
};

/** The message with which it would exit with code 2, as the first test proves for a process. */
async function whyNot(environment: Readonly<Record<string, string>>): Promise<string> {
  const config = readConfig({ ...preset(), ...environment }, folder);
  const started = await startServer(config, silentLog).then(
    async (server) => server.stop(),
    (error: unknown) => whyNotStarted(error, config),
  );
  return started ?? "it started";
}

test("rule 32: a taken PORT or DESK_PORT is told in a sentence, before anything is started for it", async () => {
  const other = await listen();
  const port = portOf(other);
  const sentence = (name: string) =>
    `Another program listens on 127.0.0.1:${port}. Stop it, or choose another ${name}.`;
  const server = startProgram(serverProgram(), { ...preset(), PORT: String(port) });
  expect([await server.ended, server.errors().trim()]).toEqual([2, sentence("PORT")]);
  expect(await whyNot({ DESK_PORT: String(port) })).toBe(sentence("DESK_PORT"));
  other.close();
  expect(existsSync(dataDir)).toBe(false);
});

test("rule 32: no folder for temporary files is told in a sentence", async () => {
  vi.stubEnv("TMPDIR", join(folder, "nowhere"));
  const said = await whyNot({}).finally(() => vi.unstubAllEnvs());
  expect(said).toMatch(/^The folder for temporary files .+ TMPDIR .+\.$/);
});

test("rule 32: a database without rights, or that only reads, is told in a sentence", async () => {
  const database = await createTestDatabase();
  const owner = new URL(database.url);
  const name = owner.pathname.slice(1);
  const failedAs = async (user: string) => {
    const url = new URL(owner);
    url.username = user;
    return whyNot({ DATABASE_URL: url.href });
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
  expect(await whyNot({})).toMatch(/^The data folder .+ DATA_DIR .+\.$/);
  const missing = urlOf(inject("testServer").url, "nowhere");
  const said = await whyNot({ DATABASE_URL: missing, DATA_DIR: join(folder, "third") });
  expect(said).toMatch(/^The database that DATABASE_URL names .+"nowhere".+\.$/);
});

function listen(): Promise<Server> {
  const server = createServer();
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}
