// payment §5: a view of a booking is one snapshot, whichever of its queries the payment falls between.
import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import {
  accepted,
  ample,
  arrive,
  callOf,
  mustBook,
  openScene,
  payByCard,
  type Scene,
  type Traveller,
} from "#test/booking-scene.ts";
import { asStaff, staffMember } from "#test/custody-scene.ts";
import { settleAsProvider } from "#test/till-scene.ts";
import { findBookingByReference } from "../booking-store/find-booking.ts";
import { listBookings } from "../bookings/list-bookings.ts";
import { viewBooking } from "../bookings/views/view-bookings.ts";
import { fetchOfficeBooking } from "../office-bookings/fetch-office-booking.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Db } from "../platform/db/schema.ts";
import { fetchBooking } from "./fetch-booking.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await openScene({ capacity: ample, poolSize: 6 });
});
afterAll(() => scene.close());

type Seen = { readonly status: string; readonly hasInvoice: boolean };
type Look = (db: Db, traveller: Traveller, reference: string) => Promise<Seen>;

const looks: Readonly<Record<string, Look>> = {
  page: async (db, { accountId }, reference) => {
    const call = callOf<typeof api.fetchBooking>(accountId, { params: { reference } });
    return accepted(await fetchBooking({ ...scene.services, db }, call));
  },
  list: async (db, { accountId }) => {
    const call = callOf<typeof api.listBookings>(accountId, { query: {} });
    const [first] = accepted(await listBookings({ ...scene.services, db }, call)).bookings;
    return first ?? { status: "none", hasInvoice: false };
  },
  office: async (db, _, reference) => {
    const call = { params: { reference } };
    const elsewhere = { ...scene, services: { ...scene.services, db } };
    const view = accepted(await asStaff(fetchOfficeBooking, elsewhere, staffMember("dispatcher"), call));
    return { status: view.status, hasInvoice: view.invoiced };
  },
};

/** The same database; `act` runs before the result of the query with that number is returned. */
function actingAt(
  number: number,
  act: () => Promise<void>,
): { readonly db: Db; readonly asked: () => number } {
  let asked = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      asked += 1;
      if (asked === number) await act();
      return result;
    },
  };
  return { db: scene.db.withPlugin(plugin), asked: () => asked };
}

/** The views seen when the payment arrives after the first query, after the second, and so on. */
async function seenAtEach(look: Look): Promise<readonly Seen[]> {
  const seen: Seen[] = [];
  for (let number = 1; ; number += 1) {
    const traveller = await arrive(scene);
    const { reference } = await mustBook(scene, traveller, {}, { paymentMethod: "card" });
    const { db, asked } = actingAt(number, async () => {
      await payByCard(scene, reference);
      const booking = await findBookingByReference(scene.db, reference);
      if (booking) await settleAsProvider(scene, booking);
    });
    seen.push(await look(db, traveller, reference));
    if (asked() <= number) return seen;
  }
}

const torn = ({ status, hasInvoice }: Seen) => (status === "confirmed") !== hasInvoice;

test.each(Object.entries(looks))(
  "rule 5: the %s never shows a payment half (payment §5)",
  async (_, look) => {
    const seen = await seenAtEach(look);
    expect(seen.length).toBeGreaterThan(3);
    expect(seen.filter(torn)).toEqual([]);
  },
);

test("control: separate queries see a pending booking together with its invoice", async () => {
  const operator = await readOperator(scene.db);
  const look: Look = async (db, _, reference) => {
    const booking = await findBookingByReference(db, reference);
    if (!booking) throw new Error(reference);
    return viewBooking(db, booking, { operator, locale: "fr", now: scene.clock.now(), takesCards: true });
  };
  expect((await seenAtEach(look)).filter(torn)).not.toEqual([]);
});
