import { afterAll, expect, test } from "vitest";
import { minute } from "#domain/time.ts";
import { buildApp } from "#server/app.ts";
import { arriveSignedIn, openAccountScene } from "#test/account-scene.ts";
import { buildTestApp } from "#test/build-app.ts";
import { cacheAnswer } from "./cached-answer.ts";

const scene = await buildTestApp();
const settings = cacheAnswer(Number.POSITIVE_INFINITY);
const app = await buildApp(scene.services, {
  cached: { fetchSettings: settings, fetchPunctuality: cacheAnswer(Number.POSITIVE_INFINITY) },
});

afterAll(async () => {
  await app.close();
  await scene.close();
});

const rename = (brand: string) =>
  scene.database.pool.query(
    `update settings set value = jsonb_set(value, '{brand}', to_jsonb($1::text)) where key = 'identity'`,
    [brand],
  );
const brand = async () => (await app.inject("/api/settings")).json().brand;

test("the settings are answered from the cache until it is invalidated", async () => {
  await rename("Before");
  expect(await brand()).toBe("Before");
  await rename("After");
  expect(await brand()).toBe("Before");
  settings.invalidate();
  expect(await brand()).toBe("After");
});

test("the cached answer equals a fresh one, and a request with its etag gets an empty 304", async () => {
  const [cached, made] = [await app.inject("/api/settings"), await scene.app.inject("/api/settings")];
  expect(cached.body).toBe(made.body);
  expect(cached.headers["content-type"]).toBe(made.headers["content-type"]);
  expect([cached.headers["cache-control"], made.headers["cache-control"]]).toEqual(["no-cache", "no-store"]);
  const headers = { "if-none-match": String(cached.headers["etag"]) };
  const again = await app.inject({ url: "/api/settings", headers });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test("the punctuality of ninety days is answered from the cache, without a query", async () => {
  const { headers } = await app.inject("/api/punctuality");
  await scene.database.pool.query(`alter table settings rename to settings_away`);
  const again = await app.inject("/api/punctuality");
  await scene.database.pool.query(`alter table settings_away rename to settings`);
  expect([again.statusCode, again.headers["etag"]]).toEqual([200, headers["etag"]]);
});

test("an answer with a renewed credential is sent whole and uncached, even to a request with the etag", async () => {
  const accounts = await openAccountScene();
  const site = await buildApp(accounts.services, { cached: { fetchSettings: cacheAnswer() } });
  const { token } = await arriveSignedIn(accounts);
  accounts.clock.advance(31 * minute);
  const { headers: known } = await site.inject("/api/settings");
  const headers = { authorization: `Bearer ${token}`, "if-none-match": String(known["etag"]) };
  const renewed = await site.inject({ url: "/api/settings", headers });
  expect(renewed.headers["authorization"]).toMatch(/^Bearer /);
  expect([renewed.statusCode, renewed.headers["cache-control"]]).toEqual([200, "no-store"]);
  await site.close();
  await accounts.close();
});

test("concurrent requests share one rendering, and an invalidation during it makes the next request render again", async () => {
  const answer = cacheAnswer();
  let made = 0;
  const gate = Promise.withResolvers<void>();
  const make = async () => {
    made += 1;
    const text = String(made);
    await gate.promise;
    return text;
  };
  const early = [answer.body(make), answer.body(make), answer.body(make)];
  answer.invalidate();
  const late = answer.body(make);
  gate.resolve();
  const texts = await Promise.all([...early, late].map(async (body) => String((await body).bytes)));
  expect(texts).toEqual(["1", "1", "1", "2"]);
  expect(String((await answer.body(make)).bytes)).toBe("2");
});

test("a failure is not cached, nor an answer past its lifetime", async () => {
  const answer = cacheAnswer();
  await expect(answer.body(async () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(String((await answer.body(async () => "back")).bytes)).toBe("back");
  const brief = cacheAnswer(0);
  await brief.body(async () => "old");
  expect(String((await brief.body(async () => "new")).bytes)).toBe("new");
});

test("a cached answer is returned without a promise, until it is invalidated", async () => {
  const cached = cacheAnswer(Number.POSITIVE_INFINITY);
  const make = async () => "{}";
  const made = await cached.body(make);
  expect(cached.body(make)).toBe(made);
  cached.invalidate();
  expect(cached.body(make)).toBeInstanceOf(Promise);
});
