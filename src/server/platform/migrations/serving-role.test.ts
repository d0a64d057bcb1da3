// The serving role can append to the journal but not rewrite it: in the embedded database, and in an operator's own
// with one login, with two, and with a login that may not create roles.
import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { toInstant } from "#domain/time.ts";
import {
  openDatabase,
  openServingDatabase,
  type ServingDatabase,
  type ServingPlace,
} from "#server/open-database.ts";
import { inTransaction } from "#server/platform/db/transaction.ts";
import { appendChange } from "#server/platform/journal/append-change.ts";
import { eraseContentsOf } from "#server/platform/journal/erase-contents.ts";
import { verifyContents } from "#server/platform/journal/verify-contents.ts";
import { verifyJournal } from "#server/platform/journal/verify-journal.ts";
import { onServer, urlOf } from "#test/database.ts";
import { copyFreshCluster } from "#test/fresh-cluster.ts";
import { migrate } from "./migrate.ts";

const { url: server } = inject("testServer");
const mark = randomBytes(5).toString("hex");
const owner = `owner_${mark}`;
const service = `service_${mark}`;

/** The test server lets any client on its socket log in as any role, as the embedded one does. */
const asUser = (user: string, database: string) => {
  const url = new URL(
    urlOf(server, database).replace(/^postgres:\/\/[^@/]*@/, `postgres://${user}:${mark}@`),
  );
  return url.href;
};

const now = toInstant(Date.parse("2027-05-02T08:00:00Z"));
const opened: ServingDatabase[] = [];
async function serve(place: Partial<ServingPlace>): Promise<ServingDatabase> {
  const database = await openServingDatabase({ dataDir: "", ...place }, ({ pool }) => migrate(pool));
  opened.push(database);
  return database;
}

const names = ["made", "one", "two", "poor"].map((name) => `serving_${name}_${mark}`);

/** The owner migrates one database, and the others are copies of it. */
beforeAll(async () => {
  const [made = "", ...copies] = names;
  await onServer(server, async (client) => {
    await client.query(`create role ${owner} login password '${mark}' createrole`);
    await client.query(`create role ${service} login password '${mark}'`);
    await client.query(`create database ${made} owner ${owner}`);
  });
  const first = await openDatabase({ databaseUrl: asUser(owner, made), dataDir: "" });
  await migrate(first.pool);
  await first.close();
  await onServer(server, async (client) => {
    for (const name of copies)
      await client.query(`create database ${name} owner ${owner} template ${made} strategy file_copy`);
  });
});
afterAll(async () => {
  for (const database of opened) await database.close();
  await onServer(server, async (client) => {
    for (const name of names) await client.query(`drop database ${name} with (force)`);
    // The owner is a member of the role that it created.
    for (const role of [`serving_one_${mark}_service`, service, owner])
      await client.query(`drop role ${role}`);
  });
});

const rewriting = [
  "update journal set actor = 'system'",
  "update journal set seq = null, previous_hash = null, hash = null",
  "delete from journal",
  "truncate journal cascade",
  "drop table journal cascade",
  "alter table journal disable trigger all",
  "alter table journal drop constraint journal_pkey cascade",
  "drop trigger journal_refuse on journal",
  "create or replace function journal_refuse() returns trigger language plpgsql as $$ begin return new; end $$",
  "create or replace rule quiet as on insert to journal do instead nothing",
  "set session_replication_role = replica",
  "select journal_seal()",
  "delete from audit_changes",
  "truncate audit_changes",
  "update audit_changes set journal_id = journal_id + 1",
  `update audit_changes set before = '{"name": "another"}'`,
  "alter table audit_changes disable trigger all",
  "update migrations set hash = ''",
] as const;

const refusing =
  /permission denied|must be owner|append-only|trigger functions can only be called as triggers/;

async function saidTo(pool: Pool, statement: string) {
  const said = await pool.query(statement).then(
    () => "done",
    (error: unknown) => String(error),
  );
  return { statement, said };
}

async function expectToKeep(database: ServingDatabase): Promise<void> {
  const { db, pool } = database;
  const entry = { at: now, actor: "system", kind: "capacity-changed", subject: `capacity ${mark}` } as const;
  for (const after of [1, 2, 3]) {
    await inTransaction(db, (tx) => appendChange(tx, entry, { before: { after: 0 }, after: { after } }));
  }
  expect(await verifyJournal(db)).toMatchObject({ entries: 3, unchained: 0 });
  const answers = await Promise.all(rewriting.map((statement) => saidTo(pool, statement)));
  expect(answers.filter(({ said }) => !refusing.test(said))).toEqual([]);
  // A temporary table of the same name does not count as the journal.
  await pool.query("create temporary table journal (id bigint, seq bigint, hash bytea, previous_hash bytea)");
  await pool.query("drop table pg_temp.journal");
  expect(database.keepsJournal).toBe(true);
  await inTransaction(db, (tx) => eraseContentsOf(tx, [entry.subject], now));
  expect(await verifyContents(db)).toEqual({ kept: 0, erased: 3, altered: [] });
  expect(await verifyJournal(db)).toMatchObject({ entries: 3, unchained: 0 });
}

async function whoServes(pool: Pool): Promise<string> {
  const { rows } = await pool.query("select current_user as name");
  return rows[0]?.name;
}

describe("the serving role cannot rewrite the journal", () => {
  test("in the embedded database, with a login of its own", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "valet-serving-"));
    await copyFreshCluster(dataDir);
    const database = await serve({ dataDir });
    expect(await whoServes(database.pool)).toBe("valet_service");
    await expectToKeep(database);
    await expect(database.pool.query("set role valet")).rejects.toThrow("permission denied");
  });

  test("in an operator's own with one address, with a role that each connection takes", async () => {
    const database = await serve({ databaseUrl: asUser(owner, `serving_one_${mark}`) });
    expect(await whoServes(database.pool)).toBe(`serving_one_${mark}_service`);
    await expectToKeep(database);
    // On the second start there is nothing left to grant.
    const again = await serve({ databaseUrl: asUser(owner, `serving_one_${mark}`) });
    expect(again.keepsJournal).toBe(true);
  });

  test("in an operator's own with two addresses, with the login of the second", async () => {
    const [databaseUrl, databaseServiceUrl] = [owner, service].map((user) =>
      asUser(user, `serving_two_${mark}`),
    );
    const database = await serve({ databaseUrl, databaseServiceUrl });
    expect(await whoServes(database.pool)).toBe(service);
    await expectToKeep(database);
  });
});

test("an owner who may not create roles serves itself, and the journal is reported as unprotected", async () => {
  await onServer(server, (client) => client.query(`alter role ${owner} nocreaterole`));
  const { keepsJournal, pool } = await serve({ databaseUrl: asUser(owner, `serving_poor_${mark}`) });
  expect([keepsJournal, await whoServes(pool)]).toEqual([false, owner]);
  // Control: the owner can do what is refused above.
  await pool.query("begin; alter table journal disable trigger user; delete from journal; rollback");
});

test("a second address that could rewrite the journal is refused", async () => {
  const databaseUrl = asUser(owner, `serving_two_${mark}`);
  await expect(serve({ databaseUrl, databaseServiceUrl: databaseUrl })).rejects.toThrow(
    "DATABASE_SERVICE_URL",
  );
});
