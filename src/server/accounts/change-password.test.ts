import { afterAll, describe, expect, test } from "vitest";
import { arriveSignedIn, goodPassword, openAccountScene, signIn } from "#test/account-scene.ts";
import { whileHashesQueue } from "#test/flood-hashes.ts";
import { refusesBadBodies } from "#test/refuses-bad-bodies.ts";

const scene = await openAccountScene();
afterAll(() => scene.close());

const newPassword = "Velo-Orange-42!";

const change = (
  token: string | undefined,
  current: unknown = goodPassword,
  password: unknown = newPassword,
) => scene.ask("PATCH /users/password", { token, body: { user: { current_password: current, password } } });

const me = (token: string) => scene.ask("GET /users/me", { token });

describe("PATCH /users/password", () => {
  test("rule 27: changes the password; this session goes on by a new credential, every other ends, the owner is written to", async () => {
    const { email, token, profile } = await arriveSignedIn(scene);
    const there = await signIn(scene, email);
    const answer = await change(token);
    expect([answer.status, answer.body]).toEqual([200, profile]);
    const renewed = String(answer.headers["authorization"]).replace("Bearer ", "");
    expect((await me(renewed)).status).toBe(200);
    expect([(await me(token)).status, (await me(there.token)).status]).toEqual([401, 401]);
    await signIn(scene, email, { password: newPassword });
    await expect(signIn(scene, email)).rejects.toThrow("401");
    expect(await scene.readMails(email)).toHaveLength(1);
  });

  test("a wrong current password changes nothing", async () => {
    const { email, token } = await arriveSignedIn(scene);
    const answer = await change(token, "Quartz-Lampe-8!");
    expect([answer.status, answer.body]).toEqual([
      422,
      { error: "Some fields are not valid", code: "invalid", fields: { current_password: "wrong-password" } },
    ]);
    await signIn(scene, email);
  });

  test.each([
    ["short", "password-length"],
    ["Motdepasse123!", "password-common"],
    ["Camille-Moreau-1!", "password-personal"],
  ])("refuses %s as the new password", async (password, rule) => {
    const { token } = await arriveSignedIn(scene);
    const answer = await change(token, goodPassword, password);
    expect([answer.status, answer.body["fields"]]).toEqual([422, { password: rule }]);
  });

  test("rule 29: a wrong current password and a bad new one are said in one answer", async () => {
    const { token } = await arriveSignedIn(scene);
    const both = [];
    for (const password of ["short", "Motdepasse123!", "Camille-Moreau-1!"]) {
      both.push((await change(token, "Quartz-Lampe-8!", password)).body["fields"]);
    }
    expect(both).toEqual(
      ["password-length", "password-common", "password-personal"].map((password) => ({
        current_password: "wrong-password",
        password,
      })),
    );
  });

  test("throttles guesses of the current password by a stolen session", async () => {
    const { token } = await arriveSignedIn(scene);
    const statuses = [];
    for (const index of [1, 2, 3, 4, 5, 6]) statuses.push((await change(token, `Guess-${index}`)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test("an answer that the password cannot be checked gives back one try, and forgets none (accounts §7)", async () => {
    const { token } = await arriveSignedIn(scene);
    const statuses: number[] = [];
    const guess = async () => {
      const { status } = await change(token, `Guess-${statuses.length}`);
      statuses.push(status);
    };
    const busy = () => statuses.filter((status) => status === 503).length;
    for (const _ of [1, 2]) await guess();
    await whileHashesQueue(async () => {
      while (busy() < 3 && statuses.length < 6) await guess();
    });
    while (!statuses.includes(429) && statuses.length < 12) await guess();
    expect(busy()).toBe(3);
    expect(statuses.filter((status) => status !== 503)).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test("of 5 concurrent changes one succeeds, and its password is the one that signs in", async () => {
    const { email, token } = await arriveSignedIn(scene);
    const passwords = Array.from({ length: 5 }, (_, index) => `Velo-Orange-${index}-Quartz!`);
    const answers = await Promise.all(passwords.map((password) => change(token, goodPassword, password)));
    const winners = passwords.filter((_, index) => answers[index]?.status === 200);
    expect(winners).toHaveLength(1);
    await signIn(scene, email, { password: winners[0] ?? "" });
  });

  test("answers 401 without a session", async () => {
    const answer = await change(undefined);
    expect([answer.status, answer.body["code"]]).toEqual([401, "unauthenticated"]);
  });

  test("ignores unknown fields", async () => {
    const { token, profile } = await arriveSignedIn(scene);
    const user = {
      current_password: goodPassword,
      password: newPassword,
      email: "eve@mail.example",
      id: "1",
    };
    const answer = await scene.ask("PATCH /users/password", { token, body: { user } });
    expect([answer.status, answer.body]).toEqual([200, profile]);
  });
});

const somebody = await arriveSignedIn(scene);

refusesBadBodies({
  scene,
  call: "PATCH /users/password",
  envelope: "user",
  good: () => ({ current_password: goodPassword, password: newPassword }),
  required: ["current_password", "password"],
  signedIn: () => ({ token: somebody.token }),
});
