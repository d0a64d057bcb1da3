import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MessageThread } from "#contract/office/message-calls.ts";
import { messageReference } from "#domain/contact/message-reference.ts";
import { readOperator } from "#server/operator/read-operator.ts";
import { saveDocument } from "#server/operator/save-operator.ts";
import type { RenderedMail } from "#server/platform/gateways/mail-sender.ts";
import { smtpMail } from "#server/platform/gateways/smtp-mail.ts";
import {
  type AccountScene,
  arriveSignedIn,
  goodPassword,
  newEmail,
  openAccountScene,
} from "#test/account-scene.ts";
import { accepted, refused } from "#test/booking-scene.ts";
import { asStaff, staffMember } from "#test/custody-scene.ts";
import { openMailServer } from "#test/mail-server.ts";
import { runQueuedJobs } from "#test/run-due-jobs.ts";
import { answerMessage } from "./answer-message.ts";
import { assignMessage, closeMessage, fetchMessage, listMessages, reopenMessage } from "./change-message.ts";

let scene: AccountScene;
const [nadia, claire, ines] = [staffMember("dispatcher"), staffMember("manager"), staffMember("dispatcher")];
const words = "Oui, laissez-le en place.\n\nBon voyage !";
const threadIds = (id: string, ...answers: readonly string[]) => [
  `<message.${id}@${scene.services.config.publicUrl.hostname}>`,
  ...answers.map((answerId) => `<answer.${answerId}@${scene.services.config.publicUrl.hostname}>`),
];

beforeAll(async () => {
  scene = await openAccountScene();
  const { db, clock } = scene.services;
  const { brand, legal } = await readOperator(db);
  const ours = { ...legal, email: "bonjour@valet-service.example" };
  await saveDocument(db, "identity", { brand, legal: ours }, clock.now());
  const names = { Nadia: nadia, Claire: claire, Inès: ines };
  for (const [firstname, { staffId, role }] of Object.entries(names)) {
    const email = `${staffId}@regie.example` as never;
    await db
      .insertInto("staff")
      .values({ id: staffId, role, email, firstname, lastname: "B", locale: "fr", createdAt: clock.now() })
      .execute();
  }
});
afterAll(() => scene.close());

type Sent = { readonly email?: string; readonly token?: string; readonly language?: string };

async function write({ email = newEmail(), token, language = "fr" }: Sent = {}): Promise<string> {
  scene.clock.advance(1000);
  const contact = { name: "Zoé", email, subject: "Un siège enfant", message: "Puis-je le laisser ?" };
  const headers = { "accept-language": language };
  await scene.ask("POST /contact", { body: { contact }, token, headers });
  const row = scene.services.db.selectFrom("contactMessages").select("id").where("email", "=", email);
  return (await row.orderBy("receivedAt", "desc").executeTakeFirstOrThrow()).id;
}

const read = async (id: string, by = nadia): Promise<MessageThread> =>
  accepted(await asStaff(fetchMessage, scene, by, { params: { id } }));

type Answering = { readonly by?: typeof nadia; readonly text?: string; readonly answerId?: string };

async function answer(id: string, revision: number, { by = nadia, text = words, answerId }: Answering = {}) {
  const body = { answer: { id: answerId ?? randomUUID(), words: text, revision } };
  return asStaff(answerMessage, scene, by, { params: { id }, body });
}

const close = (id: string, revision: number) =>
  asStaff(closeMessage, scene, nadia, { params: { id }, body: { closing: { revision } } });
const reopen = (id: string, revision: number) =>
  asStaff(reopenMessage, scene, nadia, { params: { id }, body: { reopening: { revision } } });
const take = (id: string, revision: number, by = nadia, mine = true) =>
  asStaff(assignMessage, scene, by, { params: { id }, body: { assignment: { mine, revision } } });
const listed = async (show?: "new" | "answered" | "closed") =>
  accepted(await asStaff(listMessages, scene, nadia, { query: show === undefined ? {} : { show } }));
const answersTo = async (email: string): Promise<readonly RenderedMail[]> =>
  (await scene.readMails(email)).filter(({ thread }) => thread !== undefined);

