import { afterAll, expect, test } from "vitest";
import { day } from "#domain/time.ts";
import { newEmail, openAccountScene, register, registerByMail, signIn, signUp } from "#test/account-scene.ts";
import { cleanUp } from "./clean-up.ts";

const scene = await openAccountScene();
afterAll(() => scene.close());
const { db } = scene.services;

const countOf = async (table: "accounts" | "accountTokens" | "sessions" | "throttles" | "knownNetworks") =>
  Number(
    (
      await db
        .selectFrom(table)
        .select((row) => row.fn.countAll().as("rows"))
        .executeTakeFirstOrThrow()
    ).rows,
  );

async function counts() {
  return {
    accounts: await countOf("accounts"),
    tokens: await countOf("accountTokens"),
    sessions: await countOf("sessions"),
    throttles: await countOf("throttles"),
    networks: await countOf("knownNetworks"),
  };
}

test("clean-up deletes old throttles, tokens, unconfirmed accounts and sessions, and keeps confirmed accounts", async () => {
  const email = await registerByMail(scene);
  await signIn(scene, email);
  await signUp(scene, newEmail());
  await scene.readMails();
  await scene.ask("POST /users/login", { body: { user: { email: newEmail(), password: "wrong" } } });
  const before = await counts();
  expect(before).toMatchObject({ accounts: 2, tokens: 2, sessions: 1, networks: 1 });
  expect(before.throttles).toBeGreaterThan(0);

  await cleanUp(scene.services);
  expect(await counts()).toEqual(before);

  scene.clock.advance(29 * day);
  await cleanUp(scene.services);
  expect(await counts()).toEqual({ ...before, throttles: 0 });

  scene.clock.advance(5 * day);
  await cleanUp(scene.services);
  expect(await counts()).toEqual({ accounts: 1, tokens: 0, sessions: 1, throttles: 0, networks: 1 });

  scene.clock.advance(332 * day);
  await cleanUp(scene.services);
  expect(await counts()).toEqual({ accounts: 1, tokens: 0, sessions: 0, throttles: 0, networks: 0 });
  await signIn(scene, email);
});

test("after clean-up an address whose account was never confirmed can be registered again", async () => {
  const email = newEmail();
  await signUp(scene, email);
  scene.clock.advance(31 * day);
  await cleanUp(scene.services);
  await scene.readMails();
  await register(scene, email);
});
