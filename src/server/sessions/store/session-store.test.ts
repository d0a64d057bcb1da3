import { afterAll, describe, expect, test } from "vitest";
import { later } from "#domain/time.ts";
import { arriveSignedIn, openAccountScene } from "#test/account-scene.ts";
import { pausedTransaction } from "#test/paused-transaction.ts";
import { findAccount, lockAccount, updateAccount } from "../../account-store/account-store.ts";
import { newId } from "../../platform/db/new-id.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { endSessions } from "../end-sessions.ts";
import { findOpenSession, insertSession, type Session } from "./session-store.ts";

const scene = await openAccountScene();
afterAll(() => scene.close());
const { db } = scene.services;

async function someone() {
  const { profile } = await arriveSignedIn(scene);
  const account = await findAccount(db, profile.id);
  if (account === undefined) throw new Error("no account");
  const now = scene.clock.now();
  const session: Session = {
    id: newId(now),
    accountId: account.id,
    device: "",
    startedAt: now,
    lastUsedAt: now,
    expiresAt: later(now, 3_600_000),
  };
  return { account, session, now };
}

describe("a sign-in with the old password while the password changes (accounts §6)", () => {
  test("waits for a change that came first, and then opens no session", async () => {
    const { account, session } = await someone();
    const change = await pausedTransaction(db, async (tx) => {
      await lockAccount(tx, account.id);
      await updateAccount(tx, account.id, { passwordHash: "another" });
    });
    const entering = inTransaction(db, (tx) => insertSession(tx, session, account.passwordHash));
    await change.whileOthersWait();
    expect(await entering).toEqual({ opened: false });
  });

  test("makes a change that comes later wait, which then ends its session", async () => {
    const { account, session, now } = await someone();
    const sharing = await pausedTransaction(db, (tx) => insertSession(tx, session, account.passwordHash));
    const change = inTransaction(db, async (tx) => {
      await lockAccount(tx, account.id);
      await updateAccount(tx, account.id, { passwordHash: "another" });
      await endSessions(tx, account.id, now, undefined);
    });
    await sharing.whileOthersWait();
    await change;
    expect(await findOpenSession(db, session.id, account.id)).toBeUndefined();
  });
});
