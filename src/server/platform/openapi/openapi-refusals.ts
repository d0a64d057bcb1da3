// Every status other than success: those a call declares, those of its audience, and those common to all calls.

import type * as z from "zod/mini";
import type { Endpoint } from "#contract/endpoint.ts";
import { quote, soldOutDetail } from "#contract/quotes.ts";
import { fieldRules, type RefusalCode, refusal } from "#domain/refusal.ts";
import { sessionRefusal, staffSessionStates } from "#domain/staff/staff-session-states.ts";
import { refusalBody, retryAfterOf, statusOf } from "../http/refusal-answers.ts";
import type { Reference, Response } from "./openapi-form.ts";
import { type JsonSchema, type NamedSchemas, wireSchema } from "./wire-schema.ts";

export function refusalResponses(declared: Endpoint): Readonly<Record<string, Response | Reference>> {
  const codes = [...new Set(refusalsOf(declared))];
  const statuses = [...new Set(codes.map(statusOf))].toSorted((one, other) => one - other);
  const own = statuses.map((status) => {
    const told = codes.filter((code) => statusOf(code) === status);
    return [status, toResponse(told)] as const;
  });
  return { ...commonOf(declared), ...Object.fromEntries(own) };
}

function refusalsOf(declared: Endpoint): readonly RefusalCode[] {
  const { refusals, params, query, headers, body } = declared;
  return [
    ...refusals,
    ...(body || query || headers ? (["invalid"] as const) : []),
    ...(params ? (["not-found"] as const) : []),
    ...admissionRefusals(declared),
    ...(declared.path.startsWith("/desk/") ? (["foreign-origin"] as const) : []),
    "too-many-requests",
    "busy",
    "unavailable",
  ];
}

/** The refusals that `decideAccess` may return (domain/decide-access.ts). */
function admissionRefusals(declared: Endpoint): readonly RefusalCode[] {
  switch (declared.audience) {
    case "anybody":
      return [];
    case "person":
      return ["unauthenticated"];
    case "staff": {
      const { alsoWhile, stepUp } = declared;
      return [
        "unauthenticated",
        "forbidden",
        ...staffSessionStates.flatMap((state) => sessionRefusal(state, alsoWhile) ?? []),
        ...(stepUp ? (["step-up-required"] as const) : []),
      ];
    }
  }
}

function toResponse(codes: readonly RefusalCode[]): Response {
  const described = codes.map((code) => `\`${code}\`: ${sentenceOf(code)}`);
  // The site signs out on this exact sentence (specification §4).
  if (codes.includes("unauthenticated")) described.push("`unauthenticated`: Signature has expired");
  const waits = codes.some((code) => retryAfterOf(code) !== undefined);
  return {
    description: described.join("  \n"),
    ...(waits && {
      headers: { "retry-after": { description: "Seconds to wait", schema: { type: "integer" } } },
    }),
    content: json({
      allOf: [{ $ref: "#/components/schemas/Refusal" }, { properties: { code: { enum: [...codes] } } }],
    }),
  };
}

function sentenceOf(code: RefusalCode): string {
  return String(refusalBody(refusal(code))["error"]);
}

function json(schema: JsonSchema): NonNullable<Response["content"]> {
  return { "application/json": { schema } };
}

/** Details that a refusal may carry besides its code (`Refusal.detail`). */
export function refusalSchema(into: NamedSchemas): JsonSchema {
  const answered = (schema: z.ZodMiniType): JsonSchema => wireSchema(schema, "output", into);
  return {
    type: "object",
    description:
      "Why the call was refused: a sentence, a code, the rule that each invalid field breaks, and details specific to the code",
    properties: {
      error: { type: "string" },
      code: { type: "string" },
      fields: { type: "object", additionalProperties: { type: "string", enum: [...fieldRules] } },
      requestId: { type: "string" },
      quote: { ...answered(quote), description: "`price-changed`, of an order: the new quote" },
      nearby: {
        ...answered(soldOutDetail.shape.nearby),
        description: "`sold-out`: the nearest available stays",
      },
      ...details,
    },
    required: ["error", "code"],
  };
}

const cents = (description: string): JsonSchema => ({
  type: "integer",
  description: `${description}, in cents`,
});
const count = (description: string): JsonSchema => ({ type: "integer", description });

const details: Readonly<Record<string, JsonSchema>> = {
  total: cents("`price-changed`, of a change: the new total"),
  fullNights: {
    type: "array",
    items: { type: "string", format: "date" },
    description: "`sold-out`: the nights that are full",
  },
  minimumNoticeHours: count("`too-late`: the required notice, in hours"),
  reservedDays: count("`too-many-days`: the reserved days of the request"),
  maximumDays: count("`too-many-days`: the maximum"),
  leastDaysAhead: count("`invalid`, of the sales horizon: the minimum that the notice allows"),
  due: cents("`wrong-amount`, of cash: the amount due"),
  kept: cents("`wrong-amount`, of a refund: the amount received and not refunded"),
  limit: cents("`cash-over-limit`: the maximum in cash"),
  left: count("`wrong-pin`: the remaining attempts"),
  date: { type: "string", format: "date", description: "`earlier-till-open`: the date of that till" },
  flaw: { type: "string", description: "`picture-refused`: the reason" },
  missing: {
    type: "array",
    items: { type: "string" },
    description: "`pieces-missing`: the pieces that are missing",
  },
};

const refused = json({ $ref: "#/components/schemas/Refusal" });

/** Answers given before any call is reached, and therefore declared once. */
export const commonResponses = {
  Malformed: { description: "The request or its JSON is malformed", content: refused },
  MethodNotAllowed: {
    description: "The path does not support this method",
    headers: { allow: { description: "The supported methods", schema: { type: "string" } } },
    content: refused,
  },
  Late: { description: "The request was not complete in time", content: refused },
  TooLarge: {
    description:
      "The body is larger than 64 KB; 512 KB for a chunk of evidence or a webhook event, 15 MB for a picture",
    content: refused,
  },
  NotJson: { description: "The body's content type is not supported", content: refused },
  OtherHost: { description: "In production: the host is not the server's own", content: refused },
  HeadersTooLarge: { description: "The headers are larger than 16 KB", content: refused },
  Fault: {
    description: "Internal error; `requestId` identifies it in the server's log",
    content: refused,
  },
} as const satisfies Readonly<Record<string, Response>>;

function commonOf({ method, body }: Endpoint): Readonly<Record<string, Reference>> {
  const sends = method !== "GET" || body !== undefined;
  return {
    400: toCommon("Malformed"),
    408: toCommon("Late"),
    ...(sends && { 413: toCommon("TooLarge"), 415: toCommon("NotJson") }),
    421: toCommon("OtherHost"),
    431: toCommon("HeadersTooLarge"),
    500: toCommon("Fault"),
  };
}

function toCommon(name: keyof typeof commonResponses): Reference {
  return { $ref: `#/components/responses/${name}` };
}
