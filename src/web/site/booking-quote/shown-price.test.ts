import { describe, expect, test } from "vitest";
import { instantFromIso } from "#domain/time.ts";
import { exampleQuote, exampleSettings, exampleStay } from "#test/example-settings.ts";
import { emptyDraft } from "../booking-draft/booking-draft.ts";
import { answersRequest, isPromised, quoteRequestOf } from "./quote-request.ts";
import { shownPrice, withChangedPrice, withoutPromoCode, withPromise } from "./shown-price.ts";

const now = instantFromIso("2027-05-02T08:00:00Z");
const facts = { settings: exampleSettings, now };
const draft = { ...emptyDraft(now), stay: exampleStay };

describe("the price on the screen", () => {
  test("is worked out here until the server has promised it", () => {
    expect(shownPrice(draft, exampleSettings, now)).toMatchObject({ total: 21_100, promised: false });
  });

  test("is the promise where there is one, whatever the tariff says", () => {
    const promised = { ...draft, quote: exampleQuote({ total: 19_900 }) };
    expect(shownPrice(promised, exampleSettings, now)).toMatchObject({ total: 19_900, promised: true });
  });

  test("is worked out anew once the stay or the services are others", () => {
    const promised = { ...draft, quote: exampleQuote({ total: 19_900 }) };
    const washed = { ...promised, services: ["exterior-wash"] };
    expect(shownPrice(washed, exampleSettings, now)).toMatchObject({ total: 23_600, promised: false });
  });

  test("is missing while the stay is incomplete or refused", () => {
    expect(shownPrice(emptyDraft(now), exampleSettings, now)).toBeUndefined();
    const backwards = { ...draft, stay: { ...exampleStay, returnDate: "2027-07-01" } };
    expect(shownPrice(backwards, exampleSettings, now)).toBeUndefined();
  });
});

describe("a promise (pricing §9)", () => {
  test("answers its own wish, in whatever order the services were chosen", () => {
    const wish = quoteRequestOf({ ...draft, services: ["full-wash", "charge"], promoCode: "été 10" });
    const quote = exampleQuote({ services: ["charge", "full-wash"], promoCode: "ÉTÉ10" });
    expect(answersRequest(quote, wish)).toBe(true);
    expect(answersRequest({ ...quote, landingTime: "23:15" }, wish)).toBe(false);
  });

  test("is relied on until a minute before its end", () => {
    expect(isPromised(exampleQuote(), instantFromIso("2027-05-02T08:28:59Z"))).toBe(true);
    expect(isPromised(exampleQuote(), instantFromIso("2027-05-02T08:29:00Z"))).toBe(false);
  });

  test("of the price that is shown changes nothing", () => {
    const after = withPromise(draft, exampleQuote(), facts);
    expect(after.quote?.id).toBe("quote-1");
    expect(after.changedFrom).toBeUndefined();
  });

  test("of another price keeps the former total until it is accepted", () => {
    const lines = [{ kind: "parking" as const, label: "", amount: 25_000, days: 15 }];
    const dearer = exampleQuote({ lines, total: 25_000 });
    const after = withPromise(draft, dearer, facts);
    expect(after.changedFrom).toBe(21_100);
    const cheaper = exampleQuote({ id: "quote-2", lines, total: 23_000 });
    expect(withPromise(after, cheaper, facts).changedFrom).toBe(21_100);
  });

  test("that is back at the amount agreed to asks for nothing, and a code that made nothing cheaper goes without a word", () => {
    const dearer = { ...draft, quote: exampleQuote({ total: 25_000 }), changedFrom: 21_100 };
    expect(withPromise(dearer, exampleQuote({ id: "quote-2" }), facts).changedFrom).toBe(undefined);
    const worthNothing = { ...draft, promoCode: "OLD", quote: exampleQuote({ promoCode: "OLD" }) };
    expect(withoutPromoCode(worthNothing, exampleSettings, now).changedFrom).toBe(undefined);
  });

  test("with a code that was just applied is no change of the price", () => {
    const lines = [...exampleQuote().lines, { kind: "promotion" as const, label: "", amount: -2_110 }];
    const quote = exampleQuote({ promoCode: "MERCI10", lines, total: 18_990 });
    const after = withPromise({ ...draft, promoCode: "MERCI10" }, quote, facts);
    expect(after).toMatchObject({ quote: { total: 18_990 }, changedFrom: undefined });
  });

  test("that comes after the stay has been changed is dropped", () => {
    const changed = { ...draft, stay: { ...exampleStay, returnDate: "2027-07-27" } };
    expect(withPromise(changed, exampleQuote(), facts)).toBe(changed);
  });

  test("behind price-changed asks for consent at the same total too: its lines are others", () => {
    const before = { ...draft, services: ["full-wash"], quote: exampleQuote({ total: 21_100 }) };
    expect(withChangedPrice(before, exampleQuote())).toMatchObject({ services: [], changedFrom: 21_100 });
  });

  test("behind price-changed is taken over with what it leaves out", () => {
    const before = {
      ...draft,
      services: ["full-wash"],
      promoCode: "OLD",
      quote: exampleQuote({ total: 30_000 }),
    };
    expect(withChangedPrice(before, exampleQuote())).toMatchObject({
      services: [],
      promoCode: "",
      changedFrom: 30_000,
      quote: { total: 21_100 },
    });
  });
});

test("a code that counts no longer goes, and what that changes is shown", () => {
  const before = { ...draft, promoCode: "OLD", quote: exampleQuote({ promoCode: "OLD", total: 18_990 }) };
  const after = withoutPromoCode(before, exampleSettings, now);
  expect(after).toMatchObject({ promoCode: "", changedFrom: 18_990 });
  expect(after.quote).toBeUndefined();
});