test("messages wait in the queue, oldest first, until they are answered or closed, and can be reopened (office §8)", async () => {
  const ids = [await write(), await write(), await write()];
  const idsOf = async (show?: "new" | "answered" | "closed") =>
    (await listed(show)).messages.map(({ id }) => id);
  expect((await idsOf()).slice(-3)).toEqual(ids);
  const [first = "", second = ""] = ids;
  accepted(await answer(first, 0));
  accepted(await close(second, 0));
  expect((await idsOf()).slice(-1)).toEqual(ids.slice(2));
  expect([(await idsOf("answered"))[0], (await idsOf("closed"))[0]]).toEqual([first, second]);
  expect(refused(await answer(second, 1))).toEqual({ code: "not-possible-now" });
  expect(accepted(await reopen(second, 1)).status).toBe("new");
  expect(await idsOf()).toContain(second);
  const { counts, messages } = await listed();
  expect(counts.new).toBe(messages.length);
});

test("the thread shows who answered and the state of the mail; the operator gets a mail of each message", async () => {
  const email = newEmail();
  const id = await write({ email });
  const earlier = await write({ email });
  const { subject, replyTo, text } = (await scene.readMails()).find((mail) => mail.text.includes(id)) ?? {};
  expect([subject, replyTo]).toEqual([expect.stringContaining(messageReference(id)), email]);
  expect(text).toContain(`/messages/${id}`);
  const waiting = accepted(await answer(id, 0));
  expect(waiting.answers).toMatchObject([{ words, by: "Nadia", mail: "waiting" }]);
  await scene.readMails();
  const thread = await read(id);
  expect(thread).toMatchObject({ status: "answered", assignedTo: "Nadia", isMine: true, email });
  expect(thread.answers[0]?.mail).toBe("sent");
  expect(thread.others.map((other) => other.id)).toEqual([earlier]);
});

test("an answer is in the sender's language, in the thread of its receipt, and repeats nothing that the sender typed", async () => {
  const email = newEmail();
  const id = await write({ email, language: "en-GB" });
  const [receipt] = await scene.readMails(email);
  expect(receipt?.messageId).toBe(threadIds(id)[0]);
  const answerIds = [randomUUID(), randomUUID()];
  for (const [revision, answerId] of answerIds.entries()) {
    accepted(await answer(id, revision, { answerId, text: "Yes, leave it.\n\nSafe travels!" }));
  }
  const [one, two] = await answersTo(email);
  expect(one).toMatchObject({ subject: `Our reply to your message · ${messageReference(id)}` });
  expect(one?.thread).toEqual(threadIds(id));
  expect([two?.messageId, two?.thread]).toEqual([
    threadIds(id, answerIds[1] ?? "")[1],
    threadIds(id, answerIds[0] ?? ""),
  ]);
  expect(one?.text).toContain("Yes, leave it.");
  expect(one?.text).toContain("Nadia");
  expect(`${one?.subject} ${one?.text} ${one?.html}`).not.toMatch(/Zoé|siège|laisser/);
});

test("an answer to the confirmed address of an account quotes the message", async () => {
  const { token, email } = await arriveSignedIn(scene);
  const id = await write({ email, token });
  await scene.readMails();
  accepted(await answer(id, 0));
  const [mail] = await answersTo(email);
  expect(mail?.subject).toBe(`Re: Un siège enfant · ${messageReference(id)}`);
  expect(mail?.text).toContain("> Puis-je le laisser ?");
});

test("an answer is sent as a person's mail, with the thread's headers (RFC 5322 §3.6.4)", async () => {
  const email = newEmail();
  const id = await write({ email });
  await scene.readMails();
  accepted(await answer(id, 0));
  const server = await openMailServer();
  const sender = smtpMail(server.url);
  await runQueuedJobs(scene.services, sender);
  const arrived = server.mails.find(({ to }) => to?.some(({ address }) => address === email));
  const headers = new Map(arrived?.headers.map(({ key, value }) => [key, value]));
  const [receipt] = threadIds(id);
  expect([headers.get("in-reply-to"), headers.get("references")]).toEqual([receipt, receipt]);
  expect(headers.has("auto-submitted")).toBe(false);
  sender.close();
  await server.close();
});

