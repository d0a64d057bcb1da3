import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runJobs } from "#server/jobs/run-jobs.ts";
import { look } from "#server/jobs/watch-leases.ts";
import { onServer } from "#test/database.ts";
import { type MailScene, openMailScene } from "#test/mail-scene.ts";
import type { MailSender, ReadyMail } from "../platform/gateways/mail-sender.ts";
import { leaseMail } from "../platform/outbox/outbox-store.ts";
import { isPresent, openPresence, type Presence } from "../platform/queue/presence.ts";

let scene: MailScene;
const present: Presence[] = [];

beforeEach(async () => {
  scene = await openMailScene();
});
afterEach(async () => {
  await Promise.all(present.splice(0).map(({ stop }) => stop()));
  await scene.close();
});

async function arrive(id = `process-${randomUUID()}`): Promise<Presence> {
  const presence = await openPresence(scene.database.url, id);
  present.push(presence);
  return presence;
}

const welcome = {
  to: "zoe@mail.example",
  locale: "fr",
  message: { kind: "address-taken", firstname: "Zoé" },
} as const;

/** A mail at hand, with its job, as a running worker has them. */
async function begin(holder: string): Promise<string> {
  const id = await scene.write(welcome);
  await leaseMail(scene.db, id, { host: "site.example", holder });
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = ${holder}, attempts = 1
    where key = ${`mail:${id}`}`.execute(scene.db);
  return id;
}

async function heldBy(holder: string): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select (select count(*) from graphile_worker._private_jobs where locked_by = ${holder})::int
      + (select count(*) from outgoing_mails where leased_by = ${holder})::int as held`.execute(scene.db);
  return rows[0]?.held ?? 0;
}

async function isSeen(name: string): Promise<boolean> {
  const { rows } = await sql<{ seen: boolean }>`select ${isPresent(name)} as seen`.execute(scene.db);
  return rows[0]?.seen ?? false;
}

test("what the living have at hand is theirs; the dead lose it at the second look, not at the first", async () => {
  const [living, dying, looking] = await Promise.all([arrive(), arrive(), arrive()]);
  await begin(living.id);
  await begin(dying.id);
  await dying.stop();
  const first = await look(scene.services, looking.id, new Set());
  expect([...first]).toEqual([dying.id]);
  expect([await heldBy(living.id), await heldBy(dying.id)]).toEqual([2, 2]);
  const second = await look(scene.services, looking.id, first);
  expect([await heldBy(living.id), await heldBy(dying.id)]).toEqual([2, 0]);
  expect([...(await look(scene.services, looking.id, second))]).toEqual([]);
  expect(await heldBy(living.id)).toBe(2);
});

test("five servers that look at once free a mail once, and its job is one", async () => {
  const [dying, looking] = await Promise.all([arrive(), arrive()]);
  await begin(dying.id);
  await dying.stop();
  const dead = new Set([dying.id]);
  await Promise.all(Array.from({ length: 5 }, () => look(scene.services, looking.id, dead)));
  const { rows } = await sql`select key, locked_by, attempts from graphile_worker._private_jobs`.execute(
    scene.db,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ lockedBy: null, attempts: 0 });
});

test("whoever has lost the connection, and all of them after the database was away, come back under their names", async () => {
  const [one, other] = await Promise.all([arrive(), arrive()]);
  await one.alsoAs("pool-of-one");
  await begin(one.id);
  await onServer(scene.database.url, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like '% presence'`),
  );
  // At this moment nobody is seen: nobody is taken for dead by somebody who is not seen either.
  await look(scene.services, "nobody", new Set([one.id]));
  expect(await heldBy(one.id)).toBe(2);
  for (const name of [one.id, other.id, "pool-of-one"]) {
    await expect.poll(() => isSeen(name), { interval: 20 }).toBe(true);
  }
  await look(scene.services, other.id, new Set([one.id]));
  expect(await heldBy(one.id)).toBe(2);
});

test("a lease in the name of somebody who is not seen ends by time alone", async () => {
  const id = await scene.write(welcome);
  await leaseMail(scene.db, id, { host: "site.example", holder: "process-unseen" });
  const lease = await scene.db
    .selectFrom("outgoingMails")
    .select(["leasedBy", "leasedUntilAt"])
    .executeTakeFirstOrThrow();
  expect(lease.leasedBy).toBeNull();
  expect(lease.leasedUntilAt).not.toBeNull();
});

test("a running server takes up a mail as soon as the process that had it is dead, and not before", async () => {
  const slow = await arrive();
  await begin(slow.id);
  const sent: ReadyMail[] = [];
  const sender: MailSender = { send: async (mail) => void sent.push(mail), close: () => undefined };
  const jobs = await runJobs(scene.services, scene.database.pool, { sender, watchInterval: 50 });
  await sleep(600);
  expect(sent).toEqual([]);
  await slow.stop();
  await expect.poll(() => sent.length).toBe(1);
  await jobs.stop();
});
