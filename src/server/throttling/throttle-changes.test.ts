import { afterAll, expect, test } from "vitest";
import { minute } from "#domain/time.ts";
import { arriveSignedIn, openAccountScene } from "#test/account-scene.ts";

const scene = await openAccountScene({ SMS_URL: "sandbox:" });
afterAll(() => scene.close());
const { db } = scene.services;

const somewhere = (index: number) => `203.0.113.${(index % 250) + 1}`;

/** Declines text messages and wants them again, in turn, from one network after another. */
const toggle = (token: string, index: number, from: string | undefined = somewhere(index)) =>
  scene.ask("PUT /me/sms", { token, body: { sms: { wanted: index % 2 === 1 } }, ...(from && { from }) });

const written = async (accountId: string) => {
  const entries = db.selectFrom("journal").select("id").where("subject", "=", `account ${accountId}`);
  return (await entries.where("kind", "in", ["sms-declined", "sms-wanted"]).execute()).length;
};

test("an account may change its own things 60 times, then ever more slowly, from wherever it calls (accounts §7)", async () => {
  const [one, other] = [await arriveSignedIn(scene), await arriveSignedIn(scene)];
  const statuses = [];
  for (let index = 0; index < 60; index += 1) statuses.push((await toggle(one.token, index)).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  for (const from of ["198.51.100.1", "198.51.100.2", "198.51.100.3"]) {
    const answer = await toggle(one.token, 60, from);
    expect([answer.status, answer.body["code"], answer.headers["retry-after"]]).toEqual([
      429,
      "too-many-requests",
      "10",
    ]);
  }
  expect(await written(one.profile.id)).toBe(60);

  // The other changes share the count; what only reads, or ends by itself, does not.
  const company = { token: one.token, body: { company: null }, from: somewhere(1) };
  expect((await scene.ask("PUT /me/company", company)).status).toBe(429);
  const gone = { token: one.token, body: { review: {} }, from: somewhere(2) };
  expect((await scene.ask("DELETE /bookings/VS-222222/review", gone)).status).toBe(429);
  const profile = { token: one.token, from: somewhere(3) };
  expect((await scene.ask("GET /me/sms", profile)).status).toBe(200);
  expect((await scene.ask("POST /bookings/VS-222222/cancellation", profile)).status).toBe(404);
  expect((await toggle(other.token, 0)).status).toBe(200);

  scene.clock.advance(minute);
  expect([(await toggle(one.token, 60)).status, (await toggle(one.token, 61)).status]).toEqual([200, 429]);
  expect((await scene.ask("DELETE /users/logout", profile)).status).toBe(204);
});
