// What the desk lists before a search: bookings to come, cars here, bookings past (office §1).
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BookingPhase, BookingStatus } from "#domain/booking/booking-states.ts";
import { accepted, ample, openScene, type Scene } from "#test/booking-scene.ts";
import { asStaff, moveIt, receive, staffMember } from "#test/custody-scene.ts";
import { bookInCash } from "#test/till-scene.ts";
import { saveSpots } from "../lot/spots.ts";

import { fetchOfficeBooking } from "./fetch-office-booking.ts";
import { searchBookings } from "./search-bookings.ts";

const dispatcher = staffMember("dispatcher");
const named = new Map<string, string>();
let scene: Scene;

/** Drop-off `hours` from now, landing two days later. */
async function stands(name: string, status: BookingStatus, hours: number): Promise<void> {
  const { reference } = await bookInCash(scene);
  named.set(reference, name);
  const now = new Date(scene.clock.now()).toISOString();
  if (status === "received") accepted(await receive(scene, staffMember(), reference));
  await sql`update bookings set lastname = 'Phase', status = ${status},
    hold_expires_at = case when ${status} = 'pending' then ${now}::timestamptz end,
    drop_off_at = ${now}::timestamptz + ${hours} * interval '1 hour',
    landing_at = ${now}::timestamptz + (${hours} + 48) * interval '1 hour'
    where reference = ${reference}`.execute(scene.db);
}

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
  scene.clock.set("2027-05-10T08:00:00Z");
  await stands("in three days", "confirmed", 72);
  await stands("tomorrow, unpaid", "pending", 24);
  await stands("late since this morning", "confirmed", -5);
  await stands("back in two days", "received", -1);
  await stands("back in an hour", "received", -47);
  await stands("overdue", "received", -60);
  await stands("returned last week", "returned", -170);
  await stands("never came", "no-show", -60);
  await stands("not brought, not noted", "confirmed", -30);
  await stands("expired for three months from now", "expired", 2160);
});
afterAll(() => scene.close());

type Asked = { readonly q?: string; readonly phase?: BookingPhase; readonly status?: BookingStatus };

const listed = async (query: Asked) => {
  const { bookings } = accepted(await asStaff(searchBookings, scene, dispatcher, { query }));
  return bookings.map(({ reference }) => named.get(reference));
};

const coming = ["late since this morning", "tomorrow, unpaid", "in three days"];
const here = ["overdue", "back in an hour", "back in two days"];
const past = ["not brought, not noted", "never came", "returned last week"];

test.each<[Asked, readonly string[]]>([
  [{}, coming],
  [{ phase: "coming" }, coming],
  [{ phase: "here" }, here],
  [{ phase: "past" }, past],
  // A status filter alone implies its phase, and includes stays still ahead.
  [{ status: "expired" }, ["expired for three months from now"]],
  [{ status: "received" }, here],
  [{ status: "confirmed" }, ["late since this morning", "in three days"]],
  [{ status: "confirmed", phase: "past" }, ["not brought, not noted"]],
])(
  "without search words, %o lists the bookings of that phase or status in order (office §1)",
  async (query, names) => {
    expect(await listed(query)).toEqual(names);
  },
);

test("a search with words finds bookings of every status, those to come or here first (office §1)", async () => {
  expect(await listed({ q: "phase" })).toEqual([
    "overdue",
    "back in an hour",
    "late since this morning",
    "back in two days",
    "tomorrow, unpaid",
    "in three days",
    "expired for three months from now",
    ...past,
  ]);
  expect(await listed({ q: "phase", phase: "here", status: "returned" })).toEqual(["returned last week"]);
});

test("a booking's page shows spot and key while its car is here, and not otherwise (office §2)", async () => {
  const whereabouts = async (name: string) => {
    const reference = [...named].find(([, each]) => each === name)?.[0] ?? "";
    const found = await asStaff(fetchOfficeBooking, scene, dispatcher, { params: { reference } });
    return { reference, custody: accepted(found).custody };
  };
  const spots = ["A-01", "A-02", "A-03"].map((name) => ({ name, zone: "A", closed: false }));
  accepted(await asStaff(saveSpots, scene, staffMember("manager"), { body: { spots } }));
  for (const [index, name] of here.entries()) {
    const { reference, custody } = await whereabouts(name);
    expect(custody).toEqual({ state: "in-hand" });
    const [spot, keyTag] = [`A-0${index + 1}`, `${index + 1}`];
    accepted(await moveIt(scene, staffMember(), reference, "park", { spot, keyTag }));
    expect((await whereabouts(name)).custody).toEqual({ state: "parked", spot, keyTag });
  }
  await sql`update custody set state = 'handed-back', spot = null, key_tag = null`.execute(scene.db);
  for (const name of [...here, ...coming, ...past]) expect((await whereabouts(name)).custody).toBeUndefined();
});
