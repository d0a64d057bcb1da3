// The day of the desk: one answer that the board, the phone and the printed sheet are drawn from.
import * as z from "zod/mini";
import { angles } from "#domain/custody/inspection-set.ts";
import { alertFields } from "../alerts/alert-fields.ts";
import { endpoint } from "../endpoint.ts";
import { custodyState, orderedService } from "../fields/custody-fields.ts";
import {
  identifier,
  responseCents,
  responseDate,
  responseInstant,
  responseTime,
} from "../fields/field-types.ts";

const sides = z.array(z.union(angles.map((angle) => z.literal(angle))));

const custodyOnBoard = z.object({
  state: custodyState,
  since: responseInstant,
  spot: z.optional(z.string()),
  keyTag: z.optional(z.string()),
  /** First name of the staff member who has the car or its key. */
  holder: z.optional(z.string()),
  /** Sides that an express reception left to be photographed in the lot, by angle, and their deadline (custody §2). */
  sidesLeft: z.optional(z.object({ sides, until: responseInstant })),
});

/** What a valet may see of a booking (desk §5): no e-mail, no address, no price lines. */
const handover = z.object({
  reference: z.string(),
  kind: z.enum(["drop-off", "return"]),
  status: z.enum(["confirmed", "received", "returned", "no-show"]),
  /** When the traveller is expected at the kerb. */
  at: responseInstant,
  time: responseTime,
  doneAt: z.optional(responseInstant),
  terminal: z.string(),
  /** The terminal's meeting point on that day, in the caller's language. */
  meetingPoint: z.optional(z.string()),
  flight: z.string(),
  /** The expected landing of a return (desk §2). */
  landingTime: z.optional(responseTime),
  /** The booked landing time, where another is expected. */
  bookedLandingTime: z.optional(responseTime),
  plate: z.string(),
  vehicle: z.object({ brand: z.string(), model: z.string(), color: z.string() }),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  services: z.array(orderedService),
  /** Still to be collected at the kerb. */
  due: responseCents,
  /** The traveller withdrew from the contract: the car is returned when they come for it. */
  withdrawn: z.optional(z.boolean()),
  custody: z.optional(custodyOnBoard),
  /** On a drop-off to come: the valet whom the traveller expects, and the code word that the valet says first. */
  welcome: z.optional(z.object({ firstname: z.string(), codeWord: z.string() })),
});
export type HandoverView = z.output<typeof handover>;

/** An alert of the day, besides the delays that the board shows by itself. */
const noticed = z.object({
  kind: z.enum([
    "traveller-waiting",
    "key-unaccounted",
    "sides-left",
    "pieces-awaited",
    "pieces-overdue",
    "move-refused",
    "claim-open",
    "distance",
  ]),
  /** Of the claim or the refused move. */
  id: z.optional(z.string()),
  /** The key tag, the phone or the plate that it is about. */
  subject: z.string(),
  reference: z.optional(z.string()),
  person: z.optional(z.string()),
  /** When the condition began; for `sides-left`, the deadline. */
  since: responseInstant,
  count: z.optional(z.int()),
  sides: z.optional(sides),
});
/** An alert of the office's list (alerts §2). */
const raised = z.object({ kind: z.literal("raised"), ...alertFields });

const alert = z.discriminatedUnion("kind", [noticed, raised]);
export type DayAlert = z.output<typeof alert>;
export type NoticedAlert = z.output<typeof noticed>;

const onDuty = z.object({
  name: z.string(),
  /** The vehicle that the person is busy with; absent when free. */
  doing: z.optional(z.object({ state: custodyState, plate: z.string(), reference: z.string() })),
});
export type OnDuty = z.output<typeof onDuty>;

const day = z.object({
  date: responseDate,
  zone: z.string(),
  /** The server's instant: a phone whose clock is wrong still knows what is late. */
  now: responseInstant,
  /** Number of the last journal entry included; the day's stream goes on from it. */
  seq: z.int(),
  /** NOTE: cannot be renamed: phones, even with an older desk, store days with this field name. */
  movements: z.array(handover),
  lot: z.object({ tonight: z.int(), capacity: z.int() }),
  /** Capacity of a quarter-hour, in handovers. */
  handoversPerSlot: z.int(),
  alerts: z.array(alert),
  crew: z.array(onDuty),
});
export type DayView = z.output<typeof day>;

export const fetchDay = endpoint({
  method: "GET",
  path: "/desk/days/{date}",
  summary: "Get a day's drop-offs and returns, with vehicles in custody, amounts due and alerts",
  audience: "staff",
  may: "seeDay",
  unattended: true,
  params: z.object({ date: identifier }),
  ok: { status: 200, body: day },
  refusals: ["forbidden"],
});

/** Server-sent events, which last until the session ends (desk §3). */
export const followDay = endpoint({
  method: "GET",
  path: "/desk/stream",
  summary:
    "Stream changes of the day as server-sent events; an event's id is the number of its journal entry",
  audience: "staff",
  may: "seeDay",
  // Does not count as use of the session: a board on a wall would otherwise never lock.
  unattended: true,
  query: z.object({ after: z.optional(z.string()) }),
  headers: z.object({ "last-event-id": z.optional(z.string()) }),
  ok: { status: 200, type: "text/event-stream" },
  refusals: [],
});
