import { randomUUID } from "node:crypto";
import { afterAll, afterEach, expect, test } from "vitest";
import { toEmailAddress } from "#domain/account/email-address.ts";
import type { FlightNumber } from "#domain/flight/flight-number.ts";
import { gsmLength } from "#domain/sms/gsm-text.ts";
import { instantFromIso, later } from "#domain/time.ts";
import { date } from "#test/booking-scene.ts";
import { openSmsScene, type Stay } from "#test/sms-scene.ts";
import { ovhSms } from "../platform/sms/ovh-sms.ts";
import { orderSms } from "./order-sms.ts";

const { scene, services, gateway, stay, at, run, pass, taken, rows, close } = await openSmsScene();
const { db, clock } = scene;
afterAll(close);
afterEach(async () => {
  gateway.mood = "well";
  gateway.forget();
  await scene.database.pool.query(
    "delete from outgoing_sms; delete from declined_sms; delete from alerts; delete from bookings",
  );
});

const evening = "2027-05-09T16:00:00Z";
const three = () => Promise.all([stay(), stay(), stay()]);
const alerts = () => db.selectFrom("alerts").select(["kind", "subject", "bookingId"]).execute();

const decline = (of: object) =>
  db
    .insertInto("declinedSms")
    .values({ accountId: null, bookingId: null, declinedAt: clock.now(), ...of })
    .execute();

/** The office moves these stays to another terminal. */
async function moveTo(terminal: string, stays: readonly Stay[]): Promise<void> {
  const ids = stays.map(({ id }) => id);
  await db.updateTable("bookings").set({ departureTerminal: terminal }).where("id", "in", ids).execute();
}

test("travellers get time and place on the evening before, once although several servers look (sms §2)", async () => {
  const stays = await three();
  await at("2027-05-09T15:59:00Z");
  expect(gateway.taken).toEqual([]);
  clock.set(evening);
  await Promise.all([1, 2, 3].map(() => orderSms(services)));
  await at("2027-05-09T16:30:00Z");
  await at("2027-05-10T07:00:00Z");
  for (const { phone } of stays) {
    const [told = "", ...more] = taken(phone);
    expect(more).toEqual([]);
    expect(told).toMatch(/lun\. 10 mai à 10 h, terminal 5\. .*\+33 1 99 00 12 34$/);
    expect(gsmLength(told)).toBeLessThanOrEqual(160);
    // No names and no plate: the message may be visible on a lock screen.
    expect(told).not.toMatch(/camille|moreau|roussel|AB.?123.?CD/i);
  }
});

test("a message that cannot be written delays no other, and is written once it can be", async () => {
  const [first, second, third] = await three();
  // Makes writing the message of one booking fail.
  await scene.database.pool.query(`
    create function refuse_one() returns trigger language plpgsql as $$ begin raise 'not this one'; end $$;
    create trigger refuse_one before insert on outgoing_sms for each row
      when (new.booking_id = '${second.id}') execute function refuse_one()`);
  await at(evening);
  expect([first, second, third].map(({ phone }) => taken(phone).length)).toEqual([1, 0, 1]);
  await scene.database.pool.query("drop trigger refuse_one on outgoing_sms; drop function refuse_one");
  await at("2027-05-09T16:01:00Z");
  expect([first, second, third].map(({ phone }) => taken(phone).length)).toEqual([1, 1, 1]);
});

test("a message reads in its traveller's language", async () => {
  const { accountId, phone } = await stay();
  await db.updateTable("accounts").set({ locale: "en" }).where("id", "=", accountId).execute();
  await at(evening);
  expect(taken(phone)[0]).toMatch(/drop-off Mon 10 May at 10:00, terminal 5\./);
});

test("a message that is no longer true is corrected, and fifty changes make three messages (sms §4)", async () => {
  const stays = await three();
  await at(evening);
  for (let change = 1; change <= 50; change += 1) {
    await moveTo(change % 2 === 0 ? "cdg-2e" : "cdg-2f", stays);
    clock.advance(60_000);
    await orderSms(services);
    await run();
  }
  for (const { phone, id } of stays) {
    const told = taken(phone);
    expect(told).toHaveLength(3);
    expect(told[1]).toMatch(/changement : .* terminal 6\./);
    expect(told[2]).toMatch(/changement : .* terminal 5\./);
    expect(await rows(id)).toHaveLength(3);
  }
  // Control: a database constraint refuses a fourth.
  const fourth = `insert into outgoing_sms (id, booking_id, kind, turn, recipient, locale, words, told, written_at, send_before_at)
    select gen_random_uuid(), booking_id, kind, 4, recipient, locale, words, told, written_at, send_before_at from outgoing_sms limit 1`;
  await expect(scene.database.pool.query(fourth)).rejects.toThrow("outgoing_sms_turn_check");
});

