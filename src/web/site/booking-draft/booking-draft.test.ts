import { describe, expect, test } from "vitest";
import { exampleStay } from "#test/example-settings.ts";
import {
  type BookingDraft,
  emptyDraft,
  flightsForTheseDays,
  isFlightOfOtherDay,
  parseDraft,
  personalOf,
  withOfferedServices,
  withoutOthers,
  withPersonal,
  withStayFromAddress,
} from "./booking-draft.ts";

const now = Date.parse("2027-05-02T08:00:00Z");
const day = 24 * 60 * 60 * 1000;

describe("a stored draft is read back", () => {
  const draft: BookingDraft = withPersonal({ ...emptyDraft(now), stay: exampleStay }, "camille", {
    departureFlight: "AF 1234",
    passed: ["information"],
  });

  test("completely", () => {
    expect(parseDraft(JSON.stringify(draft), now + day)).toEqual(draft);
  });

  test("for thirty days and no longer", () => {
    expect(parseDraft(JSON.stringify(draft), now + 30 * day)).toBeDefined();
    expect(parseDraft(JSON.stringify(draft), now + 30 * day + 1)).toBeUndefined();
  });

  test.each([
    ["nothing", undefined],
    ["no JSON", "{"],
    ["another version", JSON.stringify({ ...draft, version: 2 })],
    ["something else of the same name", JSON.stringify({ version: 1, stay: "summer" })],
  ])("unless what is stored is %s", (_, text) => {
    expect(parseDraft(text, now)).toBeUndefined();
  });
});

describe("a release never discards a draft in progress (draft life §6)", () => {
  const whole: BookingDraft = withPersonal(
    { ...emptyDraft(now), stay: exampleStay, services: ["exterior-wash"], promoCode: "ETE" },
    "camille",
    {
      departureTerminal: "cdg-2e",
      departureFlight: "AF 1234",
      departureFlightOn: exampleStay.departureDate,
      vehicleId: "car",
      typedVehicle: { licensePlate: "FX", brand: "", model: "", color: "", energy: "" },
      company: { name: "Exemple", siren: "732", vatNumber: "", address: "" },
      paymentMethod: "card",
      passed: ["information"],
    },
  );
  const text = JSON.stringify(whole);
  const { owner: _who, ...mine } = JSON.parse(text).personal;
  const { version: _one, savedAt: _at, stay: _dates, ...common } = JSON.parse(text);

  test.each(Object.keys(mine))(
    "a draft with a missing or malformed personal field %s keeps everything else",
    (name) => {
      for (const broken of [undefined, null, { of: "another shape" }]) {
        const stored = JSON.parse(text);
        stored.personal[name] = broken;
        const read = parseDraft(JSON.stringify(stored), now);
        const { [name as keyof typeof mine]: _gone, ...rest } = mine;
        expect(read?.personal).toMatchObject({ owner: "camille", ...rest });
        expect(read).toMatchObject({ stay: exampleStay, services: ["exterior-wash"] });
      }
    },
  );

  test.each(Object.keys(common))("a draft with a malformed field %s keeps everything else", (name) => {
    const stored = JSON.parse(text);
    stored[name] = 7;
    const { [name as keyof typeof common]: _gone, ...rest } = common;
    expect(parseDraft(JSON.stringify(stored), now)).toMatchObject({ stay: exampleStay, ...rest });
  });

  test("fields of a later release do not keep an earlier one from reading a draft", () => {
    const stored = { ...JSON.parse(text), passengers: 3 };
    expect(parseDraft(JSON.stringify(stored), now)).toEqual(whole);
  });
});

describe("rule 13: flights of other dates (draft life §5)", () => {
  const draft = withPersonal({ ...emptyDraft(now), stay: exampleStay }, "camille", {
    departureFlight: "AF 1234",
    arrivalFlight: "AF 1681",
    departureFlightOn: exampleStay.departureDate,
    arrivalFlightOn: exampleStay.returnDate,
  });
  const askedAbout = (changed: BookingDraft) =>
    (["departureFlight", "arrivalFlight"] as const).filter((name) =>
      isFlightOfOtherDay(changed, personalOf(changed, "camille"), name),
    );

  test("are asked about, each by its own day", () => {
    const other = { ...exampleStay, departureDate: "2027-09-01", returnDate: "2027-09-04" };
    expect(askedAbout(draft)).toEqual([]);
    expect(askedAbout({ ...draft, stay: other })).toEqual(["departureFlight", "arrivalFlight"]);
    const later = { ...exampleStay, returnDate: "2027-09-04" };
    expect(askedAbout({ ...draft, stay: later })).toEqual(["arrivalFlight"]);
  });

  test("are those of the new dates once the person has gone on with them", () => {
    const moved = { ...draft, stay: { ...exampleStay, departureDate: "2027-07-01" } };
    expect(askedAbout(withPersonal(moved, "camille", flightsForTheseDays(moved)))).toEqual([]);
  });

  test("of a draft that does not say what they were entered for are left alone", () => {
    const silent = withPersonal(draft, "camille", { departureFlightOn: "", arrivalFlightOn: "" });
    expect(askedAbout({ ...silent, stay: { ...exampleStay, departureDate: "2027-07-01" } })).toEqual([]);
  });
});

describe("a stay in the address", () => {
  const draft = { ...emptyDraft(now), stay: exampleStay, services: ["exterior-wash"], changedFrom: 100 };

  test("replaces the stay of the draft, and nothing else", () => {
    const at = { departureDate: "2027-08-01", dropOffTime: "08:00", returnDate: "2027-08-03" };
    const after = withStayFromAddress(draft, at);
    expect(after.stay).toEqual({ ...at, landingTime: "18:00" });
    expect(after.services).toEqual(["exterior-wash"]);
    expect(after.changedFrom).toBeUndefined();
  });

  test("leaves the draft unchanged if it is empty", () => {
    expect(withStayFromAddress(draft, { departureDate: "", dropOffTime: undefined })).toBe(draft);
  });
});

describe("the personal part of a draft", () => {
  const draft = withPersonal(emptyDraft(now), "camille", { departureFlight: "AF 1234", vehicleId: "car" });

  test("is shown to the person who entered it", () => {
    expect(personalOf(draft, "camille").departureFlight).toBe("AF 1234");
  });

  test("is hidden from another account, and deleted when that account signs in", () => {
    expect(personalOf(draft, "idris").departureFlight).toBe("");
    expect(withoutOthers(draft, "idris").personal).toBeUndefined();
    expect(withoutOthers(draft, "camille")).toBe(draft);
  });

  test("is not mixed with what another account enters", () => {
    const after = withPersonal(draft, "idris", { arrivalFlight: "LH 1" });
    expect(after.personal).toMatchObject({ owner: "idris", departureFlight: "", arrivalFlight: "LH 1" });
  });
});

test("a service that is no longer offered is removed from the draft", () => {
  const draft = { ...emptyDraft(now), services: ["exterior-wash", "valet-song"] };
  expect(withOfferedServices(draft, ["exterior-wash"]).services).toEqual(["exterior-wash"]);
  expect(withOfferedServices(draft, ["exterior-wash", "valet-song"])).toBe(draft);
});
