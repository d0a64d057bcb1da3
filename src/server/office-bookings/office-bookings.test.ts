import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OfficeBooking } from "#contract/office-bookings/office-booking.ts";
import { addDays } from "#domain/time.ts";
import { accepted, ample, arrive, date, openScene, refused, type Scene, time } from "#test/booking-scene.ts";
import { asStaff, staffMember } from "#test/custody-scene.ts";
import { bookInCash, manager, pay, tillOf } from "#test/till-scene.ts";
import { findBookingByReference } from "../booking-store/find-booking.ts";
import { verifyCapacity } from "../capacity/verify-capacity.ts";
import { verifyLedger } from "../ledger/verify-ledger.ts";
import { bookByTelephone } from "../telephone-bookings/book-by-telephone.ts";
import { previewTelephoneBooking } from "../telephone-bookings/preview-telephone-booking.ts";
import { amendOfficeBooking, previewOfficeAmendment } from "./amend-office-booking.ts";
import {
  addBookingNote,
  cancelByOperator,
  refundGoodwill,
  sendBookingMail,
} from "./change-office-booking.ts";
import { fetchOfficeBooking } from "./fetch-office-booking.ts";
import { searchBookings } from "./search-bookings.ts";

let scene: Scene;
const dispatcher = staffMember("dispatcher");

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
});
afterAll(async () => {
  expect((await verifyLedger(scene.db)).flaws).toEqual([]);
  expect(await verifyCapacity(scene.db)).toEqual([]);
  await scene.close();
});
beforeEach(() => scene.clock.set("2027-05-08T08:00:00Z"));

const search = async (q: string) =>
  accepted(await asStaff(searchBookings, scene, dispatcher, { query: { q } }));
const read = async (reference: string): Promise<OfficeBooking> =>
  accepted(await asStaff(fetchOfficeBooking, scene, dispatcher, { params: { reference } }));

/** A booking with a distinct person and plate. */
async function bookFor(person: Readonly<Record<string, string>>): Promise<string> {
  const { reference } = await bookInCash(scene);
  const { firstname, lastname, email, phone, plate } = person;
  await sql`update bookings set firstname = ${firstname}, lastname = ${lastname}, email = ${email}, phone = ${phone},
    vehicle_plate = ${plate} where reference = ${reference}`.execute(scene.db);
  return reference;
}

test("a search finds bookings by plate, name, phone, e-mail, reference and flight, without accents or with typos (office §1)", async () => {
  const people = [
    {
      firstname: "Éloïse",
      lastname: "Thévenoux",
      email: "eloise@poste.example",
      phone: "+33611223344",
      plate: "GH789JK",
    },
    {
      firstname: "Bjørn",
      lastname: "Halvorsen",
      email: "bjorn@fjord.example",
      phone: "+4791234567",
      plate: "EL12345",
    },
    {
      firstname: "Amélie",
      lastname: "Quesnel",
      email: "aq@mer.example",
      phone: "+33755667788",
      plate: "ZZ001YY",
    },
  ];
  const references: string[] = [];
  for (const person of people) references.push(await bookFor(person));
  for (const [q, index] of [
    ["GH-789-JK", 0],
    ["789", 0],
    ["thevenoux", 0],
    ["Éloïse THÉVENOUX", 0],
    ["06 11 22 33 44", 0],
    ["eloise@poste", 0],
    [references[0] ?? "", 0],
    [references[1]?.replace("-", " ").toLowerCase() ?? "", 1],
    [references[2]?.slice(3) ?? "", 2],
    ["halvorsen", 1],
    ["Halvorson", 1],
    ["Thevnoux", 0],
    ["Quenel", 2],
  ] as const) {
    const { bookings } = await search(q);
    expect([q, bookings[0]?.reference]).toEqual([q, references[index]]);
  }
  expect((await search("Halvorson")).nearly).toBe(true);
  expect((await search("halvorsen")).nearly).toBe(false);
  expect((await search("AF0012")).bookings.length).toBeGreaterThanOrEqual(3);
  expect((await search("100%")).bookings).toEqual([]);
  expect((await search("xqzwvk")).bookings).toEqual([]);
});

