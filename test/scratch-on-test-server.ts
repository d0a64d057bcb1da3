import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { openDatabase } from "#server/open-database.ts";
import type { OpenDatabase } from "#server/platform/db/open-pool.ts";
import { onServer, urlOf } from "./database.ts";

/** An empty database for a backup's proof, on the tests' own server: starting another PostgreSQL takes seconds. */
export async function scratchOnTestServer(): Promise<OpenDatabase> {
  const { url, template } = inject("testServer");
  const name = `${template}_${randomBytes(6).toString("hex")}`;
  await onServer(url, (client) => client.query(`create database ${name}`));
  const scratch = await openDatabase({ databaseUrl: urlOf(url, name), dataDir: "", poolSize: 2 });
  return {
    ...scratch,
    close: async () => {
      await scratch.close();
      await onServer(url, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}
