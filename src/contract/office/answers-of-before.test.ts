// During a rolling update a page of the new release may call a server of the previous one (operating §5).
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { officeBookingApi } from "../office-bookings/office-booking-calls.ts";
import { paymentLinkApi } from "../office-bookings/payment-link-calls.ts";
import { telephoneApi } from "../office-bookings/telephone-calls.ts";
import { fetchPaymentLink } from "../site/payment-links.ts";
import { booksApi } from "./books-calls.ts";

const side = { lines: [], total: 6900 };
const ticket = {
  reference: "VS-ABC234",
  status: "confirmed",
  upcoming: true,
  departureDate: "2027-05-10",
  dropOffTime: "10:00",
  returnDate: "2027-05-14",
  landingTime: "18:00",
  reservedDays: 5,
  departureTerminal: "2E",
  arrivalTerminal: "2E",
  departureFlight: "AF1234",
  arrivalFlight: "AF1235",
  vehicle: { brand: "Renault", model: "Zoé", color: "blanc", licensePlate: "AB-123-CD" },
};

test.each([
  [telephoneApi.previewTelephoneBooking, { lines: [], total: 6900, free: true, cash: true, link: true }],
  [telephoneApi.fetchStayChoices, { terminals: [], services: [{ id: "wash", name: "Wash" }] }],
  [
    officeBookingApi.previewOfficeAmendment,
    { before: side, after: side, difference: 0, refund: 0, due: 6900, byLink: 0 },
  ],
  [
    paymentLinkApi.fetchOfficePaymentLink,
    {
      link: {
        id: "1",
        purpose: "change",
        state: "payable",
        amount: 1600,
        createdAt: "2027-05-08T08:00:00Z",
        until: "2027-05-09T08:00:00Z",
      },
    },
  ],
  [
    fetchPaymentLink,
    {
      reference: "VS-ABC234",
      purpose: "due",
      state: "payable",
      amount: 1600,
      until: "2027-05-09T08:00:00Z",
      offer: { after: { ticket, ...side }, due: 0, expressStartNeeded: false },
    },
  ],
  [
    booksApi.compareWithProvider,
    {
      providers: [
        { provider: "stripe", answered: true, from: "2027-05-01", payments: 3, refunds: 1, differences: [] },
      ],
    },
  ],
] as const)("the schema of $path accepts an answer of the previous release", ({ ok: { body } }, answer) => {
  expect(z.safeParse(body, answer).error).toBeUndefined();
});
