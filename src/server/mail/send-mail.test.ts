import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { OutgoingMail } from "#domain/mail/mail-message.ts";
import { delayAfter, sendMail } from "#server/mail/send-mail.ts";
import { type MailScene, openMailScene } from "#test/mail-scene.ts";
import { type MailServer, type Mood, openMailServer } from "#test/mail-server.ts";
import { runDueJobs } from "#test/run-due-jobs.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import type { MailSender } from "../platform/gateways/mail-sender.ts";
import { smtpMail } from "../platform/gateways/smtp-mail.ts";
import { enqueueMail, operatorMailbox } from "../platform/outbox/outbox.ts";
import { leaseMail } from "../platform/outbox/outbox-store.ts";
import { openPresence } from "../platform/queue/presence.ts";

const welcome: OutgoingMail = {
  to: "camille@exemple.fr",
  locale: "fr",
  message: { kind: "account-confirmation", firstname: "Zoé", token: "secret-token" },
};

let scene: MailScene;
let server: MailServer;
let sender: MailSender;

beforeEach(async () => {
  scene = await openMailScene();
  server = await openMailServer();
  sender = smtpMail(server.url);
});

afterEach(async () => {
  sender.close();
  await server.close();
  await scene.close();
});

const run = () => runDueJobs(scene.services, sender);

const outbox = () =>
  scene.db
    .selectFrom("outgoingMails")
    .select(["attempts", "messageId", "message", "lastError", "sentAt", "failedAt"])
    .executeTakeFirstOrThrow();

/** As if the time that a mail waits between two tries had passed. */
async function pass(): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(scene.db);
}

/** As if whoever had the mail had died with it, some minutes ago. */
async function forsake(): Promise<void> {
  await sql`delete from graphile_worker._private_jobs`.execute(scene.db);
  await sql`update outgoing_mails set leased_until_at = now() - interval '1 second',
    next_try_at = now() - interval '5 minutes' where sent_at is null`.execute(scene.db);
}

test("a mail is sent once, and what it said is forgotten", async () => {
  await scene.write(welcome);
  await run();
  await run();
  expect(server.mails.map(({ subject }) => subject)).toEqual(["Confirmez votre adresse e-mail"]);
  expect(server.mails[0]?.html).toContain("secret-token");
  const { sentAt, message, messageId } = await outbox();
  expect(sentAt).not.toBeNull();
  expect(message).toBeNull();
  expect(server.mails[0]?.messageId).toBe(messageId);
  expect(messageId).toMatch(/^<[0-9a-f-]{36}@site\.example>$/);
});

