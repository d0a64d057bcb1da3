import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { minute } from "#domain/time.ts";
import { readOperator } from "#server/operator/read-operator.ts";
import { saveDocument } from "#server/operator/save-operator.ts";
import { type AccountScene, arriveSignedIn, newEmail, openAccountScene } from "#test/account-scene.ts";

const operatorEmail = "bonjour@valet-service.example";

let scene: AccountScene;

beforeAll(async () => {
  scene = await openAccountScene();
  const { db, clock } = scene.services;
  const { brand, legal } = await readOperator(db);
  await saveDocument(db, "identity", { brand, legal: { ...legal, email: operatorEmail } }, clock.now());
});

afterAll(() => scene.close());

function contactOf(email: string, changed: Readonly<Record<string, unknown>> = {}) {
  return {
    contact: {
      name: "Zoé Lefèvre",
      email,
      phone: "06 12 34 56 78",
      subject: "Un siège enfant",
      message: "Puis-je laisser le siège enfant dans la voiture ?",
      ...changed,
    },
  };
}

const stored = (email: string) =>
  scene.services.db.selectFrom("contactMessages").selectAll().where("email", "=", email).execute();

test("a message is stored, mailed to the operator and acknowledged in the sender's language", async () => {
  const email = newEmail();
  const answer = await scene.ask("POST /contact", {
    body: contactOf(` ${email.toUpperCase()} `),
    headers: { "accept-language": "en-GB,en;q=0.9" },
  });
  expect(answer).toMatchObject({ status: 202, body: {} });
  expect(await stored(email)).toMatchObject([
    { name: "Zoé Lefèvre", phone: "06 12 34 56 78", locale: "en", accountId: null, answeredAt: null },
  ]);
  const mails = await scene.readMails();
  const toOperator = mails.find(({ to }) => to === operatorEmail);
  expect(toOperator).toMatchObject({ replyTo: email });
  expect(toOperator?.text).toContain("> Puis-je laisser le siège enfant dans la voiture ?");
  expect(mails.find(({ to }) => to === email)?.subject).toMatch(/^We have your message · M-\w{6}$/);
});

test.each(["12", "call me", "06 12 34"])(
  "rule 28: a telephone number that cannot exist is refused: %s",
  async (phone) => {
    const answer = await scene.ask("POST /contact", { body: contactOf(newEmail(), { phone }) });
    expect([answer.status, answer.body["fields"]]).toEqual([422, { phone: "phone" }]);
  },
);

test.each(["", "+44 20 7946 0018", "01 42 34 56 78"])(
  "no telephone number, or one of any country, is accepted: %s",
  async (phone) => {
    expect((await scene.ask("POST /contact", { body: contactOf(newEmail(), { phone }) })).status).toBe(202);
  },
);

test("the acknowledgement repeats nothing of the form, so nobody can use it to mail a third party", async () => {
  const email = newEmail();
  const message = "Gagnez un voyage sur http://spam.example maintenant";
  await scene.ask("POST /contact", { body: contactOf(email, { name: "http://spam.example", message }) });
  const [acknowledgement] = await scene.readMails(email);
  expect(acknowledgement?.text).toContain("Merci de nous avoir écrit");
  expect(`${acknowledgement?.html} ${acknowledgement?.text}`).not.toContain("spam.example");
});

test("a signed-in sender who writes from the account's address gets a copy", async () => {
  const { token, email } = await arriveSignedIn(scene);
  await scene.ask("POST /contact", { body: contactOf(email), token });
  const [acknowledgement] = await scene.readMails(email);
  expect(acknowledgement?.text).toContain("> Puis-je laisser le siège enfant dans la voiture ?");
  const [message] = await stored(email);
  expect(message?.accountId).not.toBeNull();
});

test("a bot that fills in the hidden field gets the same answer, and its message is stored nowhere", async () => {
  const email = newEmail();
  const answer = await scene.ask("POST /contact", {
    body: contactOf(email, { website: "http://spam.example" }),
  });
  expect(answer).toMatchObject({ status: 202, body: {} });
  expect(await stored(email)).toEqual([]);
  expect(await scene.readMails()).toEqual([]);
});

test("the acknowledgements to one address are throttled, however many messages name it", async () => {
  const email = newEmail();
  for (let count = 0; count < 6; count += 1) await scene.ask("POST /contact", { body: contactOf(email) });
  expect(await stored(email)).toHaveLength(6);
  expect((await scene.readMails(email)).length).toBeLessThan(6);
});

test("one network may send five messages, then is throttled for some minutes", async () => {
  const from = "198.51.100.7";
  const send = () => scene.ask("POST /contact", { body: contactOf(newEmail()), from });
  const statuses = [];
  for (let count = 0; count < 8; count += 1) statuses.push((await send()).status);
  expect(statuses.slice(0, 5)).toEqual([202, 202, 202, 202, 202]);
  expect(statuses.slice(5)).toEqual([429, 429, 429]);
  const refused = await send();
  expect(refused.body).toMatchObject({ code: "too-many-requests" });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  scene.clock.advance(16 * minute);
  expect((await send()).status).toBe(202);
});