test("a number gets at most eight messages a day, whatever the booking (sms §4)", async () => {
  const phone = "+33611111111";
  for (let count = 0; count < 11; count += 1) await stay({ phone });
  const other = await stay();
  await at(evening);
  expect(taken(phone)).toHaveLength(8);
  expect(taken(other.phone)).toHaveLength(1);
});

test("two servers that write to one number at once give it no ninth message (sms §4)", async () => {
  const phone = "+33622222222";
  for (let count = 0; count < 7; count += 1) await stay({ phone });
  await at(evening);
  const eighth = await stay({ phone });
  const { pool } = scene.database;
  const holder = await pool.connect();
  const waits =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  const waiting = async () => (await pool.query(waits)).rowCount;
  try {
    // One server pauses with its message written and not committed.
    await holder.query(`select pg_advisory_lock(4711);
      create function pause() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock_shared(4711); return new; end $$;
      create trigger pause after insert on outgoing_sms for each row
        when (new.booking_id = '${eighth.id}') execute function pause()`);
    const first = orderSms(services);
    await expect.poll(waiting).toBe(1);
    // The other finds a later booking of the same number, and no longer this one.
    await decline({ bookingId: eighth.id });
    const ninth = await stay({ phone });
    const second = orderSms(services);
    await expect.poll(waiting).toBe(2);
    await holder.query("select pg_advisory_unlock(4711)");
    await Promise.all([first, second]);
    expect([await rows(eighth.id), await rows(ninth.id)].map(({ length }) => length)).toEqual([1, 0]);
    await pool.query("drop trigger pause on outgoing_sms; drop function pause");
  } finally {
    holder.release(true);
  }
});

test("messages go to mobile numbers of the listed countries only (sms §4)", async () => {
  const written = await Promise.all(
    ["+33745678901", "+447400123456", "+32470123456"].map((phone) => stay({ phone })),
  );
  const not = [
    "+33142685300",
    "+33899000000",
    "+12025550143",
    "+8613812345678",
    "+447012345678",
    "not a number",
    "",
  ];
  const others = await Promise.all(not.map((phone) => stay({ phone })));
  await at(evening);
  for (const { phone } of written) expect(taken(phone)).toHaveLength(1);
  for (const { id } of others) expect(await rows(id)).toEqual([]);
  expect(gateway.taken.filter(({ receivers }) => not.includes(receivers[0] ?? ""))).toEqual([]);
});

test("a message due at night waits until eight, unless the handover itself is at night (sms §3)", async () => {
  const [late, early] = [await stay({ at: "11:00" }), await stay({ at: "05:00" })];
  await at("2027-05-09T19:30:00Z");
  expect([taken(late.phone), taken(early.phone)]).toEqual([[], []]);
  await at("2027-05-10T01:30:00Z");
  expect([taken(late.phone), taken(early.phone)].map(({ length }) => length)).toEqual([0, 1]);
  await at("2027-05-10T05:59:00Z");
  expect(taken(late.phone)).toEqual([]);
  await at("2027-05-10T06:00:00Z");
  expect(taken(late.phone)).toHaveLength(1);
});

test("a traveller who declined in general or for a booking gets no message, not even a queued one (sms §6)", async () => {
  const [all, one, waiting, none] = [await stay(), await stay(), await stay(), await stay()];
  await decline({ accountId: all.accountId });
  await decline({ bookingId: one.id });
  clock.set(evening);
  await orderSms(services);
  await decline({ bookingId: waiting.id });
  await run();
  expect([all, one, waiting, none].map(({ phone }) => taken(phone).length)).toEqual([0, 0, 0, 1]);
  expect(await rows(waiting.id)).toEqual([{ kind: "drop-off", failure: "outdated" }]);
});

test("a traveller without an account gets no text message (sms §2)", async () => {
  const [without, also, third] = await three();
  const ids = [without.id, also.id];
  await db.updateTable("bookings").set({ accountId: null }).where("id", "in", ids).execute();
  await at(evening);
  expect([without, also, third].map(({ phone }) => taken(phone).length)).toEqual([0, 0, 1]);
});

test("a held, cancelled, received or no-show booking gets no message, nor one cancelled while its message waits", async () => {
  const canceled = { canceledAt: clock.now(), cancelReason: "canceled" } as const;
  const others = [
    await stay({ changed: { status: "pending", holdExpiresAt: clock.now() } }),
    await stay({ changed: { status: "canceled", ...canceled } }),
    await stay({ changed: { status: "received" } }),
    await stay({ changed: { status: "no-show" } }),
  ];
  const waiting = await stay();
  clock.set(evening);
  await orderSms(services);
  await db
    .updateTable("bookings")
    .set({ status: "canceled", ...canceled })
    .where("id", "=", waiting.id)
    .execute();
  await run();
  for (const { id } of others) expect(await rows(id)).toEqual([]);
  expect(await rows(waiting.id)).toEqual([{ kind: "drop-off", failure: "outdated" }]);
});

