// What was changed, when, by whom, from what and to what (journal, "At the desk").
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { localDate } from "../fields/calendar-fields.ts";
import { answeredInstant, identifier, optionalText, rule } from "../fields/field-types.ts";

const reads = { audience: "staff", may: "readJournal" } as const;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const change = z.object({
  /** The way to the value, its names joined by points. */
  field: z.string(),
  before: z.optional(value),
  after: z.optional(value),
});

const entry = z.object({
  /** Its number in the chain. */
  entry: z.int(),
  at: answeredInstant,
  kind: z.string(),
  by: z.enum(["staff", "traveller", "provider", "system"]),
  /** Who of the team. */
  staff: z.optional(z.string()),
  /** What it happened to: `booking VS-7K3M9Q`, `tariff 3`. */
  subject: z.string(),
  /** Who of the team it is about. */
  about: z.optional(z.string()),
  /** Amounts in cents, statuses, ids. */
  facts: z.array(change),
  changes: z.array(change),
  /** The law, or the person, asked that the contents be forgotten. */
  isErased: z.boolean(),
});
export type JournalEntryView = z.output<typeof entry>;

const listJournal = endpoint({
  method: "GET",
  path: "/desk/journal",
  summary: "The journal, the newest first: who changed what, from what and to what",
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
      /** Whether older ones fit, too. */
      more: z.boolean(),
      /** The last entry of all: noted elsewhere, it shows later that nothing before it was changed. */
      head: z.object({ entry: z.int(), hash: z.string() }),
      /** Who has ever been of the team: to be chosen from. */
      team: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  },
  refusals: [],
});

export const journalApi = { listJournal } as const;
