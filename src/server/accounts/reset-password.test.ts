import { afterAll, describe, expect, test } from "vitest";
import { hour } from "#domain/time.ts";
import {
  arriveSignedIn,
  goodPassword,
  newEmail,
  openAccountScene,
  register,
  signIn,
  signUp,
  tokenIn,
} from "#test/account-scene.ts";
import { refusesBadBodies } from "#test/refuses-bad-bodies.ts";

const scene = await openAccountScene();
afterAll(() => scene.close());

const newPassword = "Velo-Orange-42!";

const reset = (token: string, password: unknown = newPassword) =>
  scene.ask(`PUT /users/password/reset_by_token?token=${encodeURIComponent(token)}`, {
    body: { user: { password } },
  });

async function linkFor(email: string): Promise<string> {
  await scene.ask("POST /users/password/reset", { body: { password: { email } } });
  return tokenIn(await scene.readMails(email));
}

describe("PUT /users/password/reset_by_token", () => {
  test("sets the password, ends every session, signs nobody in and tells the owner by mail", async () => {
    const { email, token } = await arriveSignedIn(scene);
    const answer = await reset(await linkFor(email));
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect(answer.headers["authorization"]).toBeUndefined();
    expect((await scene.ask("GET /users/me", { token })).status).toBe(401);
    await signIn(scene, email, { password: newPassword });
    await expect(signIn(scene, email)).rejects.toThrow("401");
    const mails = await scene.readMails(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).not.toContain("token=");
  });

  test("a link works once", async () => {
    const link = await linkFor(await register(scene));
    expect((await reset(link)).status).toBe(200);
    const again = await reset(link, "Autre-Lampe-99!");
    expect([again.status, again.body["code"]]).toEqual([422, "invalid-token"]);
  });

  test("of 20 concurrent uses of a link one succeeds, and its password is the one that signs in", async () => {
    const email = await register(scene);
    const link = await linkFor(email);
    const passwords = Array.from({ length: 20 }, (_, index) => `Velo-Orange-${index}-Quartz!`);
    const answers = await Promise.all(passwords.map((password) => reset(link, password)));
    const winners = passwords.filter((_, index) => answers[index]?.status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ body }) => body["code"] === "invalid-token")).toHaveLength(19);
    await signIn(scene, email, { password: winners[0] ?? "" });
  });

  test("a link expires after exactly one hour", async () => {
    const [early, late] = [await linkFor(await register(scene)), await linkFor(await register(scene))];
    scene.clock.advance(hour - 1_000);
    expect((await reset(early)).status).toBe(200);
    scene.clock.advance(1_000);
    const answer = await reset(late);
    expect([answer.status, answer.body["code"]]).toEqual([422, "expired-token"]);
  });

  test("a newer request invalidates the link, and so does a change of the password", async () => {
    const { email, token } = await arriveSignedIn(scene);
    const older = await linkFor(email);
    const newer = await linkFor(email);
    expect((await reset(older)).body["code"]).toBe("invalid-token");
    const user = { current_password: goodPassword, password: newPassword };
    expect((await scene.ask("PATCH /users/password", { token, body: { user } })).status).toBe(200);
    expect((await reset(newer)).body["code"]).toBe("invalid-token");
  });

  test("a link to confirm an account sets no password", async () => {
    const email = newEmail();
    await signUp(scene, email);
    const answer = await reset(tokenIn(await scene.readMails(email)));
    expect([answer.status, answer.body["code"]]).toEqual([422, "invalid-token"]);
  });

  test("a link is bound to the address that it was mailed to", async () => {
    const email = await register(scene);
    const link = await linkFor(email);
    const moved = newEmail() as never;
    await scene.services.db
      .updateTable("accounts")
      .set({ email: moved })
      .where("email", "=", email as never)
      .execute();
    expect((await reset(link)).body["code"]).toBe("invalid-token");
  });

  test("a reset by mail also confirms an account that awaits its confirmation", async () => {
    const email = newEmail();
    await signUp(scene, email);
    const confirmation = tokenIn(await scene.readMails(email));
    await reset(await linkFor(email));
    await signIn(scene, email, { password: newPassword });
    const answer = await scene.ask(`GET /users/confirmation?confirmation_token=${confirmation}`);
    expect(answer.body["code"]).toBe("already-confirmed");
  });

  test("a stranger who registered somebody's address is signed out and locked out once the owner resets the password", async () => {
    const email = newEmail();
    await signUp(scene, email);
    await scene.ask(`GET /users/confirmation?confirmation_token=${tokenIn(await scene.readMails(email))}`);
    const stranger = await signIn(scene, email);
    await reset(await linkFor(email));
    expect((await scene.ask("GET /users/me", { token: stranger.token })).status).toBe(401);
    await expect(signIn(scene, email)).rejects.toThrow("401");
  });

  test("a refused password leaves the link valid", async () => {
    const link = await linkFor(await register(scene));
    for (const [password, rule] of [
      ["short", "password-length"],
      ["Motdepasse123!", "password-common"],
      ["Camille-Moreau-1!", "password-personal"],
    ]) {
      const answer = await reset(link, password);
      expect([answer.status, answer.body["code"], answer.body["fields"]]).toEqual([
        422,
        "invalid",
        { password: rule },
      ]);
    }
    expect((await reset(link)).status).toBe(200);
  });

  test.each(["x", "A".repeat(43), "é", "' or 1=1 --"])(
    "refuses the token %j, which was never mailed",
    async (token) => {
      const answer = await reset(token);
      expect([answer.status, answer.body["code"]]).toEqual([422, "invalid-token"]);
    },
  );

  test("refuses a missing, a repeated and an over-long token with its field", async () => {
    for (const [query, rule] of [
      ["", "required"],
      ["?token=a&token=b", "wrong-type"],
      [`?token=${"a".repeat(101)}`, "too-long"],
    ]) {
      const answer = await scene.ask(`PUT /users/password/reset_by_token${query}`, {
        body: { user: { password: newPassword } },
      });
      expect([answer.status, answer.body["fields"]]).toEqual([422, { token: rule }]);
    }
  });

  test("ignores unknown fields", async () => {
    const email = await register(scene);
    const link = await linkFor(email);
    const user = { password: newPassword, email: "eve@mail.example", firstname: "Eve" };
    const answer = await scene.ask(`PUT /users/password/reset_by_token?token=${link}`, { body: { user } });
    expect(answer.status).toBe(200);
    const { profile } = await signIn(scene, email, { password: newPassword });
    expect(profile).toMatchObject({ email, firstname: "Camille" });
  });
});

const goodLink = await linkFor(await register(scene));

refusesBadBodies({
  scene,
  call: `PUT /users/password/reset_by_token?token=${goodLink}`,
  envelope: "user",
  good: () => ({ password: newPassword }),
  required: ["password"],
});
