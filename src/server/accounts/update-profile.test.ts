import { afterAll, describe, expect, test } from "vitest";
import {
  arriveSignedIn,
  goodPassword,
  newEmail,
  openAccountScene,
  register,
  type SignedIn,
  signIn,
} from "#test/account-scene.ts";
import { refusesBadBodies } from "#test/refuses-bad-bodies.ts";

const scene = await openAccountScene();
afterAll(() => scene.close());

const changes = {
  firstname: "Sacha",
  lastname: "Petit",
  phone: "+44 20 7946 0018",
  address: "2 quai de Seine, 75019 Paris",
};

const update = ({ token, profile }: SignedIn, user: object, id = profile.id) =>
  scene.ask(`PUT /users/${id}`, { token, body: { user } });

const fetchOwn = async ({ token }: SignedIn) => (await scene.ask("GET /users/me", { token })).body;

describe("PUT /users/{id}", () => {
  test("changes name, phone, address and language, and answers the changed profile", async () => {
    const person = await arriveSignedIn(scene);
    const answer = await update(person, { ...changes, firstname: "  Sacha \u200B", locale: "en" });
    expect([answer.status, answer.body]).toEqual([
      200,
      { ...person.profile, ...changes, phone: "+442079460018", locale: "en" },
    ]);
    expect(await fetchOwn(person)).toEqual(answer.body);
    expect(await scene.readMails(person.email)).toEqual([]);
  });

  test("keeps address and language where they are left out, and accepts the own address in another spelling", async () => {
    const person = await arriveSignedIn(scene);
    expect((await update(person, changes)).body).toMatchObject({ email: person.email, locale: "fr" });
    const answer = await update(person, { ...changes, email: ` ${person.email.toUpperCase()}` });
    expect([answer.status, answer.body["email"]]).toEqual([200, person.email]);
  });

  test("ignores unknown fields: no other column of the account can be written", async () => {
    const person = await arriveSignedIn(scene);
    const row = () =>
      scene.services.db
        .selectFrom("accounts")
        .selectAll()
        .where("id", "=", person.profile.id)
        .executeTakeFirstOrThrow();
    const before = await row();
    const more = {
      id: "00000000-0000-7000-8000-000000000000",
      passwordHash: "x",
      password_hash: "x",
      password: "Velo-Orange-42!",
      confirmedAt: 1,
      createdAt: 1,
      deletedAt: 1,
      termsVersion: "9",
      role: "manager",
    };
    expect((await update(person, { ...changes, ...more })).status).toBe(200);
    expect(await row()).toEqual({ ...before, ...changes, phone: "+442079460018" });
  });

  test("gives another account's id, a missing and a malformed one the same 404", async () => {
    const [person, other] = [await arriveSignedIn(scene), await arriveSignedIn(scene)];
    const answers = [];
    for (const id of [
      other.profile.id,
      "00000000-0000-7000-8000-000000000000",
      "1",
      "%00",
      "x".repeat(200),
    ]) {
      const { status, body } = await update(person, changes, id);
      answers.push([status, body]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify([404, { error: "Not found", code: "not-found" }])]),
    );
    expect(await fetchOwn(other)).toEqual(other.profile);
  });

  test("answers 401 without a session", async () => {
    const { profile } = await arriveSignedIn(scene);
    const answer = await scene.ask(`PUT /users/${profile.id}`, { body: { user: changes } });
    expect([answer.status, answer.body["code"]]).toEqual([401, "unauthenticated"]);
  });

  test("names every invalid field and saves nothing", async () => {
    const person = await arriveSignedIn(scene);
    const answer = await update(person, { ...changes, firstname: "\u200B", phone: "12", email: "nobody" });
    expect([answer.status, answer.body["fields"]]).toEqual([
      422,
      { firstname: "required", phone: "phone", email: "email" },
    ]);
    expect(await fetchOwn(person)).toEqual(person.profile);
  });

  test.each(["de", "", 1, null])("refuses the language %j", async (locale) => {
    const person = await arriveSignedIn(scene);
    const answer = await update(person, { ...changes, locale });
    expect([answer.status, Object.keys(answer.body["fields"] ?? {})]).toEqual([422, ["locale"]]);
  });
});

describe("another e-mail address", () => {
  test("requires the current password; without it nothing is saved", async () => {
    const person = await arriveSignedIn(scene);
    const email = newEmail();
    const without = await update(person, { ...changes, email });
    expect([without.status, without.body["fields"]]).toEqual([422, { current_password: "required" }]);
    const wrong = await update(person, { ...changes, email, current_password: "Quartz-Lampe-8!" });
    expect([wrong.status, wrong.body["fields"]]).toEqual([422, { current_password: "wrong-password" }]);
    expect(await fetchOwn(person)).toEqual(person.profile);
    expect(await scene.readMails()).toEqual([]);
  });

  test("gets the link by mail, and the answer still shows the old address", async () => {
    const person = await arriveSignedIn(scene);
    const email = newEmail();
    const answer = await update(person, { ...changes, email, current_password: goodPassword });
    expect([answer.status, answer.body["email"]]).toEqual([200, person.email]);
    expect((await scene.readMails()).map(({ to }) => to)).toEqual([email]);
  });

  test("rule 27: is asked for by who goes on by a new credential, while the one at hand opens nothing (accounts §6)", async () => {
    const person = await arriveSignedIn(scene);
    const there = await signIn(scene, person.email);
    const answer = await update(person, {
      ...changes,
      email: newEmail(),
      current_password: goodPassword,
    });
    const renewed = String(answer.headers["authorization"]).replace("Bearer ", "");
    const statuses = [];
    for (const token of [renewed, person.token, there.token]) {
      statuses.push((await scene.ask("GET /users/me", { token })).status);
    }
    expect(statuses).toEqual([200, 401, 200]);
    // Control: a change that needs no password does not renew the credential.
    const other = await arriveSignedIn(scene);
    expect((await update(other, changes)).headers["authorization"]).toBeUndefined();
    expect((await scene.ask("GET /users/me", { token: other.token })).status).toBe(200);
  });

  test("that another account has is answered like a free one; its owner gets a mail", async () => {
    const person = await arriveSignedIn(scene);
    const elsewhere = await signIn(scene, person.email);
    const taken = await register(scene);
    const user = { ...changes, current_password: goodPassword };
    const [free, other] = [
      await update(person, { ...user, email: newEmail() }),
      await update({ ...person, token: elsewhere.token }, { ...user, email: taken }),
    ];
    expect([other.status, other.body]).toEqual([free.status, free.body]);
    const mails = await scene.readMails(taken);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).not.toContain("token=");
  });

  test("throttles guesses of the current password by a stolen session", async () => {
    const person = await arriveSignedIn(scene);
    const guess = (current_password: string) =>
      update(person, { ...changes, email: newEmail(), current_password });
    const statuses = [];
    for (const index of [1, 2, 3, 4, 5, 6]) statuses.push((await guess(`Guess-${index}`)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    const slowed = await guess(goodPassword);
    expect([slowed.status, slowed.body["code"], slowed.headers["retry-after"]]).toEqual([
      429,
      "too-many-requests",
      "30",
    ]);
  });
});

const person = await arriveSignedIn(scene);

refusesBadBodies({
  scene,
  call: `PUT /users/${person.profile.id}`,
  envelope: "user",
  good: () => changes,
  required: ["firstname", "lastname", "phone", "address"],
  signedIn: () => ({ token: person.token }),
});
