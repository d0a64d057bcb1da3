// Arriving flights: a changed landing time is entered once, for all returns of the flight (desk §2).
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { localTime } from "../fields/calendar-fields.ts";
import { identifier, responseDate, responseInstant, responseTime } from "../fields/field-types.ts";

const flight = z.object({
  flight: z.string(),
  /** The distinct landing times that its travellers booked, earliest first. */
  booked: z.array(responseTime),
  /** The landing time noted at the desk, if it differs. */
  changed: z.optional(
    z.object({
      date: responseDate,
      time: responseTime,
      /** First name of the staff member who noted it. */
      notedBy: z.optional(z.string()),
      notedAt: responseInstant,
    }),
  ),
  returns: z.array(
    z.object({
      reference: z.string(),
      plate: z.string(),
      person: z.string(),
      /** Whether the car has already been returned. */
      done: z.boolean(),
    }),
  ),
});
export type ArrivingFlight = z.output<typeof flight>;

const arrivals = z.object({ date: responseDate, flights: z.array(flight) });
export type Arrivals = z.output<typeof arrivals>;

const desk = { audience: "staff", may: "manageBookings" } as const;
const ok = { status: 200, body: arrivals } as const;
const byFlight = z.object({ date: identifier, flight: identifier });

const fetchArrivals = endpoint({
  method: "GET",
  path: "/desk/flights/{date}",
  summary: "List the arriving flights of a day, with their travellers' cars",
  ...desk,
  params: z.object({ date: identifier }),
  ok,
  refusals: [],
});

const changeLanding = endpoint({
  method: "PUT",
  path: "/desk/flights/{date}/{flight}/landing",
  summary: "Set a flight's expected landing time for all of its returns",
  ...desk,
  params: byFlight,
  body: z.object({ landing: z.object({ time: localTime }) }),
  ok,
  refusals: [],
});

const restoreLanding = endpoint({
  method: "DELETE",
  path: "/desk/flights/{date}/{flight}/landing",
  summary: "Restore a flight's booked landing times",
  ...desk,
  params: byFlight,
  ok,
  refusals: [],
});

export const flightApi = { fetchArrivals, changeLanding, restoreLanding } as const;
