import { describe, expect, test } from "vitest";
import { exampleStay } from "#test/example-settings.ts";
import { emptyDraft, parseDraft, personalOf, withPersonal } from "./booking-draft.ts";
import {
  afterEvent,
  type DraftEvent,
  type DraftLife,
  type DraftState,
  draftState,
  leadsToBooking,
} from "./draft-life.ts";

const now = Date.parse("2027-05-02T08:00:00Z");
const attempt = { key: "k1", request: "{}", wish: "w" };

const chooseDates: DraftEvent = { kind: "stay-named", stay: exampleStay };
const chooseOthers: DraftEvent = {
  kind: "stay-named",
  stay: { ...exampleStay, departureDate: "2027-09-01", returnDate: "2027-09-04" },
};
const anotherCar: DraftEvent = { kind: "another-car", stay: exampleStay };
const noDates: DraftEvent = { kind: "stay-named", stay: {} };
const signIn: DraftEvent = { kind: "signed-in", account: "camille" };
const otherSignsIn: DraftEvent = { kind: "signed-in", account: "idris" };
const signOut: DraftEvent = { kind: "signed-out" };
const send: DraftEvent = { kind: "order-sent", account: "camille", attempt };
const refuse: DraftEvent = { kind: "order-refused", account: "camille" };
const takeCard: DraftEvent = { kind: "order-taken", booking: { reference: "VS-CARD22", unpaid: true } };
const takeCash: DraftEvent = { kind: "order-taken", booking: { reference: "VS-CASH22", unpaid: false } };
const settle: DraftEvent = { kind: "payment-settled", reference: "VS-CARD22" };
const settleOther: DraftEvent = { kind: "payment-settled", reference: "VS-OTHER2" };
const open: DraftEvent = { kind: "opened" };
/** The browser is closed, or the page reloaded, and storage is read again. */
const reload = "reload";
const monthPasses = "a month";

type Step = DraftEvent | typeof reload | typeof monthPasses;
/** A step of the booking, or the booking that the window leads to. */
type Led = "steps" | "VS-CARD22" | "VS-CASH22";

const paths: readonly (readonly [string, readonly Step[], DraftState, Led])[] = [
  ["a first visit", [], "empty", "steps"],
  ["a first visit, opened by its address", [open], "empty", "steps"],
  ["an address without dates", [noDates], "empty", "steps"],
  ["dates chosen at home", [chooseDates], "entering", "steps"],
  ["dates, then a reload", [chooseDates, reload], "entering", "steps"],
  ["dates, then gone and back", [chooseDates, reload, open], "entering", "steps"],
  ["dates, then the bare address", [chooseDates, noDates], "entering", "steps"],
  ["dates, then others", [chooseDates, chooseOthers], "entering", "steps"],
  ["dates, then signing in", [chooseDates, signIn], "entering", "steps"],
  ["dates, then a session that ends and begins again", [chooseDates, signIn, signIn], "entering", "steps"],
  ["dates, then signing out", [chooseDates, signIn, signOut], "entering", "steps"],
  ["dates, then another account", [chooseDates, signIn, otherSignsIn], "entering", "steps"],
  ["dates left for a month", [chooseDates, monthPasses], "empty", "steps"],
  ["an order whose answer is lost", [chooseDates, send], "ordering", "steps"],
  ["an order whose answer is lost, then a reload", [chooseDates, send, reload], "ordering", "steps"],
  ["an order whose answer is lost, then other dates", [chooseDates, send, chooseOthers], "ordering", "steps"],
  ["an order whose answer is lost, then signing out", [chooseDates, send, signOut], "entering", "steps"],
  ["an order whose answer is lost for a month", [chooseDates, send, monthPasses], "empty", "steps"],
  ["an order that is refused", [chooseDates, send, refuse], "entering", "steps"],
  [
    "an order that is refused, then taken",
    [chooseDates, send, refuse, send, takeCash, open],
    "empty",
    "steps",
  ],
  ["a card order", [chooseDates, send, takeCard], "awaiting-payment", "VS-CARD22"],
  ["left the bank once", [chooseDates, send, takeCard, open], "awaiting-payment", "VS-CARD22"],
  ["left the bank twice", [chooseDates, send, takeCard, open, open], "awaiting-payment", "VS-CARD22"],
  [
    "left the bank, browser restarted",
    [chooseDates, send, takeCard, reload, open],
    "awaiting-payment",
    "VS-CARD22",
  ],
  [
    "left the bank, address without dates",
    [chooseDates, send, takeCard, noDates],
    "awaiting-payment",
    "VS-CARD22",
  ],
  [
    "left the bank, came back a month later",
    [chooseDates, send, takeCard, monthPasses],
    "awaiting-payment",
    "VS-CARD22",
  ],
  ["left the bank, then other dates", [chooseDates, send, takeCard, chooseOthers], "entering", "steps"],
  [
    "left the bank, other dates, ordered anew",
    [chooseDates, send, takeCard, chooseOthers, send, takeCash, open],
    "empty",
    "steps",
  ],
  [
    "left the bank, other dates, then paid",
    [chooseDates, send, takeCard, chooseOthers, settle],
    "entering",
    "steps",
  ],
  ["paid", [chooseDates, send, takeCard, settle], "empty", "steps"],
  [
    "paid elsewhere, learnt at the checkout",
    [chooseDates, send, takeCard, reload, settle, open],
    "empty",
    "steps",
  ],
  [
    "the hold expired, learnt at the checkout",
    [chooseDates, send, takeCard, monthPasses, settle],
    "empty",
    "steps",
  ],
  [
    "another booking was settled",
    [chooseDates, send, takeCard, settleOther],
    "awaiting-payment",
    "VS-CARD22",
  ],
  ["left the bank, signed out", [chooseDates, send, takeCard, signOut], "empty", "steps"],
  [
    "left the bank, another account",
    [chooseDates, send, takeCard, otherSignsIn],
    "awaiting-payment",
    "VS-CARD22",
  ],
  ["a cash order, seen by another window", [chooseDates, send, takeCash], "placed", "VS-CASH22"],
  ["a cash order, then the booking opened", [chooseDates, send, takeCash, open], "empty", "steps"],
  ["a cash order, then other dates", [chooseDates, send, takeCash, chooseOthers], "entering", "steps"],
  ["a cash order, then signing out", [chooseDates, send, takeCash, signOut], "empty", "steps"],
  ["another car, with no draft under way", [anotherCar], "entering", "steps"],
  ["another car, then a reload", [anotherCar, reload, open], "entering", "steps"],
  ["another car, amid other dates", [chooseOthers, signIn, anotherCar], "entering", "steps"],
  ["another car after a cash order", [chooseDates, send, takeCash, open, anotherCar], "entering", "steps"],
  ["another car, seen before the order was", [chooseDates, send, takeCash, anotherCar], "entering", "steps"],
  ["another car, while a payment is awaited", [chooseDates, send, takeCard, anotherCar], "entering", "steps"],
  [
    "another car, then the payment before it arrives",
    [chooseDates, send, takeCard, anotherCar, settle],
    "entering",
    "steps",
  ],
  ["another car, while an answer is lost", [chooseDates, send, anotherCar], "ordering", "steps"],
  [
    "another car, ordered by card",
    [chooseDates, send, takeCash, open, anotherCar, send, takeCard],
    "awaiting-payment",
    "VS-CARD22",
  ],
  [
    "a lost answer that is taken after all",
    [chooseDates, send, reload, takeCard],
    "awaiting-payment",
    "VS-CARD22",
  ],
];

