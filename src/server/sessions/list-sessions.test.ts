import { afterAll, describe, expect, test } from "vitest";
import { hour, isoFromInstant, minute } from "#domain/time.ts";
import { arriveSignedIn, openAccountScene, signIn } from "#test/account-scene.ts";

const scene = await openAccountScene();
afterAll(() => scene.close());

const firefox = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0" };

const list = async (token: string) =>
  (await scene.ask("GET /me/sessions", { token })).body["sessions"] as Record<string, unknown>[];

describe("GET /me/sessions", () => {
  test("lists one's open sessions, newest first, and marks the current one", async () => {
    const { token, email } = await arriveSignedIn(scene);
    const started = isoFromInstant(scene.clock.now());
    scene.clock.advance(10 * minute);
    const there = await signIn(scene, email, { headers: firefox });
    const now = isoFromInstant(scene.clock.now());
    await arriveSignedIn(scene);
    expect(await list(token)).toEqual([
      { id: expect.any(String), device: "Firefox, Linux", startedAt: now, lastUsedAt: now, current: false },
      { id: expect.any(String), device: "", startedAt: started, lastUsedAt: now, current: true },
    ]);
    expect((await list(there.token)).map(({ current }) => current)).toEqual([true, false]);
  });

  test("a session that was unused until its token expired is no longer listed", async () => {
    const { token, email } = await arriveSignedIn(scene);
    scene.clock.advance(31 * minute);
    const renewed = (await scene.ask("GET /users/me", { token })).headers["authorization"];
    expect(renewed).toBeDefined();
    scene.clock.advance(hour - 1);
    const { token: later } = await signIn(scene, email);
    expect(await list(later)).toHaveLength(2);
    scene.clock.advance(1);
    expect(await list(later)).toHaveLength(1);
  });

  test("only the browser's name is kept, not its user agent", async () => {
    const { email } = await arriveSignedIn(scene);
    scene.clock.advance(1);
    const { token } = await signIn(scene, email, { headers: { "user-agent": "<b>Firefox/1 secret</b>" } });
    expect((await list(token)).map(({ device }) => device)).toEqual(["Firefox", ""]);
  });

  test("without signing in, the list is refused", async () => {
    expect((await scene.ask("GET /me/sessions")).status).toBe(401);
  });
});
