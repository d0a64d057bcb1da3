// Services and promo codes at the desk: each is changed separately, with immediate effect (office §6).
import * as z from "zod/mini";
import { normalisePromoCode } from "#domain/pricing/tariff.ts";
import { maxCents } from "#domain/pricing/tariff-rules.ts";
import { endpoint } from "../endpoint.ts";
import { localDate } from "../fields/calendar-fields.ts";
import {
  energy,
  identifier,
  requiredText,
  responseCents,
  responseDate,
  rule,
} from "../fields/field-types.ts";
import { service as answeredService } from "../settings.ts";

const manages = { audience: "staff", may: "manageTariff" } as const;
const changes = { ...manages, stepUp: true } as const;

const flag = z.boolean(rule("wrong-type"));
const revision = z.int(rule("wrong-type"));
const wholeFrom = (least: number, most: number) =>
  z
    .int(rule("wrong-type"))
    .check(z.minimum(least, rule("out-of-range")), z.maximum(most, rule("out-of-range")));

const offeredService = z.extend(answeredService, { active: z.boolean(), revision: z.int() });
const answersServices = {
  status: 200,
  body: z.object({ services: z.array(offeredService) }),
} as const;

const serviceWords = {
  name: z.object({ fr: requiredText(80), en: requiredText(80) }),
  description: z.object({ fr: requiredText(300), en: requiredText(300) }),
  price: wholeFrom(0, maxCents),
  /** Other services that are part of it. */
  contains: z.optional(z.readonly(z.array(identifier).check(z.maxLength(200, rule("too-long"))))),
  /** Energies of the vehicles that can take it; empty: every vehicle. */
  energies: z.optional(z.readonly(z.array(energy).check(z.maxLength(4, rule("too-long"))))),
};

const listServices = endpoint({
  method: "GET",
  path: "/desk/services",
  summary: "List services in order, those put aside included",
  ...manages,
  ok: answersServices,
  refusals: [],
});

const addService = endpoint({
  method: "POST",
  path: "/desk/services",
  summary: "Create a service, last in order",
  ...changes,
  body: z.object({ service: z.object(serviceWords) }),
  ok: answersServices,
  refusals: [],
});

const changeService = endpoint({
  method: "PUT",
  path: "/desk/services/{id}",
  summary: "Update a service or put it aside, if unchanged since the given revision",
  ...changes,
  params: z.object({ id: identifier }),
  body: z.object({ service: z.object({ ...serviceWords, active: flag, revision }) }),
  ok: answersServices,
  refusals: ["changed-meanwhile"],
});

const orderServices = endpoint({
  method: "PUT",
  path: "/desk/service-order",
  summary: "Set the order of all services by id",
  ...changes,
  body: z.object({ order: z.array(identifier).check(z.maxLength(200, rule("too-long"))) }),
  ok: answersServices,
  refusals: ["changed-meanwhile"],
});

const discount = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("percent"), percent: wholeFrom(1, 100) }),
  z.object({ kind: z.literal("amount"), amount: wholeFrom(1, maxCents) }),
]);

const promoCode = z.object({
  code: z.string(),
  discount: z.union([
    z.object({ kind: z.literal("percent"), percent: z.int() }),
    z.object({ kind: z.literal("amount"), amount: responseCents }),
  ]),
  validFrom: z.optional(responseDate),
  validUntil: z.optional(responseDate),
  totalUses: z.optional(z.int()),
  /** Number of bookings that use the code, cancelled and expired ones excluded. */
  uses: z.int(),
  active: z.boolean(),
  revision: z.int(),
});
const answersCodes = { status: 200, body: z.object({ codes: z.array(promoCode) }) } as const;

const listPromoCodes = endpoint({
  method: "GET",
  path: "/desk/codes",
  summary: "List promo codes with their uses, those put aside included",
  ...manages,
  ok: answersCodes,
  refusals: [],
});

const changePromoCode = endpoint({
  method: "PUT",
  path: "/desk/codes/{code}",
  summary: "Create a promo code, or update one if unchanged since the given revision",
  ...changes,
  params: z.object({
    code: identifier.check(z.maxLength(40, rule("too-long")), z.refine(isCode, rule("required"))),
  }),
  body: z.object({
    promoCode: z
      .object({
        discount,
        validFrom: z.optional(localDate),
        validUntil: z.optional(localDate),
        totalUses: z.optional(wholeFrom(0, 1_000_000)),
        active: flag,
        /** Absent when the code is new. */
        revision: z.optional(revision),
      })
      .check(
        z.refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil, {
          path: ["validUntil"],
          message: rule("out-of-range"),
        }),
      ),
  }),
  ok: answersCodes,
  refusals: ["changed-meanwhile"],
});

function isCode(text: string): boolean {
  return normalisePromoCode(text) !== "";
}

export const offerApi = {
  listServices,
  addService,
  changeService,
  orderServices,
  listPromoCodes,
  changePromoCode,
} as const;
