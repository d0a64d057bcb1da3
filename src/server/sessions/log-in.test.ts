import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { minute } from "#domain/time.ts";
import {
  type Asking,
  arriveSignedIn,
  credentialOf,
  goodPassword,
  newEmail,
  openAccountScene,
  register,
  signIn,
  signUp,
  tokenIn,
} from "#test/account-scene.ts";
import { whileHashesQueue } from "#test/flood-hashes.ts";
import { refusesBadBodies } from "#test/refuses-bad-bodies.ts";

const scene = await openAccountScene();
afterAll(() => scene.close());

const wrongPassword = "Quartz-Lampe-8!";
const home = "198.51.100.1";

const logIn = (email: unknown, password: unknown = goodPassword, asking: Asking = {}) =>
  scene.ask("POST /users/login", { ...asking, body: { user: { email, password } } });

const statuses = async (times: number, attempt: (index: number) => ReturnType<typeof logIn>) => {
  const all = [];
  for (let index = 0; index < times; index += 1) all.push((await attempt(index)).status);
  return all;
};

const anyNetwork = (index: number) => `203.0.${Math.floor(index / 250)}.${(index % 250) + 1}`;

describe("POST /users/login", () => {
  test("answers the profile, and the credential in the authorization header", async () => {
    const email = await register(scene);
    const answer = await logIn(` ${email.toUpperCase()} `);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        firstname: "Camille",
        lastname: "Moreau",
        email,
        phone: "+33612345678",
        address: "1 rue de la Paix, 75002 Paris",
        locale: "fr",
      },
    ]);
    const me = await scene.ask("GET /users/me", { token: credentialOf(answer) });
    expect([me.status, me.body]).toEqual([200, answer.body]);
  });

  test("each sign-in has a session and a credential of its own", async () => {
    const email = await register(scene);
    const [one, other] = [await signIn(scene, email), await signIn(scene, email)];
    expect(one.token).not.toBe(other.token);
    await scene.ask("DELETE /users/logout", { token: one.token });
    expect((await scene.ask("GET /users/me", { token: other.token })).status).toBe(200);
  });

  test("a wrong password, an unknown address and an invalid address get the same answer", async () => {
    const email = await register(scene);
    const answers = [
      await logIn(email, wrongPassword),
      await logIn(newEmail()),
      await logIn("not an address"),
    ];
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([
        401,
        { error: "Invalid email or password", code: "invalid-credentials" },
      ]);
      expect(headers["authorization"]).toBeUndefined();
    }
  });

  test("only the right password reveals that the account is unconfirmed", async () => {
    const email = newEmail();
    await signUp(scene, email);
    expect((await logIn(email, wrongPassword)).body["code"]).toBe("invalid-credentials");
    const answer = await logIn(email);
    expect([answer.status, answer.body["code"]]).toEqual([401, "account-unconfirmed"]);
    expect(answer.headers["authorization"]).toBeUndefined();
  });

  test("an invalid credential sent along is ignored", async () => {
    const email = await register(scene);
    expect((await logIn(email, goodPassword, { token: "not.a.token" })).status).toBe(200);
  });

  test("fields that it does not know are dropped", async () => {
    const email = await register(scene);
    const user = { email, password: goodPassword, id: "1", remember_me: true };
    expect((await scene.ask("POST /users/login", { body: { user } })).status).toBe(200);
  });
});