test("a search matches the beginnings of words, and their inside only if no word begins so (office §1)", async () => {
  const named = async (firstname: string, lastname: string, plate: string): Promise<string> =>
    bookFor({ firstname, lastname, email: `${plate}@wood.example`, phone: "+33699887766", plate });
  const dubois = await named("Anne-Sophie", "Dubois", "BO111IS");
  const hautbois = await named("Paul", "Hautbois", "BO222IS");
  const found = async (q: string) => (await search(q)).bookings.map(({ reference }) => reference).toSorted();
  expect(await found("bois")).toEqual([dubois, hautbois].toSorted());
  const boisson = await named("Ωmega", "d’Boisson", "BO333IS");
  expect(await found("bois")).toEqual([boisson]);
  expect(await found("hautb")).toEqual([hautbois]);
  // A word also begins after a hyphen, an apostrophe, a point or an @, in any script.
  expect(await found("sophie du")).toEqual([dubois]);
  expect(await found("ωmeg boiss")).toEqual([boisson]);
  expect(await found("wood")).toEqual([dubois, hautbois, boisson].toSorted());
  // Digits match anywhere, beside a word that matches only as a substring.
  expect(await found("bois 333")).toEqual([boisson]);
  expect(await found("bois 222")).toEqual([hautbois]);
  // Past the last page of prefix matches the list is empty: no fallback to substring matches.
  const beyond = { query: { q: "bois", page: 2 } };
  expect(accepted(await asStaff(searchBookings, scene, dispatcher, beyond)).bookings).toEqual([]);
});

test("the search uses its indexes, and PostgreSQL does not inline its functions, as their cost would be unknown", async () => {
  await scene.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const text = sql`booking_search(reference, firstname, lastname, email, phone, vehicle_plate, departure_flight,
      arrival_flight)`;
    const planOf = async (condition: RawBuilder<unknown>): Promise<string> => {
      const { rows } = await sql<object>`explain select 1 from bookings where ${condition}`.execute(tx);
      return rows.map((row) => Object.values(row).join()).join();
    };
    const within = await planOf(sql`${text} like '%thevenoux%'`);
    expect(within).toContain("Bitmap Index Scan on bookings_search");
    expect(within).toContain("Recheck Cond: (booking_search(");
    const begun = await planOf(sql`booking_words(${text}) @@ 'thev:*'::tsquery`);
    expect(begun).toContain("Bitmap Index Scan on bookings_words");
    expect(begun).toContain("Recheck Cond: (booking_words(booking_search(");
    // No parallel plan even if workers cost nothing, although the planner overestimates a prefix's rows by far.
    for (const free of ["parallel_setup_cost", "parallel_tuple_cost", "min_parallel_table_scan_size"])
      await sql`select set_config(${free}, '0', true)`.execute(tx);
    expect(await planOf(sql`booking_words(${text}) @@ 'thev:*'::tsquery`)).not.toContain("Gather");
    // Control: the substring search does use parallel workers.
    await sql`set local enable_bitmapscan = off`.execute(tx);
    expect(await planOf(sql`${text} like '%thevenoux%'`)).toContain("Gather");
  });
});

test("a booking's page shows money, mails, notes and the history with its actors (office §2)", async () => {
  const booking = await bookInCash(scene);
  scene.clock.set("2027-05-10T08:00:00Z");
  accepted(await pay(scene, booking));
  const note = { id: randomUUID(), words: "Siège bébé à l’arrière" };
  const params = { params: { reference: booking.reference } };
  for (const _ of [1, 2]) {
    accepted(await asStaff(addBookingNote, scene, dispatcher, { ...params, body: { note } }));
  }
  const page = await read(booking.reference);
  expect(page).toMatchObject({
    due: 0,
    paid: booking.total,
    invoiced: true,
    actions: ["amend", "cancel", "refund"],
  });
  expect(page.money).toMatchObject([{ kind: "cash", amount: booking.total }]);
  expect(page.notes).toMatchObject([{ words: note.words }]);
  expect(page.mails.map(({ kind }) => kind)).toEqual(["payment-receipt", "booking-confirmed"]);
  expect(page.history.map(({ kind, by }) => `${kind} ${by}`)).toEqual([
    "booking-noted staff",
    "invoice-issued system",
    "cash-received staff",
    "booking-created traveller",
  ]);
});

test("a mail is sent again in the booking's present state; one that no longer applies is refused", async () => {
  const { reference } = await bookInCash(scene);
  const send = (kind: "booking-confirmed" | "payment-receipt") =>
    asStaff(sendBookingMail, scene, dispatcher, { params: { reference }, body: { mail: { kind } } });
  expect(accepted(await send("booking-confirmed")).mails).toHaveLength(2);
  expect(refused(await send("payment-receipt"))?.code).toBe("not-possible-now");
});