test("a change that is undone sends nothing", async () => {
  const undone = inTransaction(scene.db, async (tx) => {
    await enqueueMail(tx, welcome);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await run();
  expect(server.mails).toEqual([]);
});

test.each<Mood>(["busy", "slow"])("a server that is %s gets every mail once in the end", async (mood) => {
  for (let count = 0; count < 5; count += 1) await scene.write({ ...welcome, to: `n${count}@mail.example` });
  server.mood = mood;
  await run();
  server.mood = "well";
  await pass();
  await run();
  const recipients = server.mails.flatMap(({ to }) => to ?? []).map(({ address = "" }) => address);
  expect(recipients.toSorted()).toEqual([0, 1, 2, 3, 4].map((count) => `n${count}@mail.example`));
});

test("while the server is away mails wait, and the caller does not notice", async () => {
  await server.close();
  await scene.write(welcome);
  await run();
  await pass();
  await run();
  expect(await outbox()).toMatchObject({ attempts: 2, sentAt: null, failedAt: null });
  expect((await outbox()).lastError).toMatch(/ECONNREFUSED/);
  server = await openMailServer({ port: Number(server.url.port) });
  await pass();
  await run();
  expect(server.mails).toHaveLength(1);
});

test("a line cut after the message may send it twice, recognisably the same", async () => {
  await scene.write(welcome);
  server.mood = "forgetful";
  await run();
  server.mood = "well";
  await pass();
  await run();
  await pass();
  await run();
  expect(server.mails).toHaveLength(2);
  expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(1);
});

test("two workers at the same mail send it once", async () => {
  const id = await scene.write(welcome);
  server.mood = "slow";
  await Promise.all([1, 2, 3].map(() => sendMail(scene.services, sender, id)));
  expect(server.mails).toHaveLength(1);
});

test("without the lease they would send it more than once", async () => {
  const id = await scene.write(welcome);
  server.mood = "slow";
  let forsaken: Promise<unknown> = Promise.resolve();
  const careless = setInterval(() => {
    forsaken = forsaken.then(forsake);
  }, 10);
  await Promise.all(
    [1, 2, 3].map((wait) =>
      new Promise((done) => setTimeout(done, wait * 60)).then(() => sendMail(scene.services, sender, id)),
    ),
  );
  clearInterval(careless);
  await forsaken;
  expect(server.mails.length).toBeGreaterThan(1);
});

test("a mail whose process was killed is taken up by another, with the same Message-ID", async () => {
  const id = await scene.write(welcome);
  // Dies with the mail in hand, before or after the server has it.
  const killed: MailSender = {
    send: async (mail) => {
      await sender.send(mail);
      await new Promise(() => undefined);
    },
    close: () => undefined,
  };
  void sendMail(scene.services, killed, id);
  await expect.poll(() => server.mails.length).toBe(1);
  await run();
  expect(server.mails).toHaveLength(1);
  await forsake();
  await run();
  expect(server.mails).toHaveLength(2);
  expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(1);
  expect((await outbox()).sentAt).not.toBeNull();
});

test("a lease whose answer was lost is taken again by the process that has it, and by nobody else", async () => {
  const id = await scene.write(welcome);
  const presence = await openPresence(scene.database.url, "process-one");
  await leaseMail(scene.db, id, { host: "site.example", holder: presence.id });
  await sendMail(scene.services, sender, id, "process-two");
  expect(server.mails).toEqual([]);
  await sendMail(scene.services, sender, id, presence.id);
  expect(server.mails).toHaveLength(1);
  await presence.stop();
});

test("two jobs of one process at the same mail send it once", async () => {
  const id = await scene.write(welcome);
  const presence = await openPresence(scene.database.url, "process-one");
  server.mood = "slow";
  await Promise.all([1, 2, 3].map(() => sendMail(scene.services, sender, id, presence.id)));
  expect(server.mails).toHaveLength(1);
  await presence.stop();
});

test("a recipient that does not exist is not tried again", async () => {
  await scene.write(welcome);
  server.mood = "knows-nobody";
  await run();
  await pass();
  await run();
  expect(server.tries()).toBe(1);
  expect(await outbox()).toMatchObject({
    attempts: 1,
    sentAt: null,
    lastError: expect.stringMatching(/550/),
  });
  expect((await outbox()).failedAt).not.toBeNull();
});

test("after three days nobody waits for a mail any more", async () => {
  await scene.write(welcome);
  await sql`update outgoing_mails set created_at = now() - interval '3 days 1 minute'`.execute(scene.db);
  server.mood = "busy";
  await run();
  expect((await outbox()).failedAt).not.toBeNull();
});

test("the wait grows from seconds to five minutes and no further", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 50].map((attempts) => delayAfter(attempts, 0.5))).toEqual([
    5, 10, 20, 40, 80, 160, 300, 300, 300,
  ]);
  expect(delayAfter(1, 0)).toBe(4);
  expect(delayAfter(1, 1)).toBe(6);
});

test("a mail to the operator goes where the settings say at that moment", async () => {
  const reference = "VS-222222";
  await scene.write({
    to: operatorMailbox,
    locale: "fr",
    message: { kind: "operator-new-booking", reference },
  });
  // What it is about is gone: it is given up, with its reason.
  await run();
  expect(await outbox()).toMatchObject({
    sentAt: null,
    lastError: expect.stringContaining("nothing to write"),
  });
  await scene.write({ ...welcome, to: operatorMailbox });
  await run();
  expect(server.mails.flatMap(({ to }) => to ?? [])).toMatchObject([
    { address: "bonjour@valet-service.example" },
  ]);
});
