import { describe, expect, test } from "vitest";
import { signUp } from "#contract/accounts.ts";
import { book, listBookings } from "#contract/bookings.ts";
import { requestQuote } from "#contract/quotes.ts";
import { listReviews } from "#contract/reviews.ts";
import { readInput } from "./read-input.ts";

function fieldsOf(outcome: ReturnType<typeof readInput>): unknown {
  return outcome.ok ? "accepted" : outcome.refusal.fields;
}

describe("reading a body (contract, refusals)", () => {
  test("a missing envelope is refused by its own name", () => {
    expect(fieldsOf(readInput(signUp.body, undefined, "body"))).toEqual({ registration: "required" });
    expect(fieldsOf(readInput(signUp.body, { registration: "x" }, "body"))).toEqual({
      registration: "wrong-type",
    });
  });

  test("each invalid field is refused with the rule that it breaks, in the caller's own names", () => {
    const registration = {
      firstname: "",
      lastname: 3,
      email: "a@b.fr",
      phone: "x".repeat(41),
      password: "p",
    };
    expect(fieldsOf(readInput(signUp.body, { registration }, "body"))).toEqual({
      firstname: "required",
      lastname: "wrong-type",
      phone: "too-long",
      password: "password-length",
      address: "required",
      accepted_terms: "required",
      accepted_data_usage: "required",
    });
  });

  test("a date and a time that do not exist are refused by name", () => {
    const quote = { departureDate: "2026-02-30", dropOffTime: "24:00", returnDate: "", landingTime: "08:15" };
    expect(fieldsOf(readInput(requestQuote.body, { quote }, "body"))).toEqual({
      departureDate: "not-a-date",
      dropOffTime: "not-a-time",
      returnDate: "required",
    });
  });

  test("fields that the contract does not name are dropped, a price among them", () => {
    const booking = {
      quoteId: "q",
      vehicleId: "v",
      departureTerminal: "2E",
      arrivalTerminal: "2F",
      departureFlight: "AF1234",
      arrivalFlight: "AF1235",
      paymentMethod: "card",
      acceptedTerms: true,
      total: 1,
      status: "confirmed",
    };
    const read = readInput(book.body, { booking, extra: 1 }, "body");
    const { total: _total, status: _status, ...declared } = booking;
    expect(read).toEqual({ ok: true, value: { booking: declared } });
  });

  test("text that the database cannot store is refused", () => {
    const outcome = readInput(book.body, { booking: { quoteId: "a\u0000b", vehicleId: "\ud800" } }, "body");
    expect(fieldsOf(outcome)).toMatchObject({ quoteId: "wrong-type", vehicleId: "wrong-type" });
  });
});

describe("reading a page's number (contract, lists)", () => {
  test.each([listBookings, listReviews])("it is a whole number from 1 on: $path", ({ query }) => {
    const read = (page: unknown) => fieldsOf(readInput(query, { page }, "query"));
    for (const page of ["1", "7", undefined]) expect(read(page)).toBe("accepted");
    for (const page of ["0", "-1", "99999", ""]) expect(read(page)).toEqual({ page: "out-of-range" });
    for (const page of ["x", "1.5", ["1", "2"]]) expect(read(page)).toEqual({ page: "wrong-type" });
  });
});