test("a mail that is sent again three times under one press's id is written once (office §2)", async () => {
  const { reference } = await bookInCash(scene);
  const other = await bookInCash(scene);
  type Mail = { readonly id?: string; readonly kind: "booking-confirmed" | "payment-receipt" };
  const send = (mail: Mail, of = reference) =>
    asStaff(sendBookingMail, scene, dispatcher, { params: { reference: of }, body: { mail } });
  const id = randomUUID();
  const kind = "booking-confirmed" as const;
  const pressed = await Promise.all([1, 2, 3].map(() => send({ id, kind })));
  // The booking's own, and the one that was asked for.
  for (const answer of pressed) expect(accepted(answer).mails).toHaveLength(2);
  expect((await read(reference)).history.filter((event) => event.kind === "mail-sent-again")).toHaveLength(1);
  // Another mail, or one about another booking, is never answered as if it had been written.
  expect(refused(await send({ id, kind: "payment-receipt" }))?.code).toBe("key-reused");
  expect(refused(await send({ id, kind }, other.reference))?.code).toBe("key-reused");
  // Another press, or one of a page that knows no id, is another mail.
  expect(accepted(await send({ id: randomUUID(), kind })).mails).toHaveLength(3);
  expect(accepted(await send({ kind })).mails).toHaveLength(4);
  // Answered as the first time, even after the booking was given up.
  accepted(
    await asStaff(cancelByOperator, scene, dispatcher, {
      params: { reference },
      body: { cancellation: { reason: "Parking inondé" } },
    }),
  );
  accepted(await send({ id, kind }));
  expect(refused(await send({ id: randomUUID(), kind }))?.code).toBe("not-possible-now");
});

test("a change of dates shows the difference line by line first, and is made at the stated total only (rules §6)", async () => {
  const { reference, total } = await bookInCash(scene);
  const stay = {
    departureDate: date("2027-05-10"),
    dropOffTime: time("10:00"),
    returnDate: date("2027-05-14"),
    landingTime: time("18:00"),
  };
  const asked = { params: { reference } };
  const shown = accepted(
    await asStaff(previewOfficeAmendment, scene, dispatcher, { ...asked, body: { amendment: stay } }),
  );
  expect(shown).toMatchObject({ before: { total }, difference: shown.after.total - total, refund: 0 });
  expect(shown.due).toBe(shown.after.total);
  const amend = (stated: number) =>
    asStaff(amendOfficeBooking, scene, dispatcher, {
      ...asked,
      body: { amendment: { ...stay, total: stated } },
    });
  expect(refused(await amend(shown.after.total - 1))?.code).toBe("price-changed");
  expect(accepted(await amend(shown.after.total))).toMatchObject({
    returnDate: "2027-05-14",
    total: shown.after.total,
    due: shown.after.total,
  });
});

test("concurrent cancellations by the operator refund everything once and free the place (office §2)", async () => {
  for (const _ of [1, 2, 3]) {
    const booking = await bookInCash(scene);
    scene.clock.set("2027-05-10T07:00:00Z");
    accepted(await pay(scene, booking));
    const cancellation = { reason: "Parking inondé" };
    const cancel = () =>
      asStaff(cancelByOperator, scene, dispatcher, {
        params: { reference: booking.reference },
        body: { cancellation },
      });
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    for (const answer of answers) expect(accepted(answer)).toMatchObject({ status: "canceled", due: 0 });
    const page = await read(booking.reference);
    expect(page.money.map(({ kind, amount, reason }) => [kind, amount, reason])).toEqual([
      ["cash", booking.total, undefined],
      ["refund", -booking.total, "by-operator"],
    ]);
    expect(page.notes).toHaveLength(1);
    const { owed } = accepted(await tillOf(scene, "2027-05-10"));
    expect(owed.map(({ reference }) => reference)).toContain(booking.reference);
  }
});

test("a goodwill refund gives back at most what was kept, once, and makes nothing due (cash §1)", async () => {
  const booking = await bookInCash(scene);
  scene.clock.set("2027-05-10T08:00:00Z");
  accepted(await pay(scene, booking));
  const give = (amount: number, id: string = randomUUID(), reason = "Attente trop longue") =>
    asStaff(refundGoodwill, scene, manager, {
      params: { reference: booking.reference },
      body: { refund: { id, amount, reason } },
    });
  expect(refused(await give(booking.total + 1))).toMatchObject({ code: "wrong-amount" });
  const id = randomUUID();
  accepted(await give(500, id));
  expect(accepted(await give(500, id))).toMatchObject({ refunded: 500, due: 0 });
  // Another amount or reason is never answered as if it had been given.
  expect(refused(await give(700, id))).toMatchObject({ code: "key-reused" });
  expect(refused(await give(500, id, "Rayure"))).toMatchObject({ code: "key-reused" });
  const page = await read(booking.reference);
  expect(page.mails[0]?.kind).toBe("refund-made");
  expect(page.money.at(-1)).toMatchObject({ kind: "refund", amount: -500, reason: "goodwill" });
});

