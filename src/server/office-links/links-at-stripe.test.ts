// Payment links with Stripe: its library against the stand-in, over HTTP (payment §11).
import { afterAll, beforeAll, expect, test } from "vitest";
import { euros } from "#domain/money.ts";
import { accepted, refused } from "#test/booking-scene.ts";
import { bookPaid, storedOf } from "#test/payments/changing.ts";
import { lookAt, offerThree, payAt } from "#test/payments/linking.ts";
import { disagreements, outcomeOf, post, settleAllRefunds, withAmpleRoom } from "#test/payments/paying.ts";
import { openProviderScene, type ProviderScene } from "#test/payments/provider-scene.ts";
import { verifyCapacity } from "../capacity/verify-capacity.ts";
import { verifyLedger } from "../ledger/verify-ledger.ts";

let scene: ProviderScene;

beforeAll(async () => {
  scene = await withAmpleRoom(await openProviderScene("stripe"));
});
afterAll(async () => {
  await settleAllRefunds(scene);
  expect(await disagreements(scene)).toEqual([]);
  expect(await verifyCapacity(scene.test.services.db)).toEqual([]);
  expect((await verifyLedger(scene.test.services.db)).flaws).toEqual([]);
  await scene.close();
});

test("of three links the last is paid once, however often and in whatever order its webhook events arrive", async () => {
  const { booking } = await bookPaid(scene);
  const { reference } = booking;
  const { sessions, tokens } = await offerThree(scene, reference);
  const [, , last = ""] = sessions;
  expect(new Set(sessions).size).toBe(3);
  await scene.pay(last);
  const messages = await scene.messages();
  for (const message of [...messages, ...messages.toReversed(), ...messages]) {
    expect(await post(scene, message)).toBe(200);
  }
  expect(await storedOf(scene, { booking })).toMatchObject({
    stay: { returnDate: "2027-05-14" },
    paid: euros(85),
  });
  const { effects, invoices, creditNotes, mails } = await outcomeOf(scene, reference);
  expect({ effects, invoices, creditNotes }).toEqual({
    effects: ["confirmed", "confirmed"],
    invoices: 2,
    creditNotes: 0,
  });
  expect(mails.filter((kind) => kind === "booking-changed")).toHaveLength(1);
  const states = await Promise.all(tokens.map(async (token) => accepted(await lookAt(scene, token)).state));
  expect(states).toEqual(["over", "over", "done"]);
  for (const token of tokens) {
    expect(refused(await payAt(scene, token))?.code).toMatch(/^(already-paid|not-payable)$/);
  }
});
