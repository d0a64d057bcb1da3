// Figures of a span of days, aggregated by the database, for managers (docs/figures.md).
import * as z from "zod/mini";
import { visitSteps } from "#domain/visit-step.ts";
import { endpoint } from "../endpoint.ts";
import { localDate } from "../fields/calendar-fields.ts";
import { inBothLanguages, responseCents, responseDate, responseTime, rule } from "../fields/field-types.ts";

const span = z.object({ from: localDate, until: localDate });
const portion = { from: responseDate, until: responseDate };
const seesFigures = { audience: "staff", may: "seeFigures", query: span, refusals: ["invalid"] } as const;
const counted = z.array(z.object({ value: z.int(), count: z.int() }));

const visitsOfDay = z.object({
  day: responseDate,
  /** How many visitors arrived, and how many reached each step of the booking. */
  counts: z.record(z.enum(visitSteps), z.int()),
});
export type VisitsOfDay = z.output<typeof visitsOfDay>;

const fetchVisits = endpoint({
  ...seesFigures,
  method: "GET",
  path: "/desk/figures/visits",
  summary: "Get visits and booking steps of consenting visitors by day",
  ok: { status: 200, body: z.object({ days: z.array(visitsOfDay) }) },
});

const fetchOccupancy = endpoint({
  ...seesFigures,
  method: "GET",
  path: "/desk/figures/occupancy",
  summary: "Get bays taken and capacity by night",
  ok: {
    status: 200,
    body: z.object({
      nights: z.array(
        z.object({ date: responseDate, taken: z.int(), capacity: z.int(), closed: z.boolean() }),
      ),
    }),
  },
});

const fetchLoad = endpoint({
  ...seesFigures,
  method: "GET",
  path: "/desk/figures/load",
  summary: "Get handovers by weekday and quarter-hour",
  ok: {
    status: 200,
    body: z.object({
      /** Number of Mondays, Tuesdays … Sundays in the span. */
      days: z.array(z.int()),
      /** `weekday`: 1 is Monday. Quarter-hours without a handover are left out. */
      slots: z.array(z.object({ weekday: z.int(), time: responseTime, handovers: z.int() })),
    }),
  },
});

const fetchRevenue = endpoint({
  ...seesFigures,
  method: "GET",
  path: "/desk/figures/revenue",
  summary: "Get revenue net of refunds by drop-off date: stay, fees and services",
  ok: {
    status: 200,
    body: z.object({
      bookings: z.int(),
      portions: z.array(
        z.object({ ...portion, stay: responseCents, fees: responseCents, services: responseCents }),
      ),
    }),
  },
});

const fetchLeadTimes = endpoint({
  ...seesFigures,
  method: "GET",
  path: "/desk/figures/lead-times",
  summary: "Get the distribution of days between order and drop-off, for orders of a date range",
  ok: { status: 200, body: z.object({ days: counted }) },
});

const fetchEndings = endpoint({
  ...seesFigures,
  method: "GET",
  path: "/desk/figures/endings",
  summary: "Get cancellations, withdrawals and no-shows among bookings, by drop-off date",
  ok: {
    status: 200,
    body: z.object({
      portions: z.array(
        z.object({
          ...portion,
          bookings: z.int(),
          canceled: z.int(),
          withdrawn: z.int(),
          byOperator: z.int(),
          missed: z.int(),
        }),
      ),
    }),
  },
});

const fetchOrderedServices = endpoint({
  ...seesFigures,
  method: "GET",
  path: "/desk/figures/services",
  summary: "Get the number of orders and the amount of each service, for drop-offs in a date range",
  ok: {
    status: 200,
    body: z.object({
      bookings: z.int(),
      services: z.array(
        z.object({ id: z.string(), name: inBothLanguages, orders: z.int(), amount: responseCents }),
      ),
    }),
  },
});

const fetchRatings = endpoint({
  ...seesFigures,
  method: "GET",
  path: "/desk/figures/ratings",
  summary: "Get published reviews by rating",
  ok: {
    status: 200,
    body: z.object({
      /** `counts`: reviews with one star, two … five. */
      portions: z.array(z.object({ ...portion, counts: z.array(z.int()) })),
    }),
  },
});

const fetchReturnWaits = endpoint({
  ...seesFigures,
  method: "GET",
  path: "/desk/figures/return-waits",
  summary:
    "Get the distribution of minutes from “I have my bags” to the key, for vehicles due back in a date range",
  ok: {
    status: 200,
    body: z.object({
      /** Cars that were handed back, called or not. */
      returned: z.int(),
      minutes: counted,
    }),
  },
});

const fetchDistances = endpoint({
  ...seesFigures,
  method: "GET",
  path: "/desk/figures/distances",
  summary: "Get kilometres driven in custody against the promised distance",
  ok: {
    status: 200,
    body: z.object({
      cars: z.array(z.object({ driven: z.int(), promised: z.int(), count: z.int() })),
      /** Cars driven beyond the promise, furthest first, at most fifty. */
      exceeded: z.array(
        z.object({ reference: z.string(), day: responseDate, driven: z.int(), promised: z.int() }),
      ),
    }),
  },
});

const showing = z.object({ shown: z.boolean(rule("wrong-type")) });

const fetchPunctualityShowing = endpoint({
  method: "GET",
  path: "/desk/figures/punctuality",
  summary: "Get whether the site shows the punctuality of returns",
  audience: "staff",
  may: "manageOperator",
  ok: { status: 200, body: showing },
  refusals: [],
});

const showPunctuality = endpoint({
  method: "PUT",
  path: "/desk/figures/punctuality",
  summary: "Show or hide the punctuality of returns on the site",
  audience: "staff",
  may: "manageOperator",
  body: z.object({ showing }),
  ok: { status: 200, body: showing },
  refusals: [],
});

export const figureApi = {
  fetchPunctualityShowing,
  showPunctuality,
  fetchVisits,
  fetchOccupancy,
  fetchLoad,
  fetchRevenue,
  fetchLeadTimes,
  fetchEndings,
  fetchOrderedServices,
  fetchRatings,
  fetchReturnWaits,
  fetchDistances,
} as const;
