import { afterAll, describe, expect, test } from "vitest";
import { arriveSignedIn, openAccountScene, signIn } from "#test/account-scene.ts";

const scene = await openAccountScene();
afterAll(() => scene.close());

const end = (token: string, id: string) => scene.ask(`DELETE /me/sessions/${id}`, { token });

async function sessionsOf(token: string): Promise<{ id: string; current: boolean }[]> {
  return (await scene.ask("GET /me/sessions", { token })).body["sessions"] as {
    id: string;
    current: boolean;
  }[];
}

const otherId = async (token: string) => (await sessionsOf(token)).find(({ current }) => !current)?.id ?? "";

describe("DELETE /me/sessions/{id}", () => {
  test("signs out the other session on its very next request, and not this one", async () => {
    const { token, email } = await arriveSignedIn(scene);
    const there = await signIn(scene, email);
    const answer = await end(token, await otherId(token));
    expect([answer.status, answer.body]).toEqual([204, {}]);
    expect((await scene.ask("GET /users/me", { token: there.token })).status).toBe(401);
    expect(await sessionsOf(token)).toEqual([expect.objectContaining({ current: true })]);
  });

  test("another account's, an ended, an unknown and an invalid session id get the same answer", async () => {
    const [person, stranger] = [await arriveSignedIn(scene), await arriveSignedIn(scene)];
    await signIn(scene, person.email);
    const endedOne = await otherId(person.token);
    await end(person.token, endedOne);
    const [strangers] = await sessionsOf(stranger.token);
    const answers = [];
    for (const id of [strangers?.id ?? "", endedOne, "00000000-0000-7000-8000-000000000000", "1", "%00"]) {
      const { status, body } = await end(person.token, id);
      answers.push([status, body]);
    }
    expect(answers).toEqual(
      Array.from({ length: 5 }, () => [404, { error: "Not found", code: "not-found" }]),
    );
    expect((await scene.ask("GET /users/me", { token: stranger.token })).status).toBe(200);
  });

  test("without signing in, no session is ended", async () => {
    const { token } = await arriveSignedIn(scene);
    const [own] = await sessionsOf(token);
    expect((await scene.ask(`DELETE /me/sessions/${own?.id}`)).status).toBe(401);
    expect((await scene.ask("GET /users/me", { token })).status).toBe(200);
  });
});
