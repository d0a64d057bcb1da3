import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import type { api } from "#contract/api.ts";
import { soldOutDetail } from "#contract/quotes.ts";
import { euros } from "#domain/money.ts";
import { minute } from "#domain/time.ts";
import {
  accepted,
  arrive,
  callOf,
  date,
  mustBook,
  openScene,
  orderQuoted,
  quote,
  refused,
  type Scene,
  time,
} from "#test/booking-scene.ts";
import { changeNightCapacity } from "../capacity/change-night-capacity.ts";
import { readOperator } from "../operator/read-operator.ts";
import { throttleQuotes } from "../quotes/throttle-quotes.ts";
import { requestQuote } from "./request-quote.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

test("a quote has its lines, total and expiry, and each line is named in the reader's language", async () => {
  const wish = {
    departureDate: date("2027-07-12"),
    dropOffTime: time("05:30"),
    returnDate: date("2027-07-26"),
    landingTime: time("23:00"),
    services: ["exterior-wash", "exterior-wash"],
  };
  const ask = (locale: "fr" | "en") => {
    const plain = callOf<typeof api.requestQuote>(undefined, { body: { quote: wish } });
    return requestQuote(scene.services, { ...plain, origin: { ...plain.origin, locale } });
  };
  const french = accepted(await ask("fr"));
  expect(french).toMatchObject({
    reservedDays: 15,
    overnightDeparture: true,
    overnightArrival: true,
    services: ["exterior-wash"],
    total: euros(181 + 15 + 15 + 25),
    expiresAt: "2027-05-02T08:30:00.000Z",
  });
  expect(french.lines.map(({ label, amount }) => `${label}: ${amount}`)).toEqual([
    "Stationnement, 15 jours, voiturier et assurance compris (saison : été): 18100",
    "Dépose de nuit: 1500",
    "Retour de nuit: 1500",
    "Lavage extérieur: 2500",
  ]);
  expect(accepted(await ask("en")).lines.map(({ label }) => label)).toEqual([
    "Parking, 15 days, valet and insurance included (season: summer)",
    "Overnight drop-off",
    "Overnight return",
    "Exterior wash",
  ]);
});

test("rule 36: a place is quoted from the instant on at which its hold is over (capacity §6)", async () => {
  const now = scene.clock.now();
  const traveller = await arrive(scene);
  const wish = { from: "2027-08-10", until: "2027-08-12" };
  await changeNightCapacity(scene.services, {
    from: date("2027-08-10"),
    until: date("2027-08-11"),
    bays: 1,
    actor: "staff test",
  });
  await mustBook(scene, traveller, wish, { paymentMethod: "card" });
  scene.clock.advance(30 * minute - 1);
  expect(refused(await quote(scene, wish))?.code).toBe("sold-out");
  scene.clock.advance(1);
  accepted(await quote(scene, wish));
  scene.clock.set(now);
});

test("one network stores 300 prices at once, then one every two seconds; others and this machine go on (pricing §9)", async () => {
  const wish = { departureDate: date("2027-06-14"), dropOffTime: time("10:00") };
  const body = { quote: { ...wish, returnDate: date("2027-06-16"), landingTime: time("20:00") } };
  const ask = (address: string) => {
    const plain = callOf<typeof api.requestQuote>(undefined, { body });
    return requestQuote(scene.services, { ...plain, origin: { ...plain.origin, address } });
  };
  const stored = async () => (await scene.db.selectFrom("quotes").select("id").execute()).length;
  for (const greedy of ["203.0.113.1", "203.0.113.2", "2001:db8:1:2::3"]) {
    accepted(await ask(greedy));
    for (let count = 1; count < 300; count += 1) throttleQuotes(scene.services, { address: greedy });
    const before = await stored();
    expect(refused(await ask(greedy))).toMatchObject({ code: "too-many-requests", retryAfter: 2 });
    expect(await stored()).toBe(before);
  }
  expect(refused(await ask("2001:db8:1:2:ffff::4"))?.code).toBe("too-many-requests");
  for (const other of ["198.51.100.1", "2001:db8:1:3::3", "127.0.0.1"]) accepted(await ask(other));
  scene.clock.advance(2_000);
  accepted(await ask("203.0.113.1"));
  expect(refused(await ask("203.0.113.1"))?.code).toBe("too-many-requests");
});

