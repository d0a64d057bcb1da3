import { afterAll, describe, expect, test } from "vitest";
import { arriveSignedIn, openAccountScene } from "#test/account-scene.ts";

const scene = await openAccountScene();
afterAll(() => scene.close());

describe("GET /users/me", () => {
  test("answers one's own profile and nothing more of the account", async () => {
    const { token, email } = await arriveSignedIn(scene);
    const answer = await scene.ask("GET /users/me", { token });
    expect([answer.status, Object.keys(answer.body)]).toEqual([
      200,
      ["id", "firstname", "lastname", "email", "phone", "address", "locale"],
    ]);
    expect(answer.body["email"]).toBe(email);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("who is not signed in has none", async () => {
    const answer = await scene.ask("GET /users/me");
    expect([answer.status, answer.body]).toEqual([
      401,
      { error: "You need to sign in before continuing", code: "unauthenticated" },
    ]);
  });

  test("neither a query nor a body makes it another's", async () => {
    const [one, other] = [await arriveSignedIn(scene), await arriveSignedIn(scene)];
    const answer = await scene.ask(`GET /users/me?id=${other.profile.id}&email=${other.email}`, {
      token: one.token,
    });
    expect(answer.body).toEqual(one.profile);
  });
});
