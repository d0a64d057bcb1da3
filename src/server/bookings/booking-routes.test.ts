// Quotes, vehicles and bookings as a third-party client calls them over HTTP.
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type AccountScene,
  type Answer,
  arriveSignedIn,
  openAccountScene,
  type SignedIn,
} from "#test/account-scene.ts";
import { isTorture } from "#test/torture.ts";

let scene: AccountScene;
let person: SignedIn;
let vehicleId: string;

beforeAll(async () => {
  scene = await openAccountScene();
  person = await arriveSignedIn(scene);
  const added = await as(person, "POST /vehicles", { vehicle: golf });
  vehicleId = String(added.body["id"]);
});
afterAll(() => scene.close());

const golf = { brand: "Volkswagen", model: "Golf", color: "gris", licensePlate: "GB-774-XS" };
const stay = {
  departureDate: "2026-12-01",
  dropOffTime: "10:00",
  returnDate: "2026-12-04",
  landingTime: "18:00",
};

const later = { ...stay, departureDate: "2026-12-11", returnDate: "2026-12-14" };

test("from quote to cancellation every answer has the form of the contract", async () => {
  const quoted = await ask("POST /quotes", { quote: { ...stay, services: ["exterior-wash"] } });
  expect(quoted.status).toBe(201);
  expect(quoted.body).toMatchObject({ total: 10200, vat: 1700, reservedDays: 4 });

  const booked = await as(person, "POST /bookings", { booking: orderOf(quoted) });
  expect(booked.status).toBe(201);
  expect(booked.body).toMatchObject({
    status: "confirmed",
    ...stay,
    dropOffAt: "2026-12-01T09:00:00.000Z",
    total: 10200,
    services: ["exterior-wash"],
    vehicle: { brand: "Volkswagen", licensePlate: "GB774XS" },
    withdrawal: { amount: 0, kept: 0, until: "2026-12-07T23:00:00.000Z" },
  });
  const reference = String(booked.body["reference"]);
  expect((await as(person, `GET /bookings/${reference}`)).body).toEqual(booked.body);

  const ticket = await as(person, `GET /bookings/${reference}/ticket.ics`);
  expect(ticket.status).toBe(200);
  expect(ticket.headers["content-type"]).toContain("text/calendar");
  expect(ticket.headers["content-disposition"]).toBe(`attachment; filename="${reference}.ics"`);

  const canceled = await as(person, `POST /bookings/${reference}/cancellation`);
  expect(canceled).toMatchObject({ status: 200, body: { status: "canceled" } });
  // A retry after a lost response: the same response (cancellation §1).
  expect(await as(person, `POST /bookings/${reference}/cancellation`)).toMatchObject({
    status: 200,
    body: { status: "canceled" },
  });
});

test("labels are in the language of the request", async () => {
  const headers = { "accept-language": "en-GB,en;q=0.9" };
  const english = await scene.ask("POST /quotes", { body: { quote: stay }, headers });
  expect(english.body["lines"]).toEqual([
    expect.objectContaining({ label: "Parking, 4 days, valet and insurance included" }),
  ]);
});