test("rule 13: thirty paths at least are walked", () => {
  expect(new Set(paths.map(([path]) => path)).size).toBeGreaterThanOrEqual(30);
});

describe("rule 13: every path through the draft ends in the state of the table, and shows something (draft life §2, §3)", () => {
  test.each(paths)("%s", (_, steps, state, led) => {
    const life = walk(steps);
    expect(draftState(life)).toBe(state);
    expect(leadsToBooking(life, { signedIn: true, known: undefined }) ?? "steps").toBe(led);
  });
});

test("a visitor who is not signed in is never led to a booking", () => {
  expect(
    leadsToBooking(walk([chooseDates, send, takeCard]), { signedIn: false, known: undefined }),
  ).toBeUndefined();
});

test("a window opened on a settled booking starts a new draft, and one that sees it settle is led to the booking", () => {
  const life = walk([chooseDates, send, takeCash]);
  expect(leadsToBooking(life, { signedIn: true, known: "VS-CASH22" })).toBeUndefined();
  expect(leadsToBooking(life, { signedIn: true, known: "VS-OTHER2" })).toBe("VS-CASH22");
});

describe("rule 13: what a person entered (draft life §4)", () => {
  const typed = { licensePlate: "FX-482-KD", brand: "Renault", model: "", color: "", energy: "electric" };
  const entered: DraftLife = {
    placed: undefined,
    draft: withPersonal({ ...emptyDraft(now), stay: exampleStay }, "camille", {
      departureFlight: "AF 1234",
      typedVehicle: typed,
    }),
  };

  test("is there after a reload and after signing in again, the vehicle that is being typed too", () => {
    const steps: readonly Step[] = [reload, signIn, reload];
    const { draft } = steps.reduce<DraftLife>(step, entered);
    expect(personalOf(draft, "camille")).toMatchObject({
      departureFlight: "AF 1234",
      typedVehicle: typed,
    });
  });

  test.each([
    ["whoever signs out", signOut],
    ["another account that signs in", otherSignsIn],
  ])("is gone after %s, and the dates stay", (_, event) => {
    const { draft } = step(entered, event);
    expect(draft.personal).toBeUndefined();
    expect(draft.stay).toEqual(exampleStay);
  });
});

describe("a booking of the same stay for another car (draft life §7)", () => {
  const entered: DraftLife = {
    placed: undefined,
    draft: {
      ...withPersonal({ ...emptyDraft(now), services: ["wash"], promoCode: "BIENVENUE10" }, "camille", {
        departureFlight: "AF 1234",
        vehicleId: "car",
      }),
      stay: { ...exampleStay, returnDate: "2027-07-30" },
    },
  };

  test("starts a draft with that stay only, without the car, services and flights of an earlier draft", () => {
    const { draft } = step(entered, anotherCar);
    expect(draft).toEqual({ ...emptyDraft(now), stay: exampleStay });
    // Control: a change of the dates alone keeps everything else.
    expect(step(entered, chooseOthers).draft).toMatchObject({
      services: ["wash"],
      personal: { vehicleId: "car", departureFlight: "AF 1234" },
    });
  });

  test("leaves an order unchanged that was sent and not yet answered", () => {
    const sent = step(entered, send);
    expect(step(sent, anotherCar)).toBe(sent);
  });
});

function walk(steps: readonly Step[]): DraftLife {
  return steps.reduce<DraftLife>(step, { draft: emptyDraft(now), placed: undefined });
}

function step(life: DraftLife, next: Step): DraftLife {
  if (typeof next === "object") return afterEvent(life, next, now);
  const later = next === monthPasses ? now + 31 * 24 * 60 * 60 * 1000 : now;
  return { ...life, draft: parseDraft(JSON.stringify(life.draft), later) ?? emptyDraft(later) };
}
