// One server is killed while it sends mails; `npm run torture` kills several in turn and drops connections for longer.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { onServer } from "#test/database.ts";
import { type MailScene, openMailScene, operatorAddress } from "#test/mail-scene.ts";
import { openMailServer } from "#test/mail-server.ts";
import { startProcess } from "#test/processes/started-process.ts";
import { isTorture, timesOf } from "#test/torture.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import type { MailSender, RenderedMail } from "../platform/gateways/mail-sender.ts";
import { smtpMail } from "../platform/gateways/smtp-mail.ts";
import { enqueueMail } from "../platform/outbox/outbox.ts";
import type { WorkRunner } from "../platform/queue/work-runner.ts";
import { runJobs } from "./run-jobs.ts";

let scene: MailScene;
let sent: RenderedMail[];
const running: WorkRunner[] = [];

beforeAll(async () => {
  scene = await openMailScene();
});
beforeEach(() => {
  sent = [];
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  await scene.database.pool.query("truncate outgoing_mails");
});
afterAll(() => scene.close());

const collecting: MailSender = {
  send: async (mail) => {
    await sleep(5);
    sent.push(mail);
  },
  close: () => undefined,
};

async function start(sender: MailSender = collecting): Promise<WorkRunner> {
  const jobs = await runJobs(scene.services, scene.database.url, { sender });
  running.push(jobs);
  return jobs;
}

async function writeTo(...recipients: readonly string[]): Promise<void> {
  await inTransaction(scene.db, async (tx) => {
    for (const to of recipients) {
      await enqueueMail(tx, { to, locale: "fr", message: { kind: "address-taken", firstname: "Zoé" } });
    }
  });
}

async function unsent(): Promise<number> {
  const waiting = await scene.db
    .selectFrom("outgoingMails")
    .select("id")
    .where("sentAt", "is", null)
    .execute();
  return waiting.length;
}

const dropEveryConnection = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

/** Without the operator, to whom the recurring jobs write. */
const recipientsOf = (mails: readonly RenderedMail[]) =>
  mails.flatMap(({ to }) => (to === operatorAddress ? [] : [to])).toSorted();
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => `n${String(index).padStart(3, "0")}@mail.example`);

test("a worker runs a job as soon as its transaction commits, and not before", async () => {
  await start();
  const tx = await scene.db.startTransaction().execute();
  await enqueueMail(tx, {
    to: "zoe@mail.example",
    locale: "fr",
    message: { kind: "address-taken", firstname: "Zoé" },
  });
  // Enqueued later but committed first, so it overtakes.
  await writeTo("max@mail.example");
  await expect.poll(() => recipientsOf(sent)).toEqual(["max@mail.example"]);
  await tx.commit().execute();
  await expect.poll(() => recipientsOf(sent)).toEqual(["max@mail.example", "zoe@mail.example"]);
});

test("three servers share the outbox: each mail is sent once", async () => {
  const count = timesOf({ daily: 24, torture: 60 });
  await Promise.all([start(), start(), start()]);
  await writeTo(...people(count));
  await expect.poll(unsent).toBe(0);
  // stop() waits for the running jobs to finish.
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  expect(recipientsOf(sent)).toEqual(people(count));
});

const rounds = timesOf({ daily: 3, torture: 60 });

test("workers resume by themselves whenever the database drops every connection", async () => {
  await start();
  const accepted: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const dropped = onServer(scene.database.url, (client) => client.query(dropEveryConnection));
    for (const part of ["a", "b", "c"]) {
      const to = `${String(round).padStart(2, "0")}${part}@mail.example`;
      // A call may fail at that moment; only accepted ones count.
      const written = await writeTo(to).then(
        () => true,
        () => false,
      );
      if (written) accepted.push(to);
      await sleep(30);
    }
    await dropped.catch(() => undefined);
  }
  // One more may have committed although its caller lost the connection before the reply.
  const missing = () => accepted.filter((to) => !sent.some((mail) => mail.to === to));
  await expect.poll(missing).toEqual([]);
  expect(new Set(recipientsOf(sent)).size).toBe(recipientsOf(sent).length);
});

test("stopping a worker finishes the mail in progress and starts no other", async () => {
  let begun = 0;
  const atHand = Promise.withResolvers<void>();
  const slow: MailSender = {
    send: async (mail) => {
      begun += 1;
      await atHand.promise;
      sent.push(mail);
    },
    close: () => undefined,
  };
  const jobs = await start(slow);
  await writeTo(...people(20));
  await expect.poll(() => begun).toBeGreaterThan(0);
  const stopped = jobs.stop();
  running.splice(0);
  atHand.resolve();
  await stopped;
  const finished = begun;
  expect(sent).toHaveLength(finished);
  expect(finished).toBeLessThan(20);
  // The next server sends the rest; the stopped one takes no more.
  await start();
  await expect.poll(unsent).toBe(0);
  expect(begun).toBe(finished);
  expect(recipientsOf(sent)).toEqual(people(20));
});

/** Servers killed in turn, each after this many mails have arrived. */
const killedAt = isTorture ? [4, 14] : [4];

test("a server killed while sending loses no mail and repeats at most those in progress, with the same Message-ID", async () => {
  const count = 10 * (killedAt.length + 1);
  const server = await openMailServer({ delay: 40 });
  server.mood = "slow";
  await writeTo(...people(count));
  const dataDir = mkdtempSync(path.join(tmpdir(), "valet-killed-"));
  for (const arrived of killedAt) {
    const victim = startProcess("send-mails.ts", [scene.database.url, server.url.href, dataDir]);
    await victim.printed(/^ready$/);
    await expect.poll(() => server.mails.length, { interval: 5 }).toBeGreaterThan(arrived);
    await victim.kill("SIGKILL");
  }
  // Without advancing the clock: a live server takes over a dead one's jobs at once.
  await start(smtpMail(server.url));
  await expect.poll(unsent).toBe(0);
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  const ids = new Map<string, Set<string>>();
  const arrived = server.mails.map(({ to, messageId }) => ({ messageId, address: to?.[0]?.address ?? "" }));
  const mails = arrived.filter(({ address }) => address !== operatorAddress);
  for (const { address, messageId } of mails) {
    ids.set(address, (ids.get(address) ?? new Set()).add(messageId ?? ""));
  }
  expect([...ids.keys()].toSorted()).toEqual(people(count));
  expect([...ids.values()].every((each) => each.size === 1)).toBe(true);
  // Each killed server was running at most three jobs.
  expect(mails.length).toBeLessThanOrEqual(count + 3 * killedAt.length);
  await server.close();
});
