import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { deskApi } from "#contract/desk/desk-api.ts";
import { isoFromInstant } from "#domain/time.ts";
import {
  accepted,
  ample,
  arrive,
  callOf,
  mustBook,
  openScene,
  payByCard,
  refused,
  type Scene,
} from "#test/booking-scene.ts";
import { asStaff, receive, staffMember } from "#test/custody-scene.ts";
import { runQueuedJobs } from "#test/run-due-jobs.ts";
import { bookInCash, pay, settleAsProvider, stayUntil, tillOf, valet } from "#test/till-scene.ts";
import { findBookingByReference } from "../booking-store/find-booking.ts";
import { listDayAlerts } from "../day/day-alerts.ts";
import { fetchDay } from "../day/fetch-day.ts";
import { readYard } from "../day/read-yard.ts";
import { verifyLedger } from "../ledger/verify-ledger.ts";
import type { RenderedMail } from "../platform/gateways/mail-sender.ts";
import { verifyJournal } from "../platform/journal/verify-journal.ts";
import { takeCash } from "./take-cash.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
});
afterAll(async () => {
  expect((await verifyLedger(scene.db)).flaws).toEqual([]);
  expect((await verifyJournal(scene.db)).broken).toBeUndefined();
  await scene.close();
});
beforeEach(() => scene.clock.set("2027-05-10T08:00:00Z"));

const invoices = async (reference: string) => {
  const { rows } = await scene.database.pool.query(
    `select i.kind, i.content ->> 'total' as total, i.content ->> 'paymentMethod' as means
     from invoices i join bookings b on b.id = i.booking_id where b.reference = $1 order by i.number`,
    [reference],
  );
  return rows.map(({ kind, total, means }) => `${kind} ${means} ${total}`);
};

test("rule 7: three bookings are paid in cash: receipts in their order, an invoice each, mailed with the receipt", async () => {
  const bookings = [await bookInCash(scene), await bookInCash(scene), await bookInCash(scene)];
  const mails: RenderedMail[] = [];
  const numbers: string[] = [];
  for (const booking of bookings) {
    const receipt = accepted(await pay(scene, booking));
    expect(receipt).toMatchObject({ kind: "payment", amount: booking.total, reference: booking.reference });
    numbers.push(receipt.number);
    expect(await invoices(booking.reference)).toEqual([`invoice cash ${booking.total}`]);
  }
  expect(numbers).toEqual(["CDG-20270510-001", "CDG-20270510-002", "CDG-20270510-003"]);
  await runQueuedJobs(scene.services, {
    send: async (mail) => void mails.push(mail),
    close: () => undefined,
  });
  for (const { reference } of bookings) {
    const [receipt, ...more] = mails.filter(({ subject }) => subject === `Reçu et facture ${reference}`);
    expect(more).toEqual([]);
    expect(receipt?.text).toContain("en espèces");
    expect(receipt?.attachments.map(({ name }) => name)).toEqual([`facture-${reference}.pdf`]);
  }
});

test("the amount must be exactly what is due, and a paid booking takes no more (cash §1)", async () => {
  const booking = await bookInCash(scene);
  for (const amount of [booking.total - 1, booking.total + 1, 1]) {
    expect(refused(await pay(scene, booking, { amount }))).toEqual({
      code: "wrong-amount",
      detail: { due: booking.total },
    });
  }
  accepted(await pay(scene, booking));
  expect(refused(await pay(scene, booking))?.code).toBe("nothing-due");
});

test("a repeated request takes the cash once and gets the same receipt (cash §1)", async () => {
  const booking = await bookInCash(scene);
  const id = randomUUID();
  const first = accepted(await pay(scene, booking, { id }));
  const again = await Promise.all([1, 2, 3].map(() => pay(scene, booking, { id, queued: true })));
  expect(again.map(accepted)).toEqual([first, first, first]);
  expect(await invoices(booking.reference)).toHaveLength(1);
  const other = await bookInCash(scene);
  expect(refused(await pay(scene, other, { id }))?.code).toBe("key-reused");
});

