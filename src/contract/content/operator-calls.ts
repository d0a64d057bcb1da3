// The operator's identity, as a manager changes it: site, legal texts, mails and documents follow.
import * as z from "zod/mini";
import { checkIdentityField, type IdentityField, identityRules } from "#domain/operator/operator-identity.ts";
import { endpoint } from "../endpoint.ts";
import { identifier, optionalText, responseInstant } from "../fields/field-types.ts";

const field = (name: IdentityField) =>
  optionalText(identityRules[name].longest).check(
    z.superRefine<string>((text, context) => {
      const outcome = checkIdentityField(name, text);
      if (outcome !== true) context.addIssue(outcome);
    }),
  );

const identity = z.object({
  brand: field("brand"),
  name: field("name"),
  legalForm: field("legalForm"),
  capital: field("capital"),
  registration: field("registration"),
  vatNumber: field("vatNumber"),
  address: field("address"),
  phone: field("phone"),
  phoneHoursFr: field("phoneHoursFr"),
  phoneHoursEn: field("phoneHoursEn"),
  email: field("email"),
  publicationDirector: field("publicationDirector"),
  host: field("host"),
  insurer: field("insurer"),
  mediatorName: field("mediatorName"),
  mediatorAddress: field("mediatorAddress"),
  mediatorWebsite: field("mediatorWebsite"),
});

const answered = z.object({
  brand: z.string(),
  name: z.string(),
  legalForm: z.string(),
  capital: z.string(),
  registration: z.string(),
  vatNumber: z.string(),
  address: z.string(),
  phone: z.string(),
  phoneHoursFr: z.string(),
  phoneHoursEn: z.string(),
  email: z.string(),
  publicationDirector: z.string(),
  host: z.string(),
  insurer: z.string(),
  mediatorName: z.string(),
  mediatorAddress: z.string(),
  mediatorWebsite: z.string(),
});

const view = z.object({
  identity: answered,
  /** Optimistic lock: a change sends it back, and is refused if it is stale. */
  revision: z.string(),
  /** Newest first: when, by whom, and which fields. The journal has the values. */
  changes: z.array(
    z.object({ at: responseInstant, staff: z.optional(z.string()), fields: z.array(z.string()) }),
  ),
});
export type OperatorIdentityView = z.output<typeof view>;

const fetchOperatorIdentity = endpoint({
  method: "GET",
  path: "/desk/content/operator",
  summary: "Get the operator's identity, contact, insurer and mediator, with their changes",
  audience: "staff",
  may: "manageOperator",
  ok: { status: 200, body: view },
  refusals: [],
});

const changeOperatorIdentity = endpoint({
  method: "PUT",
  path: "/desk/content/operator",
  summary: "Update the operator's identity if unchanged since the given revision",
  audience: "staff",
  may: "manageOperator",
  stepUp: true,
  body: z.object({ operator: z.object({ identity, revision: identifier }) }),
  ok: { status: 200, body: view },
  refusals: ["changed-meanwhile"],
});

export const operatorIdentityApi = { fetchOperatorIdentity, changeOperatorIdentity } as const;