describe("refuses", () => {
  test.each([
    ["a message without a name", { name: " " }, { name: "required" }],
    ["a name of invisible characters", { name: "\u200b\u2060\ufeff" }, { name: "required" }],
    ["a wrong address", { email: "zoe@" }, { email: "email" }],
    ["two addresses in one", { email: "a@mail.example,b@mail.example" }, { email: "email" }],
    [
      "an address with a header behind it",
      { email: "a@mail.example\r\nBcc: b@mail.example" },
      { email: "email" },
    ],
    ["a message too short to answer", { message: "Bonjour" }, { message: "too-short" }],
    ["a message that is too long", { message: "x".repeat(5001) }, { message: "too-long" }],
    ["a subject that is too long", { subject: "x".repeat(161) }, { subject: "too-long" }],
    ["a message that is no text", { message: 42 }, { message: "wrong-type" }],
  ])("%s", async (_, changed, fields) => {
    const answer = await scene.ask("POST /contact", { body: contactOf(newEmail(), changed) });
    expect(answer).toMatchObject({ status: 422, body: { code: "invalid", fields } });
  });
});

test("line breaks in a name or a subject become blanks, so they cannot inject a mail header", async () => {
  const email = newEmail();
  const injected = { name: "Eve\r\nBcc: all@mail.example", subject: "Bonjour\nX-Spam: no" };
  await scene.ask("POST /contact", { body: contactOf(email, injected) });
  expect(await stored(email)).toMatchObject([
    { name: "Eve Bcc: all@mail.example", subject: "Bonjour X-Spam: no" },
  ]);
  const mails = await scene.readMails();
  expect(mails.length).toBeGreaterThan(0);
  for (const { subject } of mails) expect(subject).not.toMatch(/[\r\n]/);
});

describe("a message sent again after a lost answer (office §8)", () => {
  const keyed = (idempotencyKey: string, email: string, changed: Readonly<Record<string, unknown>> = {}) => ({
    idempotencyKey,
    ...contactOf(email, changed),
  });

  test("is stored and mailed once, pressed three times at once and three times more", async () => {
    const email = newEmail();
    const key = randomUUID();
    const press = () => scene.ask("POST /contact", { body: keyed(key, email) });
    const answers = await Promise.all([press(), press(), press()]);
    for (const _ of [1, 2, 3]) answers.push(await press());
    for (const answer of answers) expect(answer).toMatchObject({ status: 202, body: {} });
    expect(await stored(email)).toHaveLength(1);
    const mails = await scene.readMails();
    expect(mails.filter(({ to }) => to === email)).toHaveLength(1);
    expect(mails.filter(({ replyTo }) => replyTo === email)).toHaveLength(1);
  });

  test("with other content is refused; under another key, or none, it is another message", async () => {
    const email = newEmail();
    const key = randomUUID();
    const press = (body: object) => scene.ask("POST /contact", { body });
    expect((await press(keyed(key, email))).status).toBe(202);
    for (const changed of [{ message: "Et un deuxième siège enfant ?" }, { subject: "Autre" }, { phone: "" }])
      expect(await press(keyed(key, email, changed))).toMatchObject({
        status: 409,
        body: { code: "key-reused" },
      });
    expect((await press(keyed(randomUUID(), email, { subject: "Autre" }))).status).toBe(202);
    for (const keyless of [contactOf(email), keyed("", email)])
      expect((await press(keyless)).status).toBe(202);
    expect(await stored(email)).toHaveLength(4);
  });

  test("is nobody else's: neither account nor stranger is refused for another one's key", async () => {
    const [one, two] = [await arriveSignedIn(scene), await arriveSignedIn(scene)];
    const key = randomUUID();
    const message = "Où trouver le voiturier ce soir ?";
    const stranger = newEmail();
    const senders = [
      { body: keyed(key, one.email), token: one.token },
      { body: keyed(key, two.email, { message }), token: two.token },
      // With the very address of another one's message, and with an address of one's own.
      { body: keyed(key, one.email, { message }) },
      { body: keyed(key, stranger, { message }) },
    ];
    for (const _ of [1, 2, 3])
      for (const sender of senders) expect((await scene.ask("POST /contact", sender)).status).toBe(202);
    expect(await stored(one.email)).toHaveLength(2);
    expect(await stored(two.email)).toHaveLength(1);
    expect(await stored(stranger)).toHaveLength(1);
  });

  test("is answered though its network has sent its five messages meanwhile", async () => {
    const from = "198.51.100.8";
    const body = keyed(randomUUID(), newEmail());
    const send = (sent: object) => scene.ask("POST /contact", { body: sent, from });
    expect((await send(body)).status).toBe(202);
    for (const _ of [1, 2, 3, 4]) expect((await send(contactOf(newEmail()))).status).toBe(202);
    expect((await send(contactOf(newEmail()))).status).toBe(429);
    for (const _ of [1, 2, 3]) expect((await send(body)).status).toBe(202);
  });
});

test("an undeclared field is stored nowhere", async () => {
  const email = newEmail();
  const body = contactOf(email, { answeredAt: "2020-01-01T00:00:00Z", id: "1" });
  expect((await scene.ask("POST /contact", { body })).status).toBe(202);
  expect(await stored(email)).toMatchObject([{ answeredAt: null }]);
});
