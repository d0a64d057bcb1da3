import { afterAll, describe, expect, test } from "vitest";
import { minute } from "#domain/time.ts";
import {
  arriveSignedIn,
  goodPassword,
  newEmail,
  openAccountScene,
  register,
  signUp,
  tokenIn,
} from "#test/account-scene.ts";
import { refusesBadBodies } from "#test/refuses-bad-bodies.ts";

const scene = await openAccountScene();
afterAll(() => scene.close());

const request = (email: string, headers: Record<string, string> = {}) =>
  scene.ask("POST /users/password/reset", { body: { password: { email } }, headers });

describe("POST /users/password/reset", () => {
  test("mails a link to a page of the site, whatever host the request names", async () => {
    const email = await register(scene);
    const answer = await request(email, { host: "evil.example", "x-forwarded-host": "evil.example" });
    expect([answer.status, answer.body]).toEqual([200, {}]);
    const [mail] = await scene.readMails(email);
    expect(mail?.text).toContain("http://site.example/reset-password?token=");
    expect(`${mail?.text}${mail?.html}`).not.toContain("evil.example");
  });

  test("a known and an unknown address get the same answer, and only the known one gets a mail", async () => {
    const known = await register(scene);
    const answers = [];
    for (const email of [known, newEmail()]) {
      const { status, body, headers } = await request(email);
      const { "x-request-id": _id, date: _date, ...others } = headers;
      answers.push({ status, body, headers: others });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect((await scene.readMails()).map(({ to }) => to)).toEqual([known]);
  });

  test("mails a link to an account that is not confirmed yet, too", async () => {
    const email = newEmail();
    await signUp(scene, email);
    await scene.readMails();
    await request(email);
    expect(await scene.readMails(email)).toHaveLength(1);
  });

  test("repeated requests by strangers do not invalidate the link that the owner was mailed last", async () => {
    const email = await register(scene);
    let newest = "";
    for (let asked = 0; asked < 30; asked += 1) {
      await request(email);
      const mails = await scene.readMails(email);
      if (mails.length > 0) newest = tokenIn(mails);
      scene.clock.advance(minute / 2);
    }
    const answer = await scene.ask(`PUT /users/password/reset_by_token?token=${newest}`, {
      body: { user: { password: "Velo-Orange-42!" } },
    });
    expect(answer.status).toBe(200);
  });

  test("a deleted account is treated as an unknown address", async () => {
    const { email, token } = await arriveSignedIn(scene);
    await scene.ask("DELETE /me", { token, body: { user: { password: goodPassword } } });
    await scene.readMails();
    expect((await request(email)).status).toBe(200);
    expect(await scene.readMails()).toEqual([]);
  });

  test.each(["nobody", "a@b", "a@mail.example\r\nBcc: b@c.example"])(
    "refuses %j, which is not an e-mail address",
    async (email) => {
      const answer = await request(email);
      expect([answer.status, answer.body["fields"]]).toEqual([422, { email: "email" }]);
    },
  );

  test("ignores unknown fields", async () => {
    const password = { email: newEmail(), redirect_url: "https://evil.example" };
    expect((await scene.ask("POST /users/password/reset", { body: { password } })).status).toBe(200);
  });
});

refusesBadBodies({
  scene,
  call: "POST /users/password/reset",
  envelope: "password",
  good: () => ({ email: newEmail() }),
  required: ["email"],
});