test("after an outage waiting messages are sent, the oldest first (sms §5)", async () => {
  gateway.mood = "busy";
  const stays = [await stay(), await stay(), await stay()];
  await at(evening);
  expect(gateway.taken).toEqual([]);
  await pass();
  const { rows: due } = await scene.database.pool.query(
    "select count(*)::int as waiting from outgoing_sms where awaits_gateway",
  );
  expect(due).toEqual([{ waiting: 3 }]);
  gateway.mood = "well";
  await run();
  expect(gateway.taken.map(({ receivers }) => receivers[0])).toEqual(stays.map(({ phone }) => phone));
});

test("a message that an outage made late is not sent, and one alert reports all of them (sms §5)", async () => {
  gateway.mood = "poor";
  const stays = await three();
  await at(evening);
  await pass();
  gateway.mood = "well";
  await at("2027-05-10T07:30:00Z");
  expect(gateway.taken).toEqual([]);
  for (const { id } of stays) expect(await rows(id)).toEqual([{ kind: "drop-off", failure: "late" }]);
  expect(await alerts()).toEqual([{ kind: "sms-given-up", subject: "sms gateway", bookingId: null }]);
});

test("a message whose turn comes in its last minute is late, and no failure of the gateway: nobody was asked (sms §5)", async () => {
  const stays = await three();
  clock.set(instantFromIso(evening));
  await orderSms(services);
  const { sendBeforeAt } = await db
    .selectFrom("outgoingSms")
    .select("sendBeforeAt")
    .executeTakeFirstOrThrow();
  clock.set(later(sendBeforeAt, -30_000));
  await run();
  clock.set(sendBeforeAt);
  await orderSms(services);
  expect(gateway.taken).toEqual([]);
  for (const { id } of stays) expect(await rows(id)).toEqual([{ kind: "drop-off", failure: "late" }]);
  expect(await alerts()).toEqual([]);
});

test("a message that is refused for good is tried once, and alerted with its booking (sms §5)", async () => {
  gateway.mood = "knows-nobody";
  const stays = await three();
  const before = gateway.tries();
  await at(evening);
  await pass();
  await at("2027-05-09T17:00:00Z");
  expect(gateway.tries() - before).toBe(3);
  for (const { id } of stays) expect(await rows(id)).toEqual([{ kind: "drop-off", failure: "refused" }]);
  expect((await alerts()).map(({ bookingId }) => bookingId ?? "").toSorted()).toEqual(
    stays.map(({ id }) => id).toSorted(),
  );
});

test("a crash between the gateway's receipt and our note of it does not send a message twice (sms §5)", async () => {
  gateway.mood = "forgetful";
  const stays = await three();
  await at(evening);
  gateway.mood = "well";
  // Not retried within the minute.
  await run();
  await pass();
  await run();
  for (const { phone } of stays) expect(taken(phone)).toHaveLength(1);
  const { rows: sent } = await scene.database.pool.query(
    "select 1 from outgoing_sms where sent_at is not null",
  );
  expect(sent).toHaveLength(3);
});

test("control: without asking the gateway each message arrives twice", async () => {
  gateway.mood = "forgetful";
  const stays = await three();
  await at(evening);
  gateway.mood = "well";
  await pass();
  const { send } = ovhSms(gateway.account);
  await run({ send: (sms) => send({ ...sms, isRepeat: false }) });
  for (const { phone } of stays) expect(taken(phone)).toHaveLength(2);
});

test("a landing is announced three hours before, and a delayed flight's new time as a change (sms §2)", async () => {
  const [on, off] = [
    await stay({ changed: { status: "received" } }),
    await stay({ changed: { status: "received", arrivalFlight: "AF9999" as FlightNumber } }),
  ];
  await at("2027-05-12T12:59:00Z");
  expect([taken(on.phone), taken(off.phone)]).toEqual([[], []]);
  await at("2027-05-12T13:00:00Z");
  expect(taken(on.phone)[0]).toMatch(/retour prévu à 18 h, terminal 6\./);
  const landingAt = instantFromIso("2027-05-12T19:30:00Z");
  const change = { flight: "AF9999" as FlightNumber, date: date("2027-05-12"), landingAt };
  const noted = { notedBy: randomUUID(), notedAt: clock.now() };
  const names = { firstname: "A", lastname: "B", locale: "fr", createdAt: clock.now() } as const;
  const email = toEmailAddress("office@regie.example");
  if (email === undefined) throw new Error("not an address");
  await db
    .insertInto("staff")
    .values({ id: noted.notedBy, role: "manager", email, ...names })
    .execute();
  await db
    .insertInto("flightChanges")
    .values({ ...change, ...noted })
    .execute();
  await at("2027-05-12T16:30:00Z");
  expect(taken(off.phone).at(-1)).toMatch(/changement : retour mer\. 12 mai à 21 h 30/);
  expect(taken(on.phone)).toHaveLength(1);
});

test("without a gateway no message is written (sms §1)", async () => {
  const { id } = await stay();
  clock.set(evening);
  await orderSms(scene.services);
  expect(await rows(id)).toEqual([]);
});
