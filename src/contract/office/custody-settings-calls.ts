// Retention of pictures and the distance that a car may be driven, both promised to travellers (custody §3, §5).
import * as z from "zod/mini";
import { type CustodySetting, custodyLimits } from "#domain/custody/custody-settings.ts";
import { endpoint } from "../endpoint.ts";
import { identifier, responseInstant, rule } from "../fields/field-types.ts";

const number = (name: CustodySetting) =>
  z
    .int(rule("wrong-type"))
    .check(
      z.minimum(custodyLimits[name].least, rule("out-of-range")),
      z.maximum(custodyLimits[name].most, rule("out-of-range")),
    );

const settings = z.object({
  promisedKilometres: number("promisedKilometres"),
  keepMediaMonths: number("keepMediaMonths"),
  keepClaimedYears: number("keepClaimedYears"),
});

const view = z.object({
  settings,
  /** Optimistic lock: a change sends it back, and is refused if it is stale. */
  revision: z.string(),
  /** The newest first: the values, when they were set, and by whom. */
  changes: z.array(z.object({ at: responseInstant, staff: z.optional(z.string()), settings })),
});
export type CustodySettingsView = z.output<typeof view>;

const fetchCustodySettings = endpoint({
  method: "GET",
  path: "/desk/settings/custody",
  summary: "Get the evidence retention period and the promised distance, with their changes",
  audience: "staff",
  may: "manageOperator",
  ok: { status: 200, body: view },
  refusals: [],
});

const changeCustodySettings = endpoint({
  method: "PUT",
  path: "/desk/settings/custody",
  summary: "Update retention and promised distance if unchanged since the given revision",
  audience: "staff",
  may: "manageOperator",
  // A shorter retention deletes evidence for good.
  stepUp: true,
  body: z.object({ custody: z.object({ settings, revision: identifier }) }),
  ok: { status: 200, body: view },
  refusals: ["changed-meanwhile"],
});

export const custodySettingsApi = { fetchCustodySettings, changeCustodySettings } as const;
