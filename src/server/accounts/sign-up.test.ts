import { afterAll, describe, expect, test } from "vitest";
import { newEmail, openAccountScene, registrationOf, signIn, signUp, tokenIn } from "#test/account-scene.ts";
import { refusesBadBodies } from "#test/refuses-bad-bodies.ts";

const scene = await openAccountScene();
afterAll(() => scene.close());
const { db } = scene.services;

const ask = (registration: object, headers: Record<string, string> = {}) =>
  scene.ask("POST /users/signup", { body: { registration }, headers });

const accountsAt = (email: string) =>
  db
    .selectFrom("accounts")
    .selectAll()
    .where((row) => row(row.fn("lower", ["email"]), "=", email.toLowerCase()))
    .execute();

describe("POST /users/signup", () => {
  test("stores the person normalised and unconfirmed, with the accepted version of the terms and the time", async () => {
    const email = newEmail();
    const answer = await ask(registrationOf(` ${email.toUpperCase()} `, { firstname: " Ana\u200Bïs " }));
    expect([answer.status, answer.body]).toEqual([201, {}]);
    const now = scene.clock.now();
    expect(await accountsAt(email)).toEqual([
      expect.objectContaining({
        email,
        firstname: "Anaïs",
        phone: "+33612345678",
        locale: "fr",
        passwordHash: expect.stringMatching(/^\$argon2id\$/),
        termsVersion: expect.stringMatching(/^1-[0-9a-f]{8}$/),
        termsAcceptedAt: now,
        dataUsageAcceptedAt: now,
        createdAt: now,
        confirmedAt: null,
      }),
    ]);
  });

  test("mails a link to the address, and nobody is signed in", async () => {
    const email = newEmail();
    const answer = await ask(registrationOf(email));
    expect(answer.headers["authorization"]).toBeUndefined();
    const [mail, ...others] = await scene.readMails(email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain("http://site.example/validate-account?confirmation_token=");
  });

  test("stores the language that is asked for, else the browser's, else French", async () => {
    const [english, browser, french] = [newEmail(), newEmail(), newEmail()];
    await ask(registrationOf(english, { locale: "en" }), { "accept-language": "fr" });
    await ask(registrationOf(browser), { "accept-language": "en-GB,en;q=0.9,fr;q=0.8" });
    await ask(registrationOf(french), { "accept-language": "de" });
    const locales = [];
    for (const email of [english, browser, french]) locales.push((await accountsAt(email))[0]?.locale);
    expect(locales).toEqual(["en", "en", "fr"]);
  });

  test("ignores unknown fields: a sign-up can neither confirm nor promote itself", async () => {
    const email = newEmail();
    const more = { id: "1", confirmedAt: 1, confirmed_at: "2020-01-01", role: "manager", deletedAt: 1 };
    expect((await ask(registrationOf(email, more))).status).toBe(201);
    expect(await accountsAt(email)).toEqual([
      expect.objectContaining({ confirmedAt: null, deletedAt: null }),
    ]);
  });

  test("rule 29: names every field that breaks a rule, at once, and keeps nothing", async () => {
    const email = newEmail();
    const wrong = { firstname: "\u200B", phone: "12", password: "short", accepted_terms: false };
    const broken = { firstname: "required", phone: "phone", password: "password-length" };
    const unticked = { accepted_terms: "not-accepted", accepted_data_usage: "required" };
    const both = await ask(registrationOf("nobody", { ...wrong, accepted_data_usage: undefined }));
    expect(both.body).toEqual({
      error: "Some fields are not valid",
      code: "invalid",
      fields: { ...broken, ...unticked, email: "email" },
    });
    const answer = await ask(registrationOf(email, { ...wrong, accepted_terms: true }));
    expect([answer.status, answer.body["fields"]]).toEqual([422, broken]);
    const empty = await ask({});
    expect(Object.keys(empty.body["fields"] ?? {})).toHaveLength(8);
    expect(await accountsAt(email)).toEqual([]);
  });

  test("rule 25: beyond the limit of a network no password is judged, which costs a tenth of a second", async () => {
    const from = "203.0.113.25";
    const send = (call: string, body: object) => scene.ask(call, { body, from });
    const judged = () =>
      send("POST /users/signup", { registration: registrationOf(newEmail(), { password: "Azertyuiop1!" }) });
    expect((await judged()).body["fields"]).toEqual({ password: "password-common" });
    for (let asked = 0; asked < 100; asked += 1) {
      await send("POST /users/confirmation/resend", { confirmation: { email: newEmail() } });
    }
    expect((await judged()).status).toBe(429);
  });

  test.each([
    ["Motdepasse123!", "password-common"],
    ["Valet-Parking-2026!", "password-common"],
    ["Camille-Moreau-1!", "password-personal"],
  ])(
    "rule 29: says what only it knows of %s with all that is wrong besides, in one answer",
    async (password, rule) => {
      const contract = { phone: "12", accepted_terms: false, accepted_data_usage: undefined };
      const one = await ask(registrationOf("nobody", { ...contract, password }));
      expect([one.status, one.body["fields"]]).toEqual([
        422,
        {
          email: "email",
          phone: "phone",
          password: rule,
          accepted_terms: "not-accepted",
          accepted_data_usage: "required",
        },
      ]);
      // The contract accepts it, but France has no such number.
      const other = await ask(registrationOf(newEmail(), { phone: "+33 1 23", password }));
      expect(other.body["fields"]).toEqual({ phone: "phone", password: rule });
    },
  );

  test("rules 25 and 29: a password judged beside other mistakes counts against its network like any", async () => {
    const from = "203.0.113.29";
    const send = async (changes: object) => {
      const registration = registrationOf(newEmail(), { password: "Azertyuiop1!", ...changes });
      const answer = await scene.ask("POST /users/signup", { body: { registration }, from });
      return [answer.status, answer.body["fields"]];
    };
    for (let asked = 0; asked < 97; asked += 1) {
      await scene.ask("POST /users/confirmation/resend", {
        body: { confirmation: { email: newEmail() } },
        from,
      });
    }
    // A password that a cheap check refuses costs no work and is not counted.
    for (let asked = 0; asked < 5; asked += 1) {
      expect(await send({ password: "short" })).toEqual([422, { password: "password-length" }]);
    }
    const judged = [422, { phone: "phone", password: "password-common" }];
    expect(await send({ phone: "12" })).toEqual(judged);
    expect(await send({ phone: "+33 1 23" })).toEqual(judged);
    expect(await send({})).toEqual([422, { password: "password-common" }]);
    // The limit is reached: other faults are still named, and no password is judged.
    expect(await send({ phone: "12" })).toEqual([422, { phone: "phone" }]);
    expect(await send({ phone: "+33 1 23" })).toEqual([422, { phone: "phone" }]);
    expect(await send({})).toEqual([429, undefined]);
  });

  test.each([
    ["quartz-lampe-7!", "password-upper"],
    ["Motdepasse123!", "password-common"],
    ["Camille-Moreau-1!", "password-personal"],
    [`Aa1!${"x".repeat(125)}`, "password-too-long"],
  ])("refuses the password %s", async (password, rule) => {
    const answer = await ask(registrationOf(newEmail(), { password }));
    expect([answer.status, answer.body["fields"]]).toEqual([422, { password: rule }]);
  });

  test("accepts a long passphrase without character classes, and a password with spaces around it", async () => {
    expect((await ask(registrationOf(newEmail(), { password: "je prends le train" }))).status).toBe(422);
    expect((await ask(registrationOf(newEmail(), { password: "je prends le train de nuit" }))).status).toBe(
      201,
    );
    expect((await ask(registrationOf(newEmail(), { password: " Quartz-Lampe-7! " }))).status).toBe(201);
  });

  test.each(["yes", 1, "true", null])("refuses %j as the acceptance of the terms", async (accepted_terms) => {
    const answer = await ask(registrationOf(newEmail(), { accepted_terms }));
    expect([answer.status, Object.keys(answer.body["fields"] ?? {})]).toEqual([422, ["accepted_terms"]]);
  });
});

describe("an address that is taken (accounts §5)", () => {
  test("is answered like a free one; its owner gets a mail and the account does not change", async () => {
    const email = newEmail();
    const first = await ask(registrationOf(email));
    const link = tokenIn(await scene.readMails(email));
    await scene.ask(`GET /users/confirmation?confirmation_token=${link}`);
    const before = await accountsAt(email);
    const second = await ask(
      registrationOf(email.toUpperCase(), { firstname: "Eve", password: "Velo-Orange-42!" }),
    );
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(namesOf(second.headers)).toEqual(namesOf(first.headers));
    expect(await accountsAt(email)).toEqual(before);
    const [mail, ...others] = await scene.readMails(email);
    expect(others).toEqual([]);
    expect(mail?.text).not.toContain("token=");
  });

  test("rule 14: and not confirmed yet is sent its link again, in a mail that calls nobody by a name", async () => {
    for (const firstname of ["Ève", "Gagnez", "Zéphyrine"]) {
      const email = newEmail();
      await ask(registrationOf(email, { firstname }));
      const [welcome] = await scene.readMails(email);
      await ask(registrationOf(email, { firstname: "Quelqu’un d’autre" }));
      const again = await scene.readMails(email);
      expect(tokenIn(again)).not.toBe("");
      for (const mail of [welcome, ...again]) {
        expect(mail?.text).not.toContain(firstname);
        expect(mail?.text).not.toContain("Quelqu’un");
      }
      await scene.ask(`GET /users/confirmation?confirmation_token=${tokenIn(again)}`);
      await expect(signIn(scene, email)).resolves.toBeDefined();
    }
  });

  test("gets three mails an hour at most", async () => {
    const email = newEmail();
    await signUp(scene, email);
    await scene.readMails();
    for (const _ of [1, 2, 3, 4, 5]) await ask(registrationOf(email));
    expect(await scene.readMails(email)).toHaveLength(3);
    scene.clock.advance(3_600_000);
    await ask(registrationOf(email));
    expect(await scene.readMails(email)).toHaveLength(1);
  });

  test("20 sign-ups at once with one address in different spellings make one account", async () => {
    const email = newEmail();
    const spellings = Array.from({ length: 20 }, (_, index) =>
      Array.from(email, (sign, at) => ((index >> (at % 5)) & 1 ? sign.toUpperCase() : sign)).join(""),
    );
    const answers = await Promise.all(
      spellings.map((spelling, index) => ask(registrationOf(`${" ".repeat(index % 3)}${spelling}`))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await accountsAt(email)).toHaveLength(1);
    const links = (await scene.readMails(email)).filter(({ text }) => text.includes("token="));
    // The first mail, and as many more as the limit allows; the newest link confirms the account.
    expect(links.length).toBeLessThanOrEqual(4);
    const newest = tokenIn(links.slice(-1));
    expect((await scene.ask(`GET /users/confirmation?confirmation_token=${newest}`)).status).toBe(200);
    await signIn(scene, email);
  });

  test("control: without the unique index on the address every sign-up fails, so its loss cannot go unnoticed", async () => {
    const control = await openAccountScene();
    try {
      await control.services.db.schema.dropIndex("accounts_email").execute();
      const insert = () =>
        control.ask("POST /users/signup", { body: { registration: registrationOf("one@mail.example") } });
      const answers = await Promise.all(Array.from({ length: 20 }, insert));
      expect(answers.every(({ status }) => status === 500)).toBe(true);
    } finally {
      await control.close();
    }
  });
});

refusesBadBodies({
  scene,
  call: "POST /users/signup",
  envelope: "registration",
  good: () => registrationOf(newEmail()),
  required: ["firstname", "lastname", "email", "phone", "address", "password"],
});

/** Without the headers that differ between any two responses: request id and date. */
function namesOf(headers: Readonly<Record<string, unknown>>): unknown {
  const { "x-request-id": _id, date: _date, ...others } = headers;
  return others;
}
