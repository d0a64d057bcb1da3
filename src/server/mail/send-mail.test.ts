import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import type { OutgoingMail } from "#domain/mail/mail-message.ts";
import { type MailScene, openMailScene, operatorAddress } from "#test/mail-scene.ts";
import { type MailServer, type Mood, openMailServer } from "#test/mail-server.ts";
import { runQueuedJobs } from "#test/run-due-jobs.ts";
import { readOperator } from "../operator/read-operator.ts";
import { saveDocument } from "../operator/save-operator.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import type { MailSender } from "../platform/gateways/mail-sender.ts";
import { smtpMail } from "../platform/gateways/smtp-mail.ts";
import { enqueueMail } from "../platform/outbox/outbox.ts";
import { operatorMailbox } from "../platform/outbox/outbox-store.ts";
import { sendMail } from "./send-mail.ts";

const welcome: OutgoingMail = {
  to: "camille@exemple.fr",
  locale: "fr",
  message: { kind: "account-confirmation", firstname: "Zoé", token: "secret-token" },
};

let scene: MailScene;
let server: MailServer;
let sender: MailSender;

beforeAll(async () => {
  scene = await openMailScene();
});
beforeEach(async () => {
  server = await openMailServer();
  sender = smtpMail(server.url);
});
afterEach(async () => {
  sender.close();
  await server.close();
  await scene.database.pool.query("truncate outgoing_mails, alerts restart identity");
});
afterAll(() => scene.close());

const run = () => runQueuedJobs(scene.services, sender);

const outbox = () =>
  scene.db
    .selectFrom("outgoingMails")
    .select(["attempts", "messageId", "message", "lastError", "sentAt", "failedAt"])
    .executeTakeFirstOrThrow();

/** Skips the wait before the next retry. */
async function pass(): Promise<void> {
  await sql`update outgoing_mails set next_try_at = now() - interval '1 second' where sent_at is null`.execute(
    scene.db,
  );
}

