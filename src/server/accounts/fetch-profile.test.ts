import { afterAll, describe, expect, test } from "vitest";
import { arriveSignedIn, openAccountScene } from "#test/account-scene.ts";

const scene = await openAccountScene();
afterAll(() => scene.close());

describe("GET /users/me", () => {
  test("answers the caller's own profile and no other field of the account", async () => {
    const { token, email } = await arriveSignedIn(scene);
    const answer = await scene.ask("GET /users/me", { token });
    expect([answer.status, Object.keys(answer.body)]).toEqual([
      200,
      ["id", "firstname", "lastname", "email", "phone", "address", "locale"],
    ]);
    expect(answer.body["email"]).toBe(email);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("answers 401 without a session", async () => {
    const answer = await scene.ask("GET /users/me");
    expect([answer.status, answer.body]).toEqual([
      401,
      { error: "You need to sign in before continuing", code: "unauthenticated" },
    ]);
  });

  test("ignores another account's id and address in the query", async () => {
    const [one, other] = [await arriveSignedIn(scene), await arriveSignedIn(scene)];
    const answer = await scene.ask(`GET /users/me?id=${other.profile.id}&email=${other.email}`, {
      token: one.token,
    });
    expect(answer.body).toEqual(one.profile);
  });
});
