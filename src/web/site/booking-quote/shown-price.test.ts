import { describe, expect, test } from "vitest";
import { instantFromIso } from "#domain/time.ts";
import { exampleQuote, exampleSettings, exampleStay } from "#test/example-settings.ts";
import { emptyDraft } from "../booking-draft/booking-draft.ts";
import { answersRequest, isPromised, quoteRequestOf } from "./quote-request.ts";
import { shownPrice, withChangedPrice, withoutPromoCode, withPromise } from "./shown-price.ts";

const now = instantFromIso("2027-05-02T08:00:00Z");
const facts = { settings: exampleSettings, now };
const draft = { ...emptyDraft(now), stay: exampleStay };

describe("the price shown", () => {
  test("is computed in the browser until the server has quoted it", () => {
    expect(shownPrice(draft, exampleSettings, now)).toMatchObject({ total: 21_100, promised: false });
  });

  test("is the quote's if there is one, whatever the tariff says", () => {
    const promised = { ...draft, quote: exampleQuote({ total: 19_900 }) };
    expect(shownPrice(promised, exampleSettings, now)).toMatchObject({ total: 19_900, promised: true });
  });

  test("is computed again once stay or services differ from the quote", () => {
    const promised = { ...draft, quote: exampleQuote({ total: 19_900 }) };
    const washed = { ...promised, services: ["exterior-wash"] };
    expect(shownPrice(washed, exampleSettings, now)).toMatchObject({ total: 23_600, promised: false });
  });

  test("is missing while the stay is incomplete or invalid", () => {
    expect(shownPrice(emptyDraft(now), exampleSettings, now)).toBeUndefined();
    const backwards = { ...draft, stay: { ...exampleStay, returnDate: "2027-07-01" } };
    expect(shownPrice(backwards, exampleSettings, now)).toBeUndefined();
  });
});

describe("a quote (pricing §9)", () => {
  test("matches its own request, in whatever order the services were chosen", () => {
    const wish = quoteRequestOf({ ...draft, services: ["full-wash", "charge"], promoCode: "été 10" });
    const quote = exampleQuote({ services: ["charge", "full-wash"], promoCode: "ÉTÉ10" });
    expect(answersRequest(quote, wish)).toBe(true);
    expect(answersRequest({ ...quote, landingTime: "23:15" }, wish)).toBe(false);
  });

  test("counts as honoured until a minute before its expiry", () => {
    expect(isPromised(exampleQuote(), instantFromIso("2027-05-02T08:28:59Z"))).toBe(true);
    expect(isPromised(exampleQuote(), instantFromIso("2027-05-02T08:29:00Z"))).toBe(false);
  });

  test("of the price shown needs no consent", () => {
    const after = withPromise(draft, exampleQuote(), facts);
    expect(after.quote?.id).toBe("quote-1");
    expect(after.changedFrom).toBeUndefined();
  });

  test("of another price keeps the former total until the new one is accepted", () => {
    const lines = [{ kind: "parking" as const, label: "", amount: 25_000, days: 15 }];
    const dearer = exampleQuote({ lines, total: 25_000 });
    const after = withPromise(draft, dearer, facts);
    expect(after.changedFrom).toBe(21_100);
    const cheaper = exampleQuote({ id: "quote-2", lines, total: 23_000 });
    expect(withPromise(after, cheaper, facts).changedFrom).toBe(21_100);
  });

  test("back at the accepted total needs no consent, nor does removing a promo code that changed nothing", () => {
    const dearer = { ...draft, quote: exampleQuote({ total: 25_000 }), changedFrom: 21_100 };
    expect(withPromise(dearer, exampleQuote({ id: "quote-2" }), facts).changedFrom).toBe(undefined);
    const worthNothing = { ...draft, promoCode: "OLD", quote: exampleQuote({ promoCode: "OLD" }) };
    expect(withoutPromoCode(worthNothing, exampleSettings, now).changedFrom).toBe(undefined);
  });

  test("with a promo code that was just applied is no change of the price", () => {
    const lines = [...exampleQuote().lines, { kind: "promotion" as const, label: "", amount: -2_110 }];
    const quote = exampleQuote({ promoCode: "MERCI10", lines, total: 18_990 });
    const after = withPromise({ ...draft, promoCode: "MERCI10" }, quote, facts);
    expect(after).toMatchObject({ quote: { total: 18_990 }, changedFrom: undefined });
  });

  test("that arrives after the stay was changed is dropped", () => {
    const changed = { ...draft, stay: { ...exampleStay, returnDate: "2027-07-27" } };
    expect(withPromise(changed, exampleQuote(), facts)).toBe(changed);
  });

  test("of a price-changed refusal needs consent also at the same total, because its lines differ", () => {
    const before = { ...draft, services: ["full-wash"], quote: exampleQuote({ total: 21_100 }) };
    expect(withChangedPrice(before, exampleQuote())).toMatchObject({ services: [], changedFrom: 21_100 });
  });

  test("of a price-changed refusal replaces the services and promo code that it leaves out", () => {
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

test("a promo code that is no longer valid is removed, and the change of the price is shown", () => {
  const before = { ...draft, promoCode: "OLD", quote: exampleQuote({ promoCode: "OLD", total: 18_990 }) };
  const after = withoutPromoCode(before, exampleSettings, now);
  expect(after).toMatchObject({ promoCode: "", changedFrom: 18_990 });
  expect(after.quote).toBeUndefined();
});
