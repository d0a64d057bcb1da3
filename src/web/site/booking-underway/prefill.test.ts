import { describe, expect, test } from "vitest";
import { exampleBooking, exampleProfile, exampleStay } from "#test/example-settings.ts";
import { noStay } from "#web/parts/stay/stay-entry.ts";
import { prefill } from "./prefill.ts";

const megane = { id: "car", brand: "Renault", model: "Mégane", color: "bleu", licensePlate: "AB123CD" };
const other = { ...megane, id: "other", licensePlate: "FX482KD" };
const known = {
  profile: exampleProfile,
  bookings: [exampleBooking()],
  vehicles: [other, megane],
  stay: noStay,
};

describe("a returning traveller", () => {
  test("has only the journey and the recap left to do", () => {
    expect(prefill(known)).toMatchObject({
      owner: "camille",
      departureTerminal: "cdg-2e",
      arrivalTerminal: "cdg-2f",
      vehicleId: "car",
      paymentMethod: "cash",
      passed: ["information", "services", "payment"],
    });
  });

  test("is asked for the flights of a new journey", () => {
    expect(prefill(known)).toMatchObject({ departureFlight: "", arrivalFlight: "" });
  });

  test("gets the flights of the same stay prefilled, e.g. after an expired hold", () => {
    const again = prefill({ ...known, stay: exampleStay });
    expect(again).toMatchObject({ departureFlight: "AF 1234", arrivalFlight: "AF 1681" });
  });

  test("gets the company of the profile prefilled for invoices, or none (payment §9)", () => {
    const company = { name: "Exemple SARL", siren: "732829320", vatNumber: "", address: "" };
    expect(prefill({ ...known, company }).company).toEqual(company);
    expect(prefill({ ...known, bookings: [], company }).company).toEqual(company);
    expect(prefill(known).company).toBeUndefined();
  });

  test("gets the answers of the booking made last, not of the first listed", () => {
    const newer = exampleBooking({ createdAt: "2027-05-03T08:00:00Z", paymentMethod: "card" });
    expect(prefill({ ...known, bookings: [exampleBooking(), newer] }).paymentMethod).toBe("card");
  });

  test("has to choose a car if the last one is gone and there are several", () => {
    const third = { ...megane, id: "third", licensePlate: "ZZ999ZZ" };
    expect(prefill({ ...known, vehicles: [other, third] }).vehicleId).toBe("");
  });

  describe("who books the same stay for another car (draft life §7)", () => {
    const again = { ...known, stay: exampleStay };

    test("gets its terminals and flights prefilled, but no car that is booked for these days", () => {
      const third = { ...megane, id: "third", licensePlate: "ZZ999ZZ" };
      const booked = { ...known, vehicles: [other, megane, third], stay: exampleStay };
      expect(prefill(booked)).toMatchObject({
        departureTerminal: "cdg-2e",
        arrivalTerminal: "cdg-2f",
        departureFlight: "AF 1234",
        arrivalFlight: "AF 1681",
        vehicleId: "",
      });
      expect(prefill(again).vehicleId).toBe("other");
      expect(prefill({ ...again, vehicles: [megane] }).vehicleId).toBe("");
      // Control: the same car is preselected once that booking is cancelled, or for other days.
      for (const change of [{ status: "canceled" }, { returnDate: "2027-07-11" }] as const) {
        expect(prefill({ ...booked, bookings: [exampleBooking(change)] }).vehicleId).toBe("car");
      }
    });

    test("gets the answers of the booking of that stay, not of a later one for other days", () => {
      const later = exampleBooking({
        createdAt: "2027-05-03T08:00:00Z",
        departureTerminal: "cdg-1",
        departureFlight: "BA303",
        departureDate: "2027-09-01",
        returnDate: "2027-09-03",
        paymentMethod: "card",
      });
      expect(prefill({ ...again, bookings: [later, exampleBooking()] })).toMatchObject({
        departureTerminal: "cdg-2e",
        departureFlight: "AF 1234",
        paymentMethod: "cash",
      });
    });
  });

  test("still has to complete the information if the phone number is missing", () => {
    const { passed } = prefill({ ...known, profile: { ...exampleProfile, phone: "" } });
    expect(passed).toEqual(["services", "payment"]);
  });
});

test("rule 14: whoever has just registered here is not asked whether that is still right (rules §8)", () => {
  expect(prefill({ ...known, bookings: [], registeredHere: true }).passed).toEqual(["information"]);
});

test("a traveller's only car is prefilled for a first booking, with every step still to do", () => {
  expect(prefill({ ...known, bookings: [], vehicles: [megane] })).toMatchObject({
    vehicleId: "car",
    passed: [],
  });
  expect(prefill({ ...known, bookings: [] }).vehicleId).toBe("");
});