test("of three concurrent answers by the team one is sent, the others are refused as changed-meanwhile", async () => {
  for (let round = 0; round < 3; round += 1) {
    const email = newEmail();
    const id = await write({ email });
    await scene.readMails();
    const outcomes = await Promise.all([nadia, claire, ines].map((by) => answer(id, 0, { by })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.flatMap((outcome) => refused(outcome)?.code ?? [])).toEqual([
      "changed-meanwhile",
      "changed-meanwhile",
    ]);
    const { answers, revision } = await read(id);
    expect(answers).toHaveLength(1);
    // A colleague who has seen the first answer may add another.
    accepted(await answer(id, revision, { by: ines, text: "Encore une précision." }));
    expect(await answersTo(email)).toHaveLength(2);
  }
});

test("an answer sent three times under one id is one answer and one mail, and another text under that id is refused", async () => {
  const email = newEmail();
  const id = await write({ email });
  await scene.readMails();
  const answerId = randomUUID();
  const outcomes = await Promise.all([1, 2, 3].map(() => answer(id, 0, { answerId })));
  for (const outcome of outcomes) expect(accepted(outcome).answers).toHaveLength(1);
  expect(refused(await answer(id, 1, { answerId, text: "Autre chose." }))).toEqual({ code: "key-reused" });
  expect(await answersTo(email)).toHaveLength(1);
});

test("of three who take a message at once one gets it; a colleague can take it over with the present revision", async () => {
  const id = await write();
  const outcomes = await Promise.all([nadia, claire, ines].map((by) => take(id, 0, by)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const { assignedTo, revision } = await read(id);
  expect(["Nadia", "Claire", "Inès"]).toContain(assignedTo);
  expect(accepted(await take(id, revision, claire)).assignedTo).toBe("Claire");
  expect(accepted(await take(id, revision + 1, claire, false)).assignedTo).toBeUndefined();
});

test.each(["", "   ", "​⁠"])("an answer without visible text is refused: %j", async (text) => {
  const id = await write();
  expect(refused(await answer(id, 0, { text }))?.code).toBe("invalid");
  expect((await read(id)).answers).toEqual([]);
});

test("an answer that cannot be delivered is shown as given up in its thread and raises an alert", async () => {
  const email = newEmail();
  const id = await write({ email });
  await scene.readMails();
  accepted(await answer(id, 0));
  const server = await openMailServer();
  server.mood = "knows-nobody";
  const sender = smtpMail(server.url);
  await runQueuedJobs(scene.services, sender);
  expect((await read(id)).answers).toMatchObject([{ mail: "given-up" }]);
  const raised = await scene.services.db.selectFrom("alerts").select(["kind", "facts"]).execute();
  expect(raised).toMatchObject([{ kind: "mail-given-up", facts: { label: "contact-answer" } }]);
  sender.close();
  await server.close();
});

test("the journal records each step of a message, by ids alone", async () => {
  const id = await write();
  accepted(await take(id, 0));
  accepted(await answer(id, 1));
  accepted(await close(id, 2));
  accepted(await reopen(id, 3));
  const entries = await scene.services.db
    .selectFrom("journal")
    .select(["kind", "actor", "data"])
    .where("subject", "=", `message ${id}`)
    .orderBy("id")
    .execute();
  expect(entries.map(({ kind }) => kind)).toEqual([
    "message-received",
    "message-taken",
    "message-answered",
    "message-closed",
    "message-reopened",
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/Zoé|siège|Bon voyage/);
});

test("the answers to a message are exported with the account's data, and erased with it", async () => {
  const { token, email } = await arriveSignedIn(scene);
  const id = await write({ email, token });
  accepted(await answer(id, 0));
  const exported = await scene.ask("GET /me/export", { token });
  expect(JSON.stringify(exported.body)).toContain("Oui, laissez-le en place.");
  await scene.ask("DELETE /me", { token, body: { user: { password: goodPassword } } });
  expect(refused(await asStaff(fetchMessage, scene, nadia, { params: { id } }))).toEqual({
    code: "not-found",
  });
  const left = await scene.services.db
    .selectFrom("contactAnswers")
    .select("id")
    .where("messageId", "=", id)
    .execute();
  expect(left).toEqual([]);
});

test.each(["no-id", randomUUID()])("an unknown message is not found: %s", async (id) => {
  expect(refused(await asStaff(fetchMessage, scene, nadia, { params: { id } }))).toEqual({
    code: "not-found",
  });
  expect(refused(await answer(id, 0))).toEqual({ code: "not-found" });
});