test("a mail is sent once, and its content is then deleted from the outbox", async () => {
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

test("a transaction that is rolled back sends no mail", async () => {
  const undone = inTransaction(scene.db, async (tx) => {
    await enqueueMail(tx, welcome);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await run();
  expect(server.mails).toEqual([]);
});

test.each<Mood>(["busy", "slow"])(
  "a mail server that is %s receives each mail once in the end",
  async (mood) => {
    for (let count = 0; count < 5; count += 1)
      await scene.write({ ...welcome, to: `n${count}@mail.example` });
    server.mood = mood;
    await run();
    server.mood = "well";
    await pass();
    await run();
    const recipients = server.mails.flatMap(({ to }) => to ?? []).map(({ address = "" }) => address);
    expect(recipients.toSorted()).toEqual([0, 1, 2, 3, 4].map((count) => `n${count}@mail.example`));
  },
);

test("while the mail server is down mails wait in the outbox, and their callers do not fail", async () => {
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

test("a connection lost after the message may send a mail twice, with the same Message-ID", async () => {
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

test("a mail that another process is sending is left to it, and retried if that process died", async () => {
  const id = await scene.write(welcome);
  // Simulates a crash after the mail server accepted the mail.
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
  await pass();
  await run();
  expect(server.mails).toHaveLength(2);
  expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(1);
  expect((await outbox()).sentAt).not.toBeNull();
});

test("a mail to a recipient that does not exist is not retried", async () => {
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

test("a mail is given up after three days, and of its content only the kind is kept (accounts §9)", async () => {
  const { message } = welcome;
  for (const token of ["one", "two", "three"])
    await scene.write({ ...welcome, to: `${token}@mail.example`, message: { ...message, token } as never });
  await sql`update outgoing_mails set created_at = now() - interval '3 days 1 minute'`.execute(scene.db);
  server.mood = "busy";
  for (const _ of [1, 2, 3]) {
    await pass();
    await run();
  }
  const { rows } =
    await sql`select message, failed_at is not null as "isGivenUp" from outgoing_mails`.execute(scene.db);
  expect(rows).toEqual([1, 2, 3].map(() => ({ message: { kind: message.kind }, isGivenUp: true })));
});

test("the delay between retries grows from five seconds to five minutes and no further", async () => {
  await scene.write(welcome);
  server.mood = "busy";
  const waits: number[] = [];
  for (let tries = 0; tries < 9; tries += 1) {
    await pass();
    await run();
    const { rows } = await sql<{ wait: number }>`
      select extract(epoch from next_try_at - now())::float8 as wait from outgoing_mails`.execute(scene.db);
    waits.push(rows[0]?.wait ?? 0);
  }
  for (const [index, middle] of [5, 10, 20, 40, 80, 160, 300, 300, 300].entries()) {
    // Jitter of 20 %; the query runs a moment later.
    expect(waits[index]).toBeGreaterThan(middle * 0.8 - 3);
    expect(waits[index]).toBeLessThanOrEqual(middle * 1.2);
  }
});

test("a mail to the operator goes to the address that the settings name when it is sent", async () => {
  const reference = "VS-222222";
  await scene.write({
    to: operatorMailbox,
    locale: "fr",
    message: { kind: "operator-new-booking", reference },
  });
  // Its booking does not exist: the mail is given up with that reason.
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

test("rule 26: a mail to an operator who has named no address waits as long as it takes (configuration §3)", async () => {
  const { brand, legal } = await readOperator(scene.db);
  const say = (email: string) =>
    saveDocument(scene.db, "identity", { brand, legal: { ...legal, email } }, scene.clock.now());
  onTestFinished(() => say(operatorAddress));
  await say("");
  await scene.write({ ...welcome, to: operatorMailbox });
  await sql`update outgoing_mails set created_at = now() - interval '30 days'`.execute(scene.db);
  await run();
  expect(await outbox()).toMatchObject({ attempts: 1, sentAt: null, failedAt: null });
  await say("bonjour@valet.example");
  await pass();
  await run();
  expect(server.mails.flatMap(({ to }) => to ?? [])).toMatchObject([{ address: "bonjour@valet.example" }]);
});

test("a mail to the operator that is refused for good raises an alert and no mail; mails to others raise none (alerts §3)", async () => {
  for (const to of ["a@mail.example", "b@mail.example", "c@mail.example"])
    await scene.write({ ...welcome, to });
  await scene.write({ ...welcome, to: operatorMailbox });
  server.mood = "refuses-content";
  await run();
  const alerts = await scene.db.selectFrom("alerts").select(["kind", "facts"]).execute();
  expect(alerts).toEqual([{ kind: "mail-given-up", facts: { label: welcome.message.kind } }]);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from outgoing_mails`.execute(
    scene.db,
  );
  expect(rows).toEqual([{ count: 4 }]);
});

test("rule 10: a mail that the server refuses for what it says is not tried again", async () => {
  await scene.write(welcome);
  server.mood = "refuses-content";
  await run();
  server.mood = "well";
  await pass();
  await run();
  expect(server.mails).toEqual([]);
  expect((await outbox()).failedAt).not.toBeNull();
});

const recipientsAndSubjects = () =>
  server.mails.map(({ to, subject }) => `${to?.[0]?.address} ${subject?.slice(0, 9)}`);

/** Three recipients, three mails each, interleaved. */
async function writeNine(): Promise<void> {
  const messages = [
    { kind: "address-taken", firstname: "Zoé" },
    { kind: "account-deleted", firstname: "Zoé" },
    { kind: "password-changed", firstname: "Zoé", at: 0 },
  ] as const;
  for (const message of messages) {
    for (const to of ["a@mail.example", "b@mail.example", "c@mail.example"]) {
      await scene.write({ to, locale: "fr", message });
    }
  }
}

test("rule 35: after an outage all mails that wait go at the first success, the oldest first for each person", async () => {
  await server.close();
  await writeNine();
  await run();
  // Only the oldest mail's retry is due; its success releases all the others.
  server = await openMailServer({ port: Number(server.url.port) });
  await run();
  expect(server.mails).toEqual([]);
  await sql`update outgoing_mails set next_try_at = now() - interval '1 second' where position = 1`.execute(
    scene.db,
  );
  await run();
  expect(server.mails).toHaveLength(9);
  for (const person of ["a", "b", "c"]) {
    const own = recipientsAndSubjects().filter((each) => each.startsWith(`${person}@`));
    expect(own).toHaveLength(3);
    expect(own).toEqual(
      own.toSorted((one, other) => written.indexOf(one.slice(15)) - written.indexOf(other.slice(15))),
    );
  }
});

test("a mail that tells of a deleted account is removed from the outbox, with its address, once it is sent (accounts §8)", async () => {
  await writeNine();
  await run();
  expect(server.mails).toHaveLength(9);
  const left = await scene.db.selectFrom("outgoingMails").select(["kind", "recipient"]).execute();
  expect(left.map(({ kind, recipient }) => `${kind} ${recipient[0]}`).toSorted()).toEqual([
    "address-taken a",
    "address-taken b",
    "address-taken c",
    "password-changed a",
    "password-changed b",
    "password-changed c",
  ]);
});

const written = ["Vous avez", "Votre com", "Votre mot"];

test("a mail deferred for its own content does not delay another to the same person", async () => {
  await scene.write(welcome);
  server.mood = "busy";
  await run();
  server.mood = "well";
  await scene.write({ ...welcome, message: { kind: "address-taken", firstname: "Zoé" } });
  await run();
  expect(server.mails).toHaveLength(1);
});

test("a mail whose link has expired is not sent", async () => {
  await scene.write({ ...welcome, message: { kind: "password-reset", firstname: "Zoé", token: "x" } });
  await sql`update outgoing_mails set created_at = now() - interval '61 minutes'`.execute(scene.db);
  await run();
  expect(server.mails).toEqual([]);
  expect((await outbox()).lastError).toContain("outdated");
});
