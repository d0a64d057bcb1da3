import { describe, expect, test } from "vitest";
import { instantFromIso } from "#domain/time.ts";
import { exampleProfile, exampleSettings, exampleStay } from "#test/example-settings.ts";
import {
  type BookingDraft,
  emptyDraft,
  type PersonalPart,
  withPersonal,
} from "../booking-draft/booking-draft.ts";
import { progressOf } from "./booking-progress.ts";

const now = instantFromIso("2027-05-02T08:00:00Z");
const complete: Omit<PersonalPart, "owner"> = {
  departureTerminal: "cdg-2e",
  arrivalTerminal: "cdg-2f",
  chosenTerminals: [],
  departureFlight: "af 1234",
  arrivalFlight: "AF1681",
  departureFlightOn: "",
  arrivalFlightOn: "",
  vehicleId: "car",
  paymentMethod: "cash",
  passed: ["information", "flight", "services", "payment"],
};

function progress(
  personal: Partial<PersonalPart> = {},
  stay = exampleStay,
  facts: Partial<Parameters<typeof progressOf>[1]> = {},
) {
  const draft: BookingDraft = withPersonal({ ...emptyDraft(now), stay }, exampleProfile.id, {
    ...complete,
    ...personal,
  });
  const all = { settings: exampleSettings, now, profile: exampleProfile, vehicleIds: ["car"], ...facts };
  return progressOf(draft, all);
}

test("every step is finished if all its data is present", () => {
  expect(progress()).toEqual({ information: true, flight: true, services: true, payment: true });
});

test("no step is finished while nobody is signed in", () => {
  const signedOut = progress({}, exampleStay, { profile: undefined });
  expect(Object.values(signedOut)).toEqual([false, false, false, false]);
});

test("the information is finished with no company, or with a valid one (payment §9)", () => {
  const company = { name: "Exemple SARL", siren: "732 829 320", vatNumber: "", address: "" };
  expect(progress({ company }).information).toBe(true);
  for (const wrong of [{ name: " " }, { siren: "123" }, { vatNumber: "FR00732829320" }]) {
    expect(progress({ company: { ...company, ...wrong } }).information).toBe(false);
  }
});

test("steps finished by one account are unfinished for another", () => {
  const other = progress({}, exampleStay, { profile: { ...exampleProfile, id: "idris" } });
  expect(Object.values(other)).toEqual([false, false, false, false]);
});

describe("the journey is unfinished", () => {
  test.each<[string, Partial<PersonalPart>]>([
    ["without a terminal", { departureTerminal: "" }],
    ["with a terminal that the airport does not have", { arrivalTerminal: "ory-4" }],
    ["with a flight of the wrong shape", { departureFlight: "AF" }],
    ["without a return flight", { arrivalFlight: "" }],
    ["with a vehicle that is gone", { vehicleId: "sold" }],
    ["until the person has been through it", { passed: ["information", "services", "payment"] }],
  ])("%s", (_, personal) => {
    expect(progress(personal).flight).toBe(false);
  });

  test("if its drop-off is within the notice by now", () => {
    const late = instantFromIso("2027-07-11T04:00:00Z");
    expect(progress({}, exampleStay, { now: late }).flight).toBe(false);
  });

  test("but not if the vehicle cannot be looked up", () => {
    expect(progress({}, exampleStay, { vehicleIds: undefined }).flight).toBe(true);
  });
});

test("the information is unfinished without a phone number", () => {
  expect(progress({}, exampleStay, { profile: { ...exampleProfile, phone: " " } }).information).toBe(false);
});

test("the payment is unfinished for cash above its limit (cancellation §7)", () => {
  expect(progress({}, exampleStay, { settings: { ...exampleSettings, cashLimit: 21_099 } }).payment).toBe(
    false,
  );
  expect(progress({}, exampleStay, { settings: { ...exampleSettings, cashLimit: 21_100 } }).payment).toBe(
    true,
  );
});
