// From an empty installation to the first sale (content §3).
import * as z from "zod/mini";
import { openingSteps, stepsToConfirm } from "#domain/operator/opening.ts";
import { endpoint } from "../endpoint.ts";
import { responseCents, responseDate, responseInstant, rule } from "../fields/field-types.ts";

const view = z.object({
  /** Whether travellers can book. */
  open: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(openingSteps),
      state: z.enum(["done", "missing", "unconfirmed", "waiting", "settled"]),
      /** Fields of the operator's identity that are still empty, or still have the software's default. */
      missing: z.array(z.string()),
    }),
  ),
  /** The methods that a traveller would be offered. */
  paymentMethods: z.array(z.enum(["card", "cash"])),
  /** Address that the example is mailed to; empty until one is set. */
  email: z.string(),
  /** The stay that the example prices, by the tariff in force. */
  example: z.object({ from: responseDate, until: responseDate, total: responseCents }),
  exampleSentAt: z.optional(responseInstant),
});
export type OpeningView = z.output<typeof view>;

const manages = { audience: "staff", may: "manageOperator" } as const;
const ok = { status: 200, body: view } as const;

const fetchOpening = endpoint({
  method: "GET",
  path: "/desk/opening",
  summary: "Get the steps still missing before sales can open",
  ...manages,
  ok,
  refusals: [],
});

const confirmOpeningStep = endpoint({
  method: "PUT",
  path: "/desk/opening/steps/{step}",
  summary: "Confirm a default setting as the operator's choice, or undo the confirmation",
  ...manages,
  params: z.object({ step: z.enum(stepsToConfirm, rule("unknown")) }),
  body: z.object({ step: z.object({ confirmed: z.boolean(rule("wrong-type")) }) }),
  ok,
  refusals: [],
});

const sendOpeningExample = endpoint({
  method: "POST",
  path: "/desk/opening/example",
  summary: "Price an example stay and mail it to the operator; nothing is booked",
  ...manages,
  ok,
  refusals: ["not-possible-now"],
});

const openSales = endpoint({
  method: "POST",
  path: "/desk/opening",
  summary: "Open sales: travellers can book from now on",
  ...manages,
  stepUp: true,
  ok,
  refusals: ["not-possible-now"],
});

export const openingApi = { fetchOpening, confirmOpeningStep, sendOpeningExample, openSales } as const;
