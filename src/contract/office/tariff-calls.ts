// The tariff at the desk: the version in force, scheduled and past ones, and the draft of the next (office §6).
import * as z from "zod/mini";
import {
  isMonthDay,
  maxCents,
  maxPercent,
  maxSeasons,
  maxTableDays,
  minPercent,
} from "#domain/pricing/tariff-rules.ts";
import { endpoint } from "../endpoint.ts";
import { localDate, localTime } from "../fields/calendar-fields.ts";
import { identifier, requiredText, responseInstant, rule } from "../fields/field-types.ts";
import { service, settings, tariff } from "../settings.ts";

const manages = { audience: "staff", may: "manageTariff" } as const;

const cents = z
  .int(rule("wrong-type"))
  .check(z.minimum(0, rule("out-of-range")), z.maximum(maxCents, rule("out-of-range")));
const monthDay = z.string(rule("required")).check(z.refine(isMonthDay, rule("not-a-date")));
const words = z.object({ fr: requiredText(60), en: requiredText(60) });

const season = z.object({
  id: z.string(rule("required")).check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, rule("wrong-type"))),
  name: words,
  from: monthDay,
  until: monthDay,
  percent: z
    .int(rule("wrong-type"))
    .check(z.minimum(minPercent, rule("out-of-range")), z.maximum(maxPercent, rule("out-of-range"))),
});

const tariffContents = z.object({
  dayAmounts: z
    .array(cents)
    .check(z.minLength(1, rule("required")), z.maxLength(maxTableDays, rule("too-long"))),
  furtherDayAmount: cents,
  seasons: z
    .array(season)
    .check(z.maxLength(maxSeasons, rule("too-long")), z.refine(haveOwnIds, rule("unknown"))),
  overnightDepartureFee: cents,
  overnightArrivalFee: cents,
  vatPercent: z
    .int(rule("wrong-type"))
    .check(z.minimum(0, rule("out-of-range")), z.maximum(100, rule("out-of-range"))),
});
export type TariffContents = z.output<typeof tariffContents>;

const tariffVersion = z.object({
  version: z.int(),
  contents: tariff,
  effectiveAt: responseInstant,
  createdAt: responseInstant,
  /** First names; absent where the system wrote it. */
  createdBy: z.optional(z.string()),
  setAsideAt: z.optional(responseInstant),
  setAsideBy: z.optional(z.string()),
});

export type TariffVersion = z.output<typeof tariffVersion>;

const tariffDraft = z.object({
  revision: z.string(),
  contents: tariff,
  savedAt: responseInstant,
  savedBy: z.string(),
});

const tariffs = z.object({
  now: responseInstant,
  airport: settings.shape.airport,
  stay: settings.shape.stay,
  /** The services on offer, which a preview may include. */
  services: z.array(service),
  /** Number of the version in force. */
  current: z.int(),
  /** Latest `effectiveAt` first. */
  versions: z.array(tariffVersion),
  draft: z.optional(tariffDraft),
});
export type Tariffs = z.output<typeof tariffs>;
const answersTariffs = { status: 200, body: tariffs } as const;

const fetchTariffs = endpoint({
  method: "GET",
  path: "/desk/tariffs",
  summary: "Get all tariff versions, past, current and scheduled, and the draft",
  ...manages,
  ok: answersTariffs,
  refusals: [],
});

const saveTariffDraft = endpoint({
  method: "PUT",
  path: "/desk/tariffs/draft",
  summary: "Save the draft of the next tariff if unchanged since the given revision",
  ...manages,
  body: z.object({ draft: z.object({ revision: z.optional(identifier), contents: tariffContents }) }),
  ok: answersTariffs,
  refusals: ["changed-meanwhile"],
});

const discardTariffDraft = endpoint({
  method: "DELETE",
  path: "/desk/tariffs/draft",
  summary: "Delete the tariff draft if unchanged since the given revision",
  ...manages,
  query: z.object({ revision: identifier }),
  ok: answersTariffs,
  refusals: ["changed-meanwhile"],
});

const scheduleTariff = endpoint({
  method: "POST",
  path: "/desk/tariffs",
  summary: "Publish the tariff draft, effective from an instant or at once",
  ...manages,
  stepUp: true,
  body: z.object({
    tariff: z.object({
      revision: identifier,
      /** Local airport time. */
      effective: z.optional(z.object({ date: localDate, time: localTime })),
    }),
  }),
  ok: answersTariffs,
  refusals: ["changed-meanwhile"],
});

const cancelScheduledTariff = endpoint({
  method: "DELETE",
  path: "/desk/tariffs/{version}",
  summary: "Cancel a scheduled tariff",
  ...manages,
  stepUp: true,
  params: z.object({ version: identifier }),
  ok: answersTariffs,
  refusals: ["not-possible-now"],
});

export const tariffApi = {
  fetchTariffs,
  saveTariffDraft,
  discardTariffDraft,
  scheduleTariff,
  cancelScheduledTariff,
} as const;

function haveOwnIds(seasons: readonly { readonly id: string }[]): boolean {
  return new Set(seasons.map(({ id }) => id)).size === seasons.length;
}