test("two orders with one idempotency key make one booking", async () => {
  const quoted = await ask("POST /quotes", { quote: stay });
  const order = () =>
    scene.ask("POST /bookings", {
      body: { booking: orderOf(quoted) },
      token: person.token,
      headers: { "idempotency-key": "order-1" },
    });
  const [first, second] = await Promise.all([order(), order()]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(first.body["reference"]).toBe(second.body["reference"]);
});

test("an idempotency key that is too long is refused with its field, not truncated", async () => {
  const quoted = await ask("POST /quotes", {
    quote: { ...stay, departureDate: "2026-12-21", returnDate: "2026-12-24" },
  });
  const order = (key: string) =>
    scene.ask("POST /bookings", {
      body: { booking: orderOf(quoted) },
      token: person.token,
      headers: { "idempotency-key": key },
    });
  expect(await order("k".repeat(256))).toMatchObject({
    status: 422,
    body: { code: "invalid", fields: { "idempotency-key": "too-long" } },
  });
  expect((await order("k".repeat(255))).status).toBe(201);
});

test("a changed price answers 409 with the new quote", async () => {
  const quoted = await ask("POST /quotes", { quote: { ...stay, departureDate: "2026-12-02" } });
  const { saveTariff } = await import("../operator/save-operator.ts");
  const { defaultTariff } = await import("../operator/default-tariff.ts");
  const dearer = { ...defaultTariff, overnightArrivalFee: defaultTariff.overnightArrivalFee, vatPercent: 10 };
  await saveTariff(scene.services.db, dearer, scene.clock.now());
  scene.clock.advance(31 * 60_000);
  const refused = await as(person, "POST /bookings", { booking: orderOf(quoted) });
  expect(refused).toMatchObject({ status: 409, body: { code: "price-changed" } });
  const { id, vat, lines } = refused.body["quote"] as { id: string; vat: number; lines: unknown[] };
  expect(id).not.toBe(quoted.body["id"]);
  expect(vat).not.toBe(quoted.body["vat"]);
  expect(lines).toHaveLength(1);
  await saveTariff(scene.services.db, defaultTariff, scene.clock.now());
});

test("every call about vehicles and bookings answers 401 without a session", async () => {
  for (const call of [
    "GET /vehicles",
    "POST /vehicles",
    "PUT /vehicles/x",
    "DELETE /vehicles/x",
    "GET /bookings",
    "POST /bookings",
    "GET /bookings/VS-222222",
    "POST /bookings/VS-222222/cancellation",
    "POST /bookings/VS-222222/withdrawal",
    "POST /bookings/VS-222222/cash",
    "GET /bookings/VS-222222/ticket.ics",
  ]) {
    expect([call, (await ask(call, call.startsWith("GET") ? undefined : {})).status]).toEqual([call, 401]);
  }
});

test("another person's booking and vehicle answer the same 404 as missing ones", async () => {
  const other = await arriveSignedIn(scene);
  const { body } = await as(person, "GET /bookings");
  const [mine] = body["bookings"] as { reference: string }[];
  for (const reference of [mine?.reference, "VS-222222"]) {
    for (const call of [
      `GET /bookings/${reference}`,
      `GET /bookings/${reference}/ticket.ics`,
      `POST /bookings/${reference}/cancellation`,
      `POST /bookings/${reference}/withdrawal`,
      `POST /bookings/${reference}/cash`,
    ]) {
      const answer = await as(other, call);
      expect([call, answer.status, answer.body]).toEqual([
        call,
        404,
        { error: "Not found", code: "not-found" },
      ]);
    }
  }
  for (const id of [vehicleId, "00000000-0000-4000-8000-000000000000", "x"]) {
    expect((await as(other, `DELETE /vehicles/${id}`)).status).toBe(404);
    expect((await as(other, `PUT /vehicles/${id}`, { vehicle: golf })).status).toBe(404);
  }
});

const junk = [
  undefined,
  null,
  true,
  0,
  -1,
  1e308,
  "",
  " ",
  "\u0000",
  "\uD800",
  "x".repeat(5000),
  "2026-02-30",
  "24:00",
  [],
  {},
  ["x"],
  { fr: "x" },
  "'; drop table bookings; --",
  "__proto__",
];

/** In `npm test` each field gets a third of it and the next field the next third, so that each call meets all of it. */
const junkFor = (place: number): readonly unknown[] =>
  isTorture ? junk : junk.filter((_, index) => index % 3 === place % 3);

test("invalid input in any field of any call is refused with 422, never a fault, and makes no booking", async () => {
  const before = await counts();
  const quoted = await ask("POST /quotes", { quote: stay });
  const calls: readonly (readonly [string, string, Readonly<Record<string, unknown>>])[] = [
    ["POST /quotes", "quote", { ...stay, services: [], promoCode: "X" }],
    ["POST /vehicles", "vehicle", golf],
    [`PUT /vehicles/${vehicleId}`, "vehicle", golf],
    ["POST /bookings", "booking", orderOf(quoted)],
  ];
  for (const [call, envelope, good] of calls) {
    for (const [place, field] of Object.keys(good).entries()) {
      for (const value of junkFor(place).filter((each) => each !== good[field])) {
        const answer = await as(person, call, { [envelope]: { ...good, [field]: value } });
        const isOptional = value === undefined && ["services", "promoCode", "expressStart"].includes(field);
        const isHarmless = isOptional || (field === "services" && Array.isArray(value) && value.length === 0);
        if (isHarmless || answer.status < 300) continue;
        expect([call, field, value, answer.status]).toEqual([call, field, value, 422]);
        expect(answer.body).toMatchObject({ code: "invalid", fields: expect.anything() });
      }
    }
    for (const value of junk) {
      expect((await as(person, call, { [envelope]: value })).status).toBe(422);
    }
  }
  for (const query of ["", "from=x&to=y", "from=2026-12-01", "from=2026-12-01&to=2029-01-01", "page=-1"]) {
    expect((await ask(`GET /availability?${query}`)).status).toBe(422);
  }
  for (const page of ["0", "-1", "x", "1e9", "1.5"]) {
    expect((await as(person, `GET /bookings?page=${page}`)).status).toBe(422);
  }
  expect((await counts()).bookings).toBe(before.bookings);
});

test("fields that the contract does not declare are never stored", async () => {
  const quoted = await ask("POST /quotes", { quote: { ...later, total: 1, lines: [], vat: 0 } });
  expect(quoted.body["total"]).toBe(7700);
  const booking = { ...orderOf(quoted), total: 1, status: "returned", paid: 99_999, accountId: "x", id: "x" };
  const booked = await as(person, "POST /bookings", { booking });
  expect(booked.body).toMatchObject({ total: 7700, status: "confirmed", paid: 0 });
});

function orderOf(quoted: Answer): Readonly<Record<string, unknown>> {
  return {
    quoteId: quoted.body["id"],
    vehicleId,
    departureTerminal: "cdg-2e",
    arrivalTerminal: "cdg-2f",
    departureFlight: "AF1234",
    arrivalFlight: "af 01235",
    paymentMethod: "cash",
    acceptedTerms: true,
    expressStart: true,
  };
}

function ask(call: string, body?: unknown): Promise<Answer> {
  return scene.ask(call, body === undefined ? {} : { body });
}

function as({ token }: SignedIn, call: string, body?: unknown): Promise<Answer> {
  return scene.ask(call, body === undefined ? { token } : { body, token });
}

async function counts() {
  const { db } = scene.services;
  const bookings = (await db.selectFrom("bookings").select("id").execute()).length;
  return { bookings };
}