test("the label of one reserved day is in the singular", async () => {
  const oneDay = accepted(await quote(scene, { from: "2027-05-10", until: "2027-05-10", back: "20:00" }));
  expect(oneDay.lines[0]?.label).toBe("Stationnement, 1 jour, voiturier et assurance compris");
});

test("a stay that cannot be booked is refused with its reason instead of quoted", async () => {
  expect(refused(await quote(scene, { from: "2027-05-03", at: "09:59" }))?.code).toBe("too-late");
  expect(refused(await quote(scene, { until: "2027-06-09" }))).toMatchObject({ code: "too-many-days" });
  expect(refused(await quote(scene, { until: "2027-05-09" }))?.fields).toEqual({
    returnDate: "before-departure",
  });
  expect(refused(await quote(scene, { services: ["champagne"] }))?.fields).toEqual({ services: "unknown" });
  for (const services of [
    ["exterior-wash", "full-wash"],
    ["full-wash", "refuelling", "exterior-wash"],
  ]) {
    expect(refused(await quote(scene, { services }))?.fields).toEqual({ services: "contained" });
  }
  expect(refused(await quote(scene, { promoCode: "NOËL" }))?.fields).toEqual({ promoCode: "promo-code" });
  expect(
    refused(await quote(scene, { from: "2028-03-26", at: "02:30", until: "2028-03-28" }))?.fields,
  ).toEqual({
    dropOffTime: "no-such-time",
  });
  const night = date("2027-05-11");
  await changeNightCapacity(scene.services, { from: night, until: night, bays: 0, actor: "staff test" });
  expect(refused(await quote(scene))).toMatchObject({
    code: "sold-out",
    detail: { fullNights: ["2027-05-11"] },
  });
});

test("rule 16: sold 540 days ahead, also where the operator's document of before does not say (pricing §2)", async () => {
  const ask = async (from: string) => refused(await quote(scene, { from, until: from }))?.fields;
  // Control: by default these scenes sell centuries ahead.
  expect(await ask("2128-10-24")).toBeUndefined();
  await sql`update settings set value = value - 'maximumDaysAhead' where key = 'stay'`.execute(scene.db);
  expect(await ask("2028-10-23")).toBeUndefined();
  expect(await ask("2028-10-24")).toEqual({ departureDate: "too-far-ahead" });
  expect((await readOperator(scene.db)).stayPolicy.maximumDaysAhead).toBe(540);
});

test("rule 16: a full stay is answered with what is free nearby, with prices (capacity §10)", async () => {
  const wish = { from: "2027-09-14", at: "10:00", until: "2027-09-16", services: ["exterior-wash"] };
  const nights = { from: date("2027-09-13"), until: date("2027-09-15") };
  await changeNightCapacity(scene.services, { ...nights, bays: 0, actor: "staff test" });
  const { nearby } = z.parse(soldOutDetail, refused(await quote(scene, wish))?.detail);
  expect(nearby.map(({ departureDate, returnDate, total }) => [departureDate, returnDate, total])).toEqual([
    // The high season ends on 15 September, so later stays cost less.
    ["2027-09-16", "2027-09-18", euros(69 + 25)],
    ["2027-09-17", "2027-09-19", euros(69 + 25)],
    ["2027-09-11", "2027-09-13", euros(83 + 25)],
    ["2027-09-18", "2027-09-20", euros(69 + 25)],
  ]);
  for (const { departureDate: from, dropOffTime: at, returnDate: until, total } of nearby) {
    expect(accepted(await quote(scene, { ...wish, from, at, until })).total).toBe(total);
  }
});

test("an order whose place is sold out by then is answered with free days nearby (capacity §10)", async () => {
  const traveller = await arrive(scene);
  const wish = { from: "2027-10-05", until: "2027-10-07" };
  const { id } = accepted(await quote(scene, wish));
  const nights = { from: date("2027-10-05"), until: date("2027-10-06") };
  await changeNightCapacity(scene.services, { ...nights, bays: 0, actor: "staff test" });
  const { nearby } = z.parse(soldOutDetail, refused(await orderQuoted(scene, traveller, id))?.detail);
  expect(nearby[0]).toMatchObject({ departureDate: "2027-10-07", returnDate: "2027-10-09" });
});

test("a refused quote is not stored", async () => {
  const before = await quoteCount();
  await quote(scene, { services: ["champagne"] });
  expect(await quoteCount()).toBe(before);
});

async function quoteCount(): Promise<number> {
  return (await scene.db.selectFrom("quotes").select("id").execute()).length;
}
