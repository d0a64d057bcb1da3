import { afterAll, describe, expect, test } from "vitest";
import { minute } from "#domain/time.ts";
import { arriveSignedIn, openAccountScene, signIn } from "#test/account-scene.ts";

const scene = await openAccountScene();
afterAll(() => scene.close());

const me = (token: string) => scene.ask("GET /users/me", { token });

describe("DELETE /users/logout", () => {
  test("rule 27: ends this session on the very next request, without an answer's body", async () => {
    const { token } = await arriveSignedIn(scene);
    const answer = await scene.ask("DELETE /users/logout", { token });
    expect([answer.status, answer.body]).toEqual([204, {}]);
    expect(answer.headers["clear-site-data"]).toBe('"cache"');
    const after = await me(token);
    expect([after.status, after.body]).toEqual([
      401,
      { error: "You need to sign in before continuing", code: "unauthenticated" },
    ]);
  });

  test("signing out here does not sign out there", async () => {
    const { token, email } = await arriveSignedIn(scene);
    const there = await signIn(scene, email);
    await scene.ask("DELETE /users/logout", { token });
    expect((await me(there.token)).status).toBe(200);
  });

  test("renews no credential, however old it is", async () => {
    const { token } = await arriveSignedIn(scene);
    scene.clock.advance(45 * minute);
    const answer = await scene.ask("DELETE /users/logout", { token });
    expect([answer.status, answer.headers["authorization"]]).toEqual([204, undefined]);
  });

  test("without an open session it is refused as unauthenticated", async () => {
    const { token } = await arriveSignedIn(scene);
    await scene.ask("DELETE /users/logout", { token });
    for (const asking of [{}, { token }, { token: "not.a.token" }]) {
      const answer = await scene.ask("DELETE /users/logout", asking);
      expect([answer.status, answer.body["code"]]).toEqual([401, "unauthenticated"]);
    }
  });

  test("20 concurrent calls end the session once", async () => {
    const { token } = await arriveSignedIn(scene);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => scene.ask("DELETE /users/logout", { token })),
    );
    expect(answers.some(({ status }) => status === 204)).toBe(true);
    expect(answers.every(({ status }) => status === 204 || status === 401)).toBe(true);
  });
});
