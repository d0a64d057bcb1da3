// A terminal that closes after a booking was made: neither the traveller nor the desk can move a handover there, and
// what was sold there stays. Three terminals; the control removes the check that a terminal is open.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { api } from "#contract/api.ts";
import type { BookingView } from "#contract/bookings.ts";
import {
  accepted,
  ample,
  arrive,
  callOf,
  date,
  mustBook,
  openScene,
  refused,
  type Scene,
  type Traveller,
} from "#test/booking-scene.ts";
import { asStaff, staffMember } from "#test/custody-scene.ts";
import { openManager } from "#test/managers.ts";
import { amendOfficeBooking, previewOfficeAmendment } from "../office-bookings/amend-office-booking.ts";
import { amendOwnBooking } from "../own-amendments/amend-own-booking.ts";
import { previewOwnAmendment } from "../own-amendments/preview-own-amendment.ts";
import { closeTerminal, listTerminals } from "../terminals/change-terminals.ts";

const guards = vi.hoisted(() => ({ open: true }));

vi.mock("#domain/terminal/check-terminal.ts", async (load) => {
  const real = await load<typeof import("#domain/terminal/check-terminal.ts")>();
  return {
    ...real,
    checkTerminals: (...asked: Parameters<typeof real.checkTerminals>) =>
      guards.open ? real.checkTerminals(...asked) : {},
  };
});

const closed = ["cdg-1", "cdg-2a", "cdg-2g"] as const;
const dispatcher = staffMember("dispatcher");
let scene: Scene;
let traveller: Traveller;
let sold: BookingView;

/** Booked from 10 to 12 May at 2E; then three terminals close from 10 to 20 May, and 2E itself on the 13th. */
beforeAll(async () => {
  scene = await openScene({ capacity: ample });
  const manager = await openManager(scene, "Claire");
  traveller = await arrive(scene);
  sold = await mustBook(scene, traveller);
  const close = async (id: string, from: string, until: string) => {
    const { revision } = accepted(await asStaff(listTerminals, scene, manager, {}));
    const closure = { from: date(from), until: date(until), revision };
    accepted(await asStaff(closeTerminal, scene, manager, { params: { id }, body: { closure } }));
  };
  for (const id of closed) await close(id, "2027-05-10", "2027-05-20");
  await close(sold.departureTerminal, "2027-05-13", "2027-05-13");
});
afterAll(() => scene.close());
beforeEach(() => {
  guards.open = true;
});

type Change = Readonly<Record<string, string>>;

const preview = (change: Change) =>
  previewOwnAmendment(
    scene.services,
    callOf<typeof api.previewOwnAmendment>(traveller.accountId, {
      params: { reference: sold.reference },
      body: { amendment: change },
    }),
  );

const make = (change: Change) =>
  amendOwnBooking(
    scene.services,
    callOf<typeof api.amendOwnBooking>(traveller.accountId, {
      params: { reference: sold.reference },
      body: { amendment: change },
    }),
  );

const asBooked = {
  departureDate: "2027-05-10",
  dropOffTime: "10:00",
  returnDate: "2027-05-12",
  landingTime: "18:00",
};

const previewAtDesk = (change: Change) =>
  asStaff(previewOfficeAmendment, scene, dispatcher, {
    params: { reference: sold.reference },
    body: { amendment: { ...asBooked, ...change } as never },
  });

const makeAtDesk = (change: Change) =>
  asStaff(amendOfficeBooking, scene, dispatcher, {
    params: { reference: sold.reference },
    body: { amendment: { ...asBooked, ...change, total: sold.total } as never },
  });

const ways = { preview, make, previewAtDesk, makeAtDesk };

test.each(Object.keys(ways) as (keyof typeof ways)[])(
  "%s: a closed terminal is refused with its field, for departure and arrival (content §5)",
  async (way) => {
    for (const id of closed) {
      for (const end of ["departureTerminal", "arrivalTerminal"]) {
        const answer = refused(await ways[way]({ [end]: id, quoteId: "none" }));
        expect([answer?.code, answer?.fields]).toEqual(["invalid", { [end]: "terminal-closed" }]);
      }
    }
  },
);

test("a booking cannot be moved to a day on which its terminal is closed, but can be changed otherwise (content §5)", async () => {
  for (const way of [preview, previewAtDesk]) {
    expect(refused(await way({ returnDate: "2027-05-13" }))?.fields).toEqual({
      arrivalTerminal: "terminal-closed",
    });
    expect(refused(await way({ landingTime: "19:00" }))).toBeUndefined();
    // To another terminal, on the day of the closure.
    expect(refused(await way({ returnDate: "2027-05-13", arrivalTerminal: "cdg-3" }))).toBeUndefined();
  }
});

test("control: without the check of open terminals a handover moves to a closed one", async () => {
  guards.open = false;
  expect(refused(await preview({ departureTerminal: "cdg-1" }))).toBeUndefined();
  expect(refused(await previewAtDesk({ returnDate: "2027-05-13" }))).toBeUndefined();
  const { departureTerminal } = accepted(await makeAtDesk({ departureTerminal: "cdg-1" }));
  expect(departureTerminal).toBe("cdg-1");
});