describe("failed sign-ins are throttled (accounts §7)", () => {
  test("from one network five pass, then the wait grows, for the right password too", async () => {
    const email = await register(scene);
    const attempts = await statuses(6, () => logIn(email, wrongPassword, { from: home }));
    expect(attempts).toEqual([401, 401, 401, 401, 401, 429]);
    const slowed = await logIn(email, goodPassword, { from: home });
    expect(slowed.body).toEqual({
      error: "Too many tries, please wait before signing in again",
      code: "too-many-tries",
    });
    expect(slowed.headers["retry-after"]).toBe("30");
    scene.clock.advance(29_000);
    expect((await logIn(email, goodPassword, { from: home })).headers["retry-after"]).toBe("1");
    scene.clock.advance(1_000);
    expect((await logIn(email, goodPassword, { from: home })).status).toBe(200);
  });

  test("an unknown address is throttled alike", async () => {
    const attempts = await statuses(6, () =>
      logIn("nobody@mail.example", wrongPassword, { from: "192.0.2.7" }),
    );
    expect(attempts).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test("another spelling of the address counts for the same account", async () => {
    const email = newEmail();
    const attempts = await statuses(6, (index) =>
      logIn(`${" ".repeat(index)}${index % 2 ? email : email.toUpperCase()}`, wrongPassword),
    );
    expect(attempts).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test("concurrent attempts do not slip past the limit", async () => {
    const email = await register(scene);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => logIn(email, wrongPassword, { from: "192.0.2.8" })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test("one account gets at most 10 attempts in 15 minutes, from a thousand networks", async () => {
    const email = await register(scene);
    let tried = 0;
    for (let index = 0; index < 90; index += 1) {
      tried += (await logIn(email, wrongPassword, { from: anyNetwork(index) })).status === 401 ? 1 : 0;
      scene.clock.advance(10_000);
    }
    expect(tried).toBeLessThanOrEqual(10);
  });

  test("the owner signs in from a known network while strangers are throttled elsewhere", async () => {
    const email = await register(scene);
    await signIn(scene, email, { from: "192.0.2.20" });
    await statuses(12, (index) => logIn(email, wrongPassword, { from: anyNetwork(index) }));
    expect((await logIn(email, goodPassword, { from: "192.0.2.21" })).status).toBe(429);
    expect((await logIn(email, goodPassword, { from: "192.0.2.20" })).status).toBe(200);
  });

  test("the owner signs in from anywhere after resetting the password by mail", async () => {
    const email = await register(scene);
    await statuses(12, (index) => logIn(email, wrongPassword, { from: anyNetwork(index) }));
    await statuses(6, () => logIn(email, wrongPassword, { from: "192.0.2.30" }));
    expect((await logIn(email, goodPassword, { from: "192.0.2.30" })).status).toBe(429);

    await scene.ask("POST /users/password/reset", { body: { password: { email } }, from: "192.0.2.30" });
    const token = tokenIn(await scene.readMails(email));
    const password = "Velo-Orange-42!";
    await scene.ask(`PUT /users/password/reset_by_token?token=${token}`, {
      body: { user: { password } },
      from: "192.0.2.30",
    });
    expect((await logIn(email, password, { from: "192.0.2.30" })).status).toBe(200);
  });

  test("one network gets at most 100 attempts an hour at many accounts, which themselves are not throttled", async () => {
    const spray = await statuses(120, () => logIn(newEmail(), wrongPassword, { from: "192.0.2.40" }));
    expect(spray.filter((status) => status === 401).length).toBeLessThanOrEqual(100);
    expect(spray.at(-1)).toBe(429);
    const email = await register(scene);
    expect((await logIn(email, goodPassword, { from: "192.0.2.41" })).status).toBe(200);
  });

  test("rule 27: from a network over its limit an account known there and one that is not are answered alike", async () => {
    const from = "192.0.2.45";
    const [known, others] = [await register(scene), [await register(scene), newEmail()]];
    expect((await logIn(known, goodPassword, { from })).status).toBe(200);
    await statuses(85, () => logIn(newEmail(), wrongPassword, { from }));
    const answers = [];
    for (const email of [known, ...others]) answers.push(await logIn(email, wrongPassword, { from }));
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 429]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    // The account holder can still sign in.
    expect((await logIn(known, goodPassword, { from })).status).toBe(200);
  });

  test("a forged x-forwarded-for does not get past the limit", async () => {
    const email = await register(scene);
    const attempts = await statuses(6, (index) =>
      logIn(email, wrongPassword, { headers: { "x-forwarded-for": anyNetwork(index) } }),
    );
    expect(attempts).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test("the right password clears the failed attempts before it", async () => {
    const email = await register(scene);
    for (const _ of [1, 2, 3]) {
      await statuses(4, () => logIn(email, wrongPassword, { from: home }));
      expect((await logIn(email, goodPassword, { from: home })).status).toBe(200);
    }
  });

  test("the right password of an unconfirmed account is not throttled", async () => {
    const email = newEmail();
    await signUp(scene, email);
    expect(new Set(await statuses(12, () => logIn(email, goodPassword, { from: home })))).toEqual(
      new Set([401]),
    );
  });

  test("failed attempts are forgotten after a quiet hour", async () => {
    const email = await register(scene);
    await statuses(9, () => logIn(email, wrongPassword, { from: home }));
    scene.clock.advance(61 * minute);
    const attempts = await statuses(6, () => logIn(email, wrongPassword, { from: home }));
    expect(attempts).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

describe("while the queue of passwords to hash is full", () => {
  test("a sign-in is refused at once and costs no attempt; calls without a password are served", async () => {
    const email = await register(scene);
    const { answers, other } = await whileHashesQueue(async () => {
      const tried = [];
      while (tried.filter(({ status }) => status === 503).length < 8) {
        tried.push(await logIn(email, wrongPassword, { from: home }));
        if (tried.length > 12) break;
      }
      return { answers: tried, other: await scene.ask("GET /settings") };
    });

    const busy = answers.filter(({ status }) => status === 503);
    expect(busy).toHaveLength(8);
    expect([busy[0]?.body["code"], busy[0]?.headers["retry-after"]]).toEqual(["unavailable", "1"]);
    expect(other.status).toBe(200);
    expect((await logIn(email, goodPassword, { from: home })).status).toBe(200);
  });
});

describe("a sign-in is one transaction (accounts §7)", () => {
  test("if the failed attempts cannot be cleared, no session is left behind", async () => {
    const { db } = scene.services;
    const people = [await register(scene), await register(scene), await register(scene)];
    await sql`create function refuse_forgiving() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$`.execute(db);
    await sql`create trigger refuse_forgiving before delete on throttles
      for each row execute function refuse_forgiving()`.execute(db);
    const failed = await Promise.all(
      people.map((email) => logIn(email, goodPassword, { from: "192.0.2.50" })),
    );
    await sql`drop trigger refuse_forgiving on throttles`.execute(db);
    expect(failed.map(({ status }) => status)).toEqual([500, 500, 500]);
    for (const email of people) {
      const { token } = await signIn(scene, email, { from: "192.0.2.51" });
      const { body } = await scene.ask("GET /me/sessions", { token });
      expect(body["sessions"]).toHaveLength(1);
    }
  });
});

describe("a password change concurrent with sign-ins by the old password", () => {
  test("leaves no session open, whichever comes first", async () => {
    const { email, token } = await arriveSignedIn(scene);
    const password = "Velo-Orange-42!";
    const change = scene.ask("PATCH /users/password", {
      token,
      body: { user: { current_password: goodPassword, password } },
    });
    const entering = Promise.all(Array.from({ length: 10 }, () => logIn(email)));
    const [changed, entered] = await Promise.all([change, entering]);
    expect(changed.status).toBe(200);
    for (const answer of entered.filter((one) => one.status === 200)) {
      expect((await scene.ask("GET /users/me", { token: credentialOf(answer) })).status).toBe(401);
    }
    expect((await scene.ask("GET /users/me", { token: credentialOf(changed) })).status).toBe(200);
  });
});

refusesBadBodies({
  scene,
  call: "POST /users/login",
  envelope: "user",
  good: () => ({ email: newEmail(), password: goodPassword }),
  required: ["email", "password"],
});
