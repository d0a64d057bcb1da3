import { describe, expect, test } from "vitest";
import { exampleStay } from "#test/example-settings.ts";
import {
  type BookingDraft,
  emptyDraft,
  parseDraft,
  personalOf,
  withOfferedServices,
  withoutOthers,
  withPersonal,
  withStayFromAddress,
} from "./booking-draft.ts";

const now = Date.parse("2027-05-02T08:00:00Z");
const day = 24 * 60 * 60 * 1000;

describe("a draft survives", () => {
  const draft: BookingDraft = withPersonal({ ...emptyDraft(now), stay: exampleStay }, "camille", {
    departureFlight: "AF 1234",
    passed: ["information"],
  });

  test("being written and read, whole", () => {
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

describe("a stay named by the address", () => {
  const draft = { ...emptyDraft(now), stay: exampleStay, services: ["exterior-wash"], changedFrom: 100 };

  test("replaces the one that was kept, and nothing else", () => {
    const at = { departureDate: "2027-08-01", dropOffTime: "08:00", returnDate: "2027-08-03" };
    const after = withStayFromAddress(draft, at);
    expect(after.stay).toEqual({ ...at, landingTime: "18:00" });
    expect(after.services).toEqual(["exterior-wash"]);
    expect(after.changedFrom).toBeUndefined();
  });

  test("is not missed when the address says nothing of it", () => {
    expect(withStayFromAddress(draft, { departureDate: "", dropOffTime: undefined })).toBe(draft);
  });
});

describe("what one person entered", () => {
  const draft = withPersonal(emptyDraft(now), "camille", { departureFlight: "AF 1234", vehicleId: "car" });

  test("is there for them", () => {
    expect(personalOf(draft, "camille").departureFlight).toBe("AF 1234");
  });

  test("is not there for somebody else, and goes when they sign in", () => {
    expect(personalOf(draft, "idris").departureFlight).toBe("");
    expect(withoutOthers(draft, "idris").personal).toBeUndefined();
    expect(withoutOthers(draft, "camille")).toBe(draft);
  });

  test("is not mixed with what somebody else enters", () => {
    const after = withPersonal(draft, "idris", { arrivalFlight: "LH 1" });
    expect(after.personal).toMatchObject({ owner: "idris", departureFlight: "", arrivalFlight: "LH 1" });
  });
});

test("a service that is no longer on offer leaves the draft", () => {
  const draft = { ...emptyDraft(now), services: ["exterior-wash", "valet-song"] };
  expect(withOfferedServices(draft, ["exterior-wash"]).services).toEqual(["exterior-wash"]);
  expect(withOfferedServices(draft, ["exterior-wash", "valet-song"])).toBe(draft);
});
