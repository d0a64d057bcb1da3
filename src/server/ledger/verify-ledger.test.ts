import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import { accepted, callOf } from "#test/booking-scene.ts";
import { bookAndPay, bookByCard, settleAllRefunds, withAmpleRoom } from "#test/payments/paying.ts";
import { openProviderScene, type ProviderScene } from "#test/payments/provider-scene.ts";
import { cancelBooking } from "../bookings/cancel-booking.ts";
import { checkLedger, verifyLedger } from "./verify-ledger.ts";

let scene: ProviderScene;

beforeAll(async () => {
  scene = await withAmpleRoom(await openProviderScene("sandbox"));
  await scene.test.services.db.insertInto("promoCodes").values({ code: "TEN", percent: 10 }).execute();
  const kept = await bookAndPay(scene);
  const given = await bookAndPay(scene);
  const params = { reference: given.booking.reference };
  accepted(
    await cancelBooking(
      scene.test.services,
      callOf<typeof api.cancelBooking>(given.traveller.accountId, { params }),
    ),
  );
  await settleAllRefunds(scene);
  await bookByCard(scene);
  expect(await verifyLedger(scene.test.services.db)).toEqual({
    received: kept.booking.total + given.booking.total,
    refunded: given.booking.total,
    kept: kept.booking.total,
    lost: 0,
    flaws: [],
  });
});
afterAll(() => scene.close());

const damages: readonly (readonly [damage: string, change: string, rule: string])[] = [
  [
    "a booking that claims a cent more",
    "update bookings set paid = paid + 1 where status = 'confirmed'",
    "what a booking says is paid is what its payments brought",
  ],
  [
    "a booking that claims to have given back",
    "update bookings set refunded = 1 where status = 'confirmed'",
    "what a booking says is refunded is what was asked to go back",
  ],
  [
    "a booking confirmed by hand",
    "update bookings set status = 'confirmed', hold_expires_at = null where status = 'pending'",
    "a card booking that stands was paid for",
  ],
  [
    "a paid booking that waits",
    "update bookings set status = 'expired' where status = 'confirmed'",
    "a booking that waits or has expired is not paid",
  ],
  [
    "money kept for nothing",
    "update payments set effect = 'late' where status = 'paid'",
    "money that bought nothing goes back whole",
  ],
  [
    "more back than came in",
    "update payments set received_amount = received_amount - 1 where status = 'refunded'",
    "no more goes back than came in",
  ],
  [
    "a refund forgotten by its payment",
    "update payments set status = 'paid' where status = 'refunded'",
    "a payment's status follows from its refunds",
  ],
  [
    "a payment that the journal does not know",
    "delete from journal where id = (select min(id) from journal where kind = 'payment-received')",
    "the journal says what came in and what goes back",
  ],
  [
    "a refund that the journal tells otherwise",
    "update journal set data = jsonb_set(data, '{amount}', '1') where kind = 'refund-requested'",
    "the journal says what came in and what goes back",
  ],
  [
    "an invoice that is gone",
    "delete from invoices where kind = 'invoice' and number = 2",
    "every payment of a booking has its invoice, and nothing else has one",
  ],
  [
    "an invoice of another amount",
    "update invoices set content = jsonb_set(content, '{total}', '1') where kind = 'invoice' and number = 1",
    "an invoice states what was received, a credit note what goes back",
  ],
  [
    "a credit note that is gone",
    "delete from invoices where kind = 'credit-note'",
    "every refund of an invoiced payment has its credit note",
  ],
  [
    "a gap in the numbers",
    "update invoices set number = number + 1 where kind = 'invoice' and number = 2",
    "invoice numbers have no gap and follow their dates",
  ],
  [
    "an invoice from before its predecessor",
    "update invoices set issued_at = issued_at - interval '1 day' where kind = 'invoice' and number = 2",
    "invoice numbers have no gap and follow their dates",
  ],
  [
    "a refund that no movement tells of",
    "delete from card_movements where refund_id is not null",
    "what was booked of a refund is what the provider gave back of it",
  ],
  [
    "a movement of another amount",
    "update card_movements set amount = amount + 1",
    "what was booked of a refund is what the provider gave back of it",
  ],
  [
    "a movement of a refund that is open again",
    "update refunds set status = 'requested', settled_at = null where status = 'done'",
    "what was booked of a refund is what the provider gave back of it",
  ],
  [
    "a lost dispute that no movement tells of",
    `insert into disputes (provider, dispute_id, payment_id, amount, currency, reason, status, opened_at, updated_at)
      select provider, 'dp_unbooked', id, 100, 'EUR', 'fraudulent', 'lost', now(), now() from payments where status = 'paid'`,
    "what was booked of a dispute is what the bank took",
  ],
  [
    "a movement of a dispute that nobody knows",
    `insert into card_movements (payment_id, dispute_id, amount, piece, happened_at)
      select id, 'dp_unknown', -100, 'dp_unknown', now() from payments where status = 'paid'`,
    "what was booked of a dispute is what the bank took",
  ],
  [
    "a use of a promo code that no booking has",
    "update promo_codes set used = used + 1 where code = 'TEN'",
    "the uses of a promo code are its bookings that live",
  ],
];

test.each(damages)("rule 1: %s is found", async (_, change, rule) => {
  const { db } = scene.test.services;
  const undone = db.transaction().execute(async (tx) => {
    // Bypasses every trigger, as anyone with the database password could.
    await sql`set local session_replication_role = replica`.execute(tx);
    const changed = await sql.raw(change).execute(tx);
    expect(changed.numAffectedRows).toBe(1n);
    const { flaws } = await checkLedger(tx);
    expect(flaws.map((flaw) => flaw.rule)).toContain(rule);
    throw new Error("undo");
  });
  await expect(undone).rejects.toThrow("undo");
});
