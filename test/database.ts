import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";
import { openDatabase } from "#server/open-database.ts";
import type { OpenDatabase } from "#server/platform/db/open-pool.ts";

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** Provided to every test file by `start-test-server.ts`. */
export type TestServer = { readonly url: string; readonly template: string };

export type TestDatabase = OpenDatabase;

/**
 * A database of the test file's own, cloned from the migrated template. `close` drops it:
 * `afterAll(() => database.close())`.
 */
export async function createTestDatabase(options: { poolSize?: number } = {}): Promise<TestDatabase> {
  const { url, template } = inject("testServer");
  const name = `${template}_${randomBytes(6).toString("hex")}`;
  // `file_copy`: PostgreSQL's default (`wal_log`) takes three times as long.
  const clone = `create database ${name} template ${template} strategy file_copy`;
  await onServer(url, (client) => client.query(clone));
  const database = await openDatabase({
    databaseUrl: urlOf(url, name),
    dataDir: "",
    poolSize: 5,
    ...options,
  });
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer(url, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

export async function onServer<Value>(url: string, run: (client: Client) => Promise<Value>): Promise<Value> {
  const client = new Client(url);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** The address of another database on the same server. */
export function urlOf(serverUrl: string, database: string): string {
  return serverUrl.replace(/\/[^/?]*(\?|$)/, `/${database}$1`);
}