const stay = {
  departureDate: date("2027-05-08"),
  dropOffTime: time("18:00"),
  returnDate: date("2027-05-11"),
  landingTime: time("09:00"),
};
const caller = {
  firstname: "Paul",
  lastname: "Verlhac",
  email: "Paul@Ligne.example",
  phone: "+33199001234",
  address: "",
};

function call(
  person: typeof caller,
  id: string = randomUUID(),
  licensePlate = "FT-202-AA",
  more: { readonly from?: string; readonly said?: { readonly expressStart?: boolean } } = {},
) {
  const vehicle = { brand: "Kia", model: "Niro", color: "gris", licensePlate };
  const journey = {
    departureTerminal: "cdg-2e",
    arrivalTerminal: "cdg-2e",
    departureFlight: "AF 6",
    arrivalFlight: "AF7",
  };
  const { from = stay.departureDate, said = { expressStart: true } } = more;
  const back = from === stay.departureDate ? stay.returnDate : addDays(date(from), 3);
  const days = { ...stay, departureDate: date(from), returnDate: back };
  const booking = {
    id,
    ...days,
    ...journey,
    services: [],
    locale: "fr" as const,
    person,
    vehicle,
    ...said,
  };
  return asStaff(bookByTelephone, scene, dispatcher, { body: { booking } });
}

test("a telephone booking in cash asks for the early start if, and only if, it is within the withdrawal period (cancellation §6)", async () => {
  const other = { ...caller, lastname: "Quesnel", email: "paul@autre.example", phone: "+33199009999" };
  const quote = { ...stay, services: [] };
  const quoted = await asStaff(previewTelephoneBooking, scene, dispatcher, { body: { quote } });
  expect(accepted(quoted).expressStartNeeded).toBe(true);
  for (const said of [{}, { expressStart: false }]) {
    const booked = await call(other, randomUUID(), "FT-206-AA", { said });
    expect(refused(booked)).toMatchObject({ code: "invalid", fields: { expressStart: "not-accepted" } });
  }
  const noted = async (from: string, licensePlate: string) => {
    const { reference } = accepted(await call(other, randomUUID(), licensePlate, { from }));
    return (await findBookingByReference(scene.db, reference))?.expressStart;
  };
  expect(await noted("2027-05-08", "FT-207-AA")).toBe(true);
  expect(await noted("2027-08-08", "FT-208-AA")).toBe(false);
});

test("a telephone booking for today without an account is confirmed and mailed once (office §3)", async () => {
  const quoted = accepted(
    await asStaff(previewTelephoneBooking, scene, dispatcher, { body: { quote: { ...stay, services: [] } } }),
  );
  expect(quoted.free).toBe(true);
  const id = randomUUID();
  const booked = accepted(await call(caller, id));
  expect(booked).toMatchObject({
    status: "confirmed",
    hasAccount: false,
    total: quoted.total,
    due: quoted.total,
    departureFlight: "AF6",
    // The booking keeps the terminal id; the view shows the terminal's name on that day.
    terminalNames: { departure: "5", arrival: "5" },
  });
  expect(booked.mails).toMatchObject([{ kind: "booking-confirmed", to: "paul@ligne.example" }]);
  expect(booked.history).toMatchObject([{ kind: "booking-created", by: "staff" }]);
  expect(accepted(await call(caller, id)).reference).toBe(booked.reference);
  // Pressed again after a lost answer, with other details: never answered as if they had been booked.
  for (const other of [
    await call({ ...caller, phone: "+33199001235" }, id),
    await call(caller, id, "FT-204-AA"),
    await call(caller, id, undefined, { from: "2027-05-09" }),
  ])
    expect(refused(other)).toMatchObject({ code: "key-reused" });
  const found = await search("verlhac");
  expect(found.bookings.map(({ reference }) => reference)).toEqual([booked.reference]);
});

test("a telephone booking with the e-mail address of an account belongs to that account (office §3)", async () => {
  const traveller = await arrive(scene);
  const { email } = await scene.db
    .selectFrom("accounts")
    .select("email")
    .where("id", "=", traveller.accountId)
    .executeTakeFirstOrThrow();
  const booked = accepted(await call({ ...caller, email }, randomUUID(), "FT-203-AA"));
  expect(booked.hasAccount).toBe(true);
  const stored = await findBookingByReference(scene.db, booked.reference);
  expect(stored?.accountId).toBe(traveller.accountId);
});

test("a mistyped e-mail address is refused at its field", async () => {
  const wrong = refused(await call({ ...caller, email: "paul" }));
  expect(wrong).toEqual({ code: "invalid", fields: { email: "email" } });
});
