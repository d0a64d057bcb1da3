// The journal at the desk: what was changed, when, by whom, from what and to what (journal, "At the desk").
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { localDate } from "../fields/calendar-fields.ts";
import { identifier, optionalText, responseInstant, rule } from "../fields/field-types.ts";

const reads = { audience: "staff", may: "readJournal" } as const;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const change = z.object({
  /** Path of the value, its names joined by dots. */
  field: z.string(),
  before: z.optional(value),
  after: z.optional(value),
});

const entry = z.object({
  /** Its number in the chain. */
  entry: z.int(),
  at: responseInstant,
  kind: z.string(),
  by: z.enum(["staff", "traveller", "provider", "system"]),
  /** The staff member who acted. */
  staff: z.optional(z.string()),
  /** Whose session sent it, where that was another's (custody §7). */
  sentBy: z.optional(z.string()),
  /** What it happened to: `booking VS-7K3M9Q`, `tariff 3`. */
  subject: z.string(),
  /** The staff member it is about. */
  about: z.optional(z.string()),
  /** Amounts in cents, statuses, ids. */
  facts: z.array(change),
  changes: z.array(change),
  /** The contents were erased, at the end of their retention or on request. */
  isErased: z.boolean(),
});
export type JournalEntryView = z.output<typeof entry>;

const listJournal = endpoint({
  method: "GET",
  path: "/desk/journal",
  summary: "List journal entries, newest first: who changed what, with old and new values",
  ...reads,
  query: z.object({
    /** The beginning of a reference, a code, a date, or a word of what was changed. */
    q: z.optional(optionalText(80)),
    staff: z.optional(identifier),
    from: z.optional(localDate),
    until: z.optional(localDate),
    /** Entries before this one. */
    before: z.optional(
      z.coerce
        .number(rule("wrong-type"))
        .check(z.int(rule("wrong-type")), z.minimum(1, rule("out-of-range"))),
    ),
  }),
  ok: {
    status: 200,
    body: z.object({
      entries: z.array(entry),
      /** Whether older entries match as well. */
      more: z.boolean(),
      /**
       * The last entry of the journal: a copy of it kept elsewhere proves later that no entry before it was changed.
       */
      head: z.object({ entry: z.int(), hash: z.string() }),
      /** Every present and former staff member, for the filter. */
      team: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  },
  refusals: [],
});

export const journalApi = { listJournal } as const;
