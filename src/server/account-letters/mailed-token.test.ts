import { randomBytes } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { arriveSignedIn, newEmail, openAccountScene, signUp, tokenIn } from "#test/account-scene.ts";
import { pausedTransaction } from "#test/paused-transaction.ts";
import { findAccountByEmail, lockAccount } from "../account-store/account-store.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { decideConfirmation, issueToken, lockToken, markTokenUsed } from "./mailed-token.ts";

const scene = await openAccountScene();
afterAll(() => scene.close());
const { db } = scene.services;

describe("a mailed token (accounts §4)", () => {
  test("serialises two concurrent uses: the second one finds it used and is refused", async () => {
    const email = newEmail();
    await signUp(scene, email);
    const text = tokenIn(await scene.readMails(email));
    const now = scene.clock.now();
    const first = await pausedTransaction(db, async (tx) => {
      const tokenWithAccount = await lockToken(tx, text);
      await markTokenUsed(tx, tokenWithAccount?.token.id ?? "", now);
    });
    const second = inTransaction(db, async (tx) => decideConfirmation(await lockToken(tx, text), now));
    await first.whileOthersWait();
    expect(await second).toMatchObject({ ok: false, refusal: { code: "already-confirmed" } });
  });

  test("is the only valid one for its account and purpose after 10 concurrent requests", async () => {
    const { profile } = await arriveSignedIn(scene);
    const account = await findAccountByEmail(db, profile.email as never);
    const token = {
      accountId: profile.id,
      purpose: "password-reset",
      email: account?.email as never,
    } as const;
    const issue = () =>
      inTransaction(db, async (tx) => {
        await lockAccount(tx, profile.id);
        return issueToken(tx, token, scene.clock.now());
      });
    const texts = await Promise.all(Array.from({ length: 10 }, issue));
    expect(new Set(texts).size).toBe(10);
    const alive = await db
      .selectFrom("accountTokens")
      .select("id")
      .where("accountId", "=", profile.id)
      .where("purpose", "=", "password-reset")
      .where("usedAt", "is", null)
      .where("supersededAt", "is", null)
      .execute();
    expect(alive).toHaveLength(1);
  });

  test("has a unique index: the database refuses a second valid one for the same account and purpose", async () => {
    const { profile } = await arriveSignedIn(scene);
    const row = (id: string) => ({
      id,
      accountId: profile.id,
      purpose: "password-reset" as const,
      tokenHash: randomBytes(32),
      email: profile.email as never,
      createdAt: scene.clock.now(),
      expiresAt: (scene.clock.now() + 1) as never,
      usedAt: null,
      supersededAt: null,
    });
    const insert = (id: string) => db.insertInto("accountTokens").values(row(id)).execute();
    await insert("00000000-0000-7000-8000-000000000001");
    await expect(insert("00000000-0000-7000-8000-000000000002")).rejects.toThrow("account_tokens_living");
  });
});
