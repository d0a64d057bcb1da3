// Calls for a traveller on the telephone: a booking (office §3), and whom its invoices are made out to (office §2).
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { localDate, localTime } from "../fields/calendar-fields.ts";
import { companyInRequest } from "../fields/company-schemas.ts";
import { identifier, optionalText, requiredText, responseCents, rule } from "../fields/field-types.ts";
import { journeyInRequest } from "../fields/journey-schemas.ts";
import { priceLine } from "../quotes.ts";
import { terminal } from "../settings.ts";
import { vehicleFields } from "../vehicles.ts";
import { officeBooking } from "./office-booking.ts";
import { offeredLink } from "./payment-link-calls.ts";

const manages = { audience: "staff", may: "manageBookings" } as const;

const stayFields = {
  departureDate: localDate,
  dropOffTime: localTime,
  returnDate: localDate,
  landingTime: localTime,
};

const bookByTelephone = endpoint({
  method: "POST",
  path: "/desk/bookings",
  summary: "Book for a traveller on the telephone, paid in cash on arrival or by a payment link",
  ...manages,
  body: z.object({
    booking: z.object({
      id: z.uuid(rule("wrong-type")),
      ...stayFields,
      services: z.array(identifier).check(z.maxLength(20, rule("too-long"))),
      ...journeyInRequest,
      locale: z.enum(["fr", "en"], rule("unknown")),
      /** Sends a payment link to pay by card; without it, cash is paid on arrival. */
      link: z.optional(z.object(offeredLink)),
      /**
       * The traveller on the telephone expressly asks for the service to start within the withdrawal period. Required
       * for cash where it does, and never assumed. With a link, the payer states it on the page.
       */
      expressStart: z.optional(z.boolean(rule("wrong-type"))),
      person: z.object({
        firstname: requiredText(100),
        lastname: requiredText(100),
        email: requiredText(254),
        phone: requiredText(40),
        address: optionalText(300),
      }),
      company: z.optional(companyInRequest),
      vehicle: vehicleFields,
    }),
  }),
  ok: { status: 201, body: officeBooking },
  refusals: [
    "not-open-yet",
    "sold-out",
    "plate-booked",
    "too-late",
    "too-many-days",
    "cash-not-offered",
    "key-reused",
    "not-possible-now",
    "payment-unavailable",
  ],
});

const previewTelephoneBooking = endpoint({
  method: "POST",
  path: "/desk/quotes",
  summary: "Preview the price of a stay for a telephone booking",
  ...manages,
  body: z.object({
    quote: z.object({
      ...stayFields,
      services: z.array(identifier).check(z.maxLength(20, rule("too-long"))),
    }),
  }),
  ok: {
    status: 200,
    body: z.object({
      lines: z.array(priceLine),
      total: responseCents,
      free: z.boolean(),
      cash: z.boolean(),
      link: z.boolean(),
      /** Whether the traveller has to be asked, before a cash booking, for a start within the withdrawal period. */
      expressStartNeeded: z.optional(z.boolean()),
    }),
  },
  refusals: ["too-late", "too-many-days"],
});

/** A terminal with its dated names and its closures. */
const terminalChoice = z.pick(terminal, { id: true, names: true, closures: true });

const fetchStayChoices = endpoint({
  method: "GET",
  path: "/desk/stay-choices",
  summary: "List the terminals and services available for a stay",
  ...manages,
  ok: {
    status: 200,
    body: z.object({
      terminals: z.array(terminalChoice),
      services: z.array(z.object({ id: z.string(), name: z.string(), price: z.optional(responseCents) })),
    }),
  },
  refusals: [],
});

const changeCompanyAtDesk = endpoint({
  method: "PUT",
  path: "/desk/bookings/{reference}/company",
  summary: "Set whom a booking's invoices are made out to, until the first is issued",
  ...manages,
  params: z.object({ reference: identifier }),
  body: z.object({ booking: z.object({ company: z.nullable(companyInRequest) }) }),
  ok: { status: 200, body: officeBooking },
  refusals: ["not-possible-now"],
});

export const telephoneApi = {
  fetchStayChoices,
  previewTelephoneBooking,
  bookByTelephone,
  changeCompanyAtDesk,
} as const;
