import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { listen } from "./listen.ts";

const database = await createTestDatabase();
const { pool, url } = database;
const received: (string | undefined)[] = [];
// Two listeners, as with two servers.
const listening = await Promise.all(
  [1, 2].map(() => listen({ url, channel: "pages" }, (said) => received.push(said))),
);

afterAll(async () => {
  await Promise.all(listening.map(({ stop }) => stop()));
  await database.close();
});

/** Notices arrive in commit order: once the last one has arrived, so have all before it. */
async function noticesOf(change: string): Promise<number> {
  received.length = 0;
  await pool.query(change);
  await pool.query("select pg_notify('pages', 'the end')");
  await expect.poll(() => received.filter((said) => said === "the end")).toHaveLength(2);
  return received.length - 2;
}

test("every server is notified when settings, tariff or services change", async () => {
  const changes = [
    `insert into settings (key, value, updated_at) values ('identity', '{}', now())`,
    `update settings set value = '{"brand": "Autre"}'`,
    `insert into tariffs (contents, created_at) values ('{}', now())`,
    `insert into services (id, name, description, price, position) values ('wash', '{}', '{}', 2500, 1)`,
    `delete from services`,
  ];
  for (const change of changes) expect([change, await noticesOf(change)]).toEqual([change, 2]);
});

test("a change that is rolled back, or that changes no row, notifies nobody", async () => {
  expect(await noticesOf("begin; update settings set value = '{}'; rollback")).toBe(0);
  expect(await noticesOf("update settings set value = '{}' where key = 'no-such'")).toBe(0);
});

test("after a lost connection each listener is notified once, whatever it may have missed", async () => {
  received.length = 0;
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like '%listening'",
  );
  await expect.poll(() => received).toEqual([undefined, undefined]);
  expect(await noticesOf("update settings set value = '{}'")).toBe(2);
});
