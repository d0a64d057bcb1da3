import { afterAll, describe, expect, test } from "vitest";
import { newEmail, openAccountScene, register, signUp, tokenIn } from "#test/account-scene.ts";
import { refusesBadBodies } from "#test/refuses-bad-bodies.ts";

const scene = await openAccountScene();
afterAll(() => scene.close());

const resend = (email: string, from?: string) =>
  scene.ask("POST /users/confirmation/resend", {
    body: { confirmation: { email } },
    ...(from !== undefined && { from }),
  });

describe("POST /users/confirmation/resend", () => {
  test("mails a new link to an account that awaits its confirmation", async () => {
    const email = newEmail();
    await signUp(scene, email);
    const first = tokenIn(await scene.readMails(email));
    const answer = await resend(` ${email.toUpperCase()} `);
    expect([answer.status, answer.body]).toEqual([200, {}]);
    const second = tokenIn(await scene.readMails(email));
    expect(second).not.toBe(first);
    expect((await scene.ask(`GET /users/confirmation?confirmation_token=${second}`)).status).toBe(200);
  });

  test("unknown, unconfirmed and confirmed addresses get the same answer, and only the unconfirmed one gets a mail", async () => {
    const [unknown, unconfirmed] = [newEmail(), newEmail()];
    await signUp(scene, unconfirmed);
    const confirmed = await register(scene);
    await scene.readMails();
    const answers = [];
    for (const email of [unknown, unconfirmed, confirmed]) {
      const { status, body, headers } = await resend(email);
      const { "x-request-id": _id, date: _date, ...others } = headers;
      answers.push({ status, body, headers: others });
    }
    expect(answers[0]).toMatchObject({ status: 200, body: {} });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect((await scene.readMails()).map(({ to }) => to)).toEqual([unconfirmed]);
  });

  test("throttles the mails to one mailbox, and the link that was mailed last stays valid", async () => {
    const email = newEmail();
    await signUp(scene, email);
    await scene.readMails();
    const links = [];
    for (const _ of [1, 2, 3, 4, 5, 6]) {
      expect((await resend(email)).status).toBe(200);
      links.push(...(await scene.readMails(email)).map((mail) => tokenIn([mail])));
    }
    expect(links).toHaveLength(3);
    expect((await scene.ask(`GET /users/confirmation?confirmation_token=${links[2]}`)).status).toBe(200);
  });

  test("limits the mails that one network can request in an hour, whatever their addresses", async () => {
    const answers = [];
    for (let asked = 0; asked < 101; asked += 1) answers.push(await resend(newEmail(), "203.0.113.77"));
    expect(answers.slice(0, 100).every(({ status }) => status === 200)).toBe(true);
    expect(answers[100]?.status).toBe(429);
    expect(answers[100]?.headers["retry-after"]).toBe("60");
    expect((await resend(newEmail(), "203.0.113.78")).status).toBe(200);
  });

  test.each([
    "nobody",
    "a@b",
    "a b@mail.example",
    "a@mail.example, b@mail.example",
    "a@mail.example\r\nBcc: b@c.example",
  ])("refuses %j, which is not an e-mail address", async (email) => {
    const answer = await resend(email);
    expect([answer.status, answer.body["fields"]]).toEqual([422, { email: "email" }]);
  });

  test("ignores unknown fields", async () => {
    const confirmation = { email: newEmail(), host: "evil.example", locale: "xx" };
    expect((await scene.ask("POST /users/confirmation/resend", { body: { confirmation } })).status).toBe(200);
  });
});

refusesBadBodies({
  scene,
  call: "POST /users/confirmation/resend",
  envelope: "confirmation",
  good: () => ({ email: newEmail() }),
  required: ["email"],
});
