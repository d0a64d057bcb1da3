// Terminals and meeting points at the desk: their dated versions, and the closures in which nothing can be booked
// (content §5).
import * as z from "zod/mini";
import { maxPictureBytes } from "#domain/gallery/picture-rules.ts";
import { maxMeetingPointLength, maxTerminalNameLength } from "#domain/terminal/terminal.ts";
import { endpoint } from "../endpoint.ts";
import { localDate } from "../fields/calendar-fields.ts";
import {
  identifier,
  inBothLanguages,
  requiredText,
  responseDate,
  responseInstant,
} from "../fields/field-types.ts";

const facts = z.object({
  /** First day on which it applies; today at the earliest. */
  from: localDate,
  name: requiredText(maxTerminalNameLength),
  meetingPoint: z.object({
    fr: requiredText(maxMeetingPointLength),
    en: requiredText(maxMeetingPointLength),
  }),
  /** The id of an uploaded photo. */
  picture: z.optional(identifier),
  revision: identifier,
});

const view = z.object({
  /** A day of the airport's calendar. */
  today: responseDate,
  /** Optimistic lock: a change sends it back, and is refused if it is stale. */
  revision: z.string(),
  terminals: z.array(
    z.object({
      id: z.string(),
      /** In date order; the one in force today has `state` `current`. */
      versions: z.array(
        z.object({
          from: z.optional(responseDate),
          name: z.string(),
          meetingPoint: inBothLanguages,
          picture: z.optional(z.string()),
          state: z.enum(["past", "current", "coming"]),
        }),
      ),
      /** Current and future closures, with the number of handovers already sold in each. */
      closures: z.array(
        z.object({ from: z.optional(responseDate), until: z.optional(responseDate), sold: z.int() }),
      ),
    }),
  ),
  /** Newest first. The journal has the values. */
  changes: z.array(z.object({ at: responseInstant, staff: z.optional(z.string()) })),
});
export type TerminalsView = z.output<typeof view>;

const handover = z.object({
  reference: z.string(),
  kind: z.enum(["drop-off", "return"]),
  date: responseDate,
  time: z.string(),
});

const manages = { audience: "staff", may: "manageContent" } as const;
const ok = { status: 200, body: view } as const;
const byId = z.object({ id: identifier });

const listTerminals = endpoint({
  method: "GET",
  path: "/desk/content/terminals",
  summary: "List terminals with their names, meeting points and closures, scheduled ones included",
  ...manages,
  ok,
  refusals: [],
});

const openTerminal = endpoint({
  method: "POST",
  path: "/desk/content/terminals",
  summary: "Create a terminal, open from a date",
  ...manages,
  body: z.object({ terminal: facts }),
  ok: { ...ok, status: 201 },
  refusals: ["changed-meanwhile"],
});

const changeTerminal = endpoint({
  method: "PUT",
  path: "/desk/content/terminals/{id}",
  summary: "Change a terminal's name or meeting point from a date if unchanged since the given revision",
  ...manages,
  params: byId,
  body: z.object({ terminal: facts }),
  ok,
  refusals: ["changed-meanwhile"],
});

const withdrawTerminalChange = endpoint({
  method: "DELETE",
  path: "/desk/content/terminals/{id}/versions/{from}",
  summary: "Cancel a scheduled change of a terminal",
  ...manages,
  params: z.object({ id: identifier, from: localDate }),
  query: z.object({ revision: identifier }),
  ok,
  refusals: ["changed-meanwhile", "not-possible-now"],
});

const closeTerminal = endpoint({
  method: "POST",
  path: "/desk/content/terminals/{id}/closures",
  summary: "Close a terminal to new handovers from a date, until a date or indefinitely",
  ...manages,
  params: byId,
  body: z.object({
    closure: z.object({ from: localDate, until: z.optional(localDate), revision: identifier }),
  }),
  ok,
  refusals: ["changed-meanwhile"],
});

const reopenTerminal = endpoint({
  method: "DELETE",
  path: "/desk/content/terminals/{id}/closures",
  summary: "End a closure of a terminal today, or cancel a scheduled one",
  ...manages,
  params: byId,
  query: z.object({ from: z.optional(localDate), revision: identifier }),
  ok,
  refusals: ["changed-meanwhile", "not-possible-now"],
});

const listSoldHandovers = endpoint({
  method: "GET",
  path: "/desk/content/terminals/{id}/handovers",
  summary: "List handovers already sold at a terminal from a date",
  ...manages,
  params: byId,
  query: z.object({ from: localDate, until: z.optional(localDate) }),
  ok: { status: 200, body: z.object({ count: z.int(), handovers: z.array(handover) }) },
  refusals: [],
});

const uploadMeetingPicture = endpoint({
  method: "POST",
  path: "/desk/content/meeting-pictures",
  summary: "Upload a photo for a meeting point or the presentation; public once one of them uses it",
  ...manages,
  body: z.instanceof(Uint8Array),
  bodyType: "application/octet-stream",
  maxBodyBytes: maxPictureBytes,
  ok: { status: 201, body: z.object({ picture: z.string() }) },
  refusals: ["picture-refused"],
});

const fetchDeskMeetingPicture = endpoint({
  method: "GET",
  path: "/desk/content/meeting-pictures/{id}/{file}",
  summary: "Download a photo of a meeting point or of the presentation in one size, used or not",
  ...manages,
  params: z.object({ id: identifier, file: identifier }),
  ok: { status: 200, type: "application/octet-stream", headers: ["cache-control"] },
  refusals: [],
});

export const terminalApi = {
  listTerminals,
  openTerminal,
  changeTerminal,
  withdrawTerminalChange,
  closeTerminal,
  reopenTerminal,
  listSoldHandovers,
  uploadMeetingPicture,
  fetchDeskMeetingPicture,
} as const;
