// The lot's capacity and what is taken of it, by night and by quarter-hour (office §4).
import * as z from "zod/mini";
import { capacityLimits } from "#domain/capacity/capacity-input.ts";
import { daysAheadLimits } from "#domain/stay/sales-horizon.ts";
import { endpoint } from "../endpoint.ts";
import { localDate } from "../fields/calendar-fields.ts";
import { identifier, responseDate, responseTime, rule } from "../fields/field-types.ts";

const changes = { audience: "staff", may: "changeCapacity" } as const;
const byDate = z.object({ date: identifier });
const room = z
  .int(rule("wrong-type"))
  .check(
    z.minimum(capacityLimits.least, rule("out-of-range")),
    z.maximum(capacityLimits.most, rule("out-of-range")),
  );

const policy = z.object({ baysPerNight: room, handoversPerSlot: room });

const night = z.object({
  date: responseDate,
  taken: z.int(),
  capacity: z.int(),
  closed: z.boolean(),
  setByHand: z.boolean(),
  /** Drop-offs and returns of the day. */
  handovers: z.int(),
});
export type CalendarNight = z.output<typeof night>;

const calendar = z.object({
  nights: z.array(night),
  baysPerNight: z.int(),
  handoversPerSlot: z.int(),
  /** How many days ahead of today drop-offs are sold. */
  daysAhead: z.int(),
});
export type CalendarView = z.output<typeof calendar>;

const calendarDay = z.object({
  night,
  slots: z.array(z.object({ time: responseTime, taken: z.int(), capacity: z.int() })),
  /** The stays already sold: a change of capacity does not affect them. */
  sold: z.array(
    z.object({
      reference: z.string(),
      person: z.string(),
      plate: z.string(),
      kind: z.enum(["drop-off", "return"]),
      time: responseTime,
    }),
  ),
});
export type CalendarDay = z.output<typeof calendarDay>;
const answersDay = { status: 200, body: calendarDay } as const;

const fetchCalendar = endpoint({
  method: "GET",
  path: "/desk/calendar",
  summary: "Get six weeks of nights from a date, with bays taken and capacity",
  ...changes,
  query: z.object({ from: localDate }),
  ok: { status: 200, body: calendar },
  refusals: [],
});

const fetchCalendarDay = endpoint({
  method: "GET",
  path: "/desk/calendar/{date}",
  summary: "Get a day by quarter-hours, with its handovers",
  ...changes,
  params: byDate,
  ok: answersDay,
  refusals: [],
});

const changeNights = endpoint({
  method: "PUT",
  path: "/desk/nights",
  summary: "Set the capacity of individual nights; refused where more bays are already sold",
  ...changes,
  body: z.object({ nights: z.object({ from: localDate, until: localDate, bays: room }) }),
  ok: { status: 200, body: calendar },
  refusals: ["sold-out"],
});

const closeCalendarDay = endpoint({
  method: "PUT",
  path: "/desk/days/{date}/closure",
  summary: "Close a day to new handovers, or reopen it; sold handovers remain",
  audience: "staff",
  may: "closeDays",
  params: byDate,
  body: z.object({ closure: z.object({ closed: z.boolean(rule("wrong-type")) }) }),
  ok: answersDay,
  refusals: [],
});

const changeCapacity = endpoint({
  method: "PUT",
  path: "/desk/capacity",
  summary: "Set the default capacity of nights and quarter-hours, unless changed since it was seen",
  ...changes,
  body: z.object({ capacity: z.object({ ...policy.shape, seen: policy }) }),
  ok: { status: 200, body: calendar },
  refusals: ["changed-meanwhile"],
});

const changeSalesHorizon = endpoint({
  method: "PUT",
  path: "/desk/sales-horizon",
  summary: "Set how far ahead drop-offs are sold, no shorter than the notice; existing bookings remain",
  ...changes,
  body: z.object({
    horizon: z.object({
      daysAhead: z
        .int(rule("wrong-type"))
        .check(
          z.minimum(daysAheadLimits.least, rule("out-of-range")),
          z.maximum(daysAheadLimits.most, rule("out-of-range")),
        ),
    }),
  }),
  ok: { status: 200, body: calendar },
  refusals: [],
});

export const calendarApi = {
  fetchCalendar,
  fetchCalendarDay,
  changeNights,
  closeCalendarDay,
  changeCapacity,
  changeSalesHorizon,
} as const;
