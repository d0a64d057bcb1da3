import { afterEach, expect, test, vi } from "vitest";
import { stubStorage } from "#test/stub-storage.ts";
import { readStored, removeStored, store } from "#web/api/storage.ts";
import { bookingDraftKey, placedBookingKey } from "#web/parts/booking-draft-exists.ts";
import { readRegisteredHere, rememberRegistration } from "../registration/registered-here.ts";
import { readSentMail, rememberSentMail } from "../registration/sent-mail.ts";
import { emptyDraft, parseDraft, withPersonal, withStay } from "./booking-draft.ts";
import { forgetPerson } from "./forget-person.ts";
import { rememberPlaced } from "./placed-booking.ts";

const now = Date.parse("2027-05-02T08:00:00Z");
const stay = {
  departureDate: "2027-06-11",
  dropOffTime: "06:30",
  returnDate: "2027-06-18",
  landingTime: "23:10",
};
const left = withStay(emptyDraft(now), stay);

afterEach(() => {
  removeStored(bookingDraftKey);
  removeStored(placedBookingKey);
});

test("signing out keeps the stay of the draft, and deletes everything personal (decision 0012)", () => {
  const entered = withPersonal(left, "camille", { departureFlight: "AF 1234", vehicleId: "her-car" });
  store(bookingDraftKey, JSON.stringify(entered));
  rememberPlaced({ reference: "VS-7K3M9Q", unpaid: true });
  forgetPerson();
  expect(parseDraft(readStored(bookingDraftKey), now)).toEqual(left);
  expect(readStored(placedBookingKey)).toBeUndefined();
});

test("signing out deletes a malformed draft, and creates none if there was none", () => {
  forgetPerson();
  expect(readStored(bookingDraftKey)).toBeUndefined();
  store(bookingDraftKey, '{"personal":');
  forgetPerson();
  expect(readStored(bookingDraftKey)).toBeUndefined();
});

test("signing out deletes the address that somebody registered with or asked for a mail to", () => {
  stubStorage("sessionStorage");
  rememberRegistration({ email: "camille@example.com", back: "/reviews" });
  rememberSentMail({ kind: "registration", email: "camille@example.com" });
  expect([readRegisteredHere()?.email, readSentMail(null)?.email]).toEqual(
    Array(2).fill("camille@example.com"),
  );
  forgetPerson();
  expect(readRegisteredHere()).toBeUndefined();
  expect(readSentMail(null)).toBeUndefined();
  vi.unstubAllGlobals();
});