test("the difference of a longer stay is due, and has an invoice of its own", async () => {
  const booking = await bookInCash(scene);
  accepted(await pay(scene, booking));
  const { difference } = await stayUntil(scene, booking.reference, "2027-05-14");
  expect(refused(await pay(scene, booking))?.code).toBe("wrong-amount");
  accepted(await pay(scene, booking, { amount: difference }));
  expect(await invoices(booking.reference)).toEqual([
    `invoice cash ${booking.total}`,
    `invoice cash ${difference}`,
  ]);
});

test("the difference of a card booking may be paid in cash", async () => {
  scene.clock.set("2027-05-02T08:00:00Z");
  const booking = await mustBook(scene, await arrive(scene), {}, { paymentMethod: "card" });
  await payByCard(scene, booking.reference);
  const paid = await findBookingByReference(scene.db, booking.reference);
  if (!paid) throw new Error("no booking");
  await settleAsProvider(scene, paid);
  scene.clock.set("2027-05-10T08:00:00Z");
  expect(refused(await pay(scene, booking))?.code).toBe("nothing-due");
  const { difference } = await stayUntil(scene, booking.reference, "2027-05-13");
  accepted(await pay(scene, booking, { amount: difference }));
  expect(await invoices(booking.reference)).toEqual([
    `invoice card ${booking.total}`,
    `invoice cash ${difference}`,
  ]);
});

test("the day shows what is due, until it is paid (cash §1)", async () => {
  const booking = await bookInCash(scene);
  const due = async () => {
    const call = callOf<typeof deskApi.fetchDay>(undefined, { params: { date: "2027-05-10" } });
    const day = accepted(await fetchDay(scene.services, { ...call, caller: valet }));
    return day.movements.find(({ reference }) => reference === booking.reference)?.due;
  };
  expect(await due()).toBe(booking.total);
  accepted(await receive(scene, valet, booking.reference));
  accepted(await pay(scene, booking));
  expect(await due()).toBe(0);
});

test("cash taken offline and refused on arrival becomes an alert for the office (cash §1)", async () => {
  const booking = await bookInCash(scene);
  accepted(await pay(scene, booking));
  const offline = { id: randomUUID(), queued: true };
  expect(refused(await pay(scene, booking, offline))?.code).toBe("nothing-due");
  expect(refused(await pay(scene, booking, offline))?.code).toBe("nothing-due");
  const alerts = await listDayAlerts(scene.db, {
    caller: { role: "dispatcher" },
    now: scene.clock.now(),
    yard: await readYard(scene.db, []),
  });
  expect(alerts.filter(({ reference }) => reference === booking.reference)).toMatchObject([
    { kind: "move-refused" },
  ]);
});

test("a receipt that is sent late has the phone's time beside the server's", async () => {
  const booking = await bookInCash(scene);
  const takenAt = isoFromInstant(scene.clock.now());
  scene.clock.set("2027-05-10T14:00:00Z");
  const body = { move: { id: randomUUID(), at: takenAt, amount: booking.total, queued: true } };
  const receipt = accepted(
    await asStaff(takeCash, scene, valet, { params: { reference: booking.reference }, body }),
  );
  expect(receipt).toMatchObject({ takenAt, at: "2027-05-10T14:00:00.000Z" });
  expect(accepted(await tillOf(scene, "2027-05-10")).movements.at(-1)).toEqual(receipt);
});

test("a valet takes cash only for the cars of these days (desk §5)", async () => {
  const booking = await bookInCash(scene);
  scene.clock.set("2027-05-05T08:00:00Z");
  expect(refused(await pay(scene, booking))?.code).toBe("not-found");
  accepted(await pay(scene, booking, {}, staffMember("dispatcher")));
});
