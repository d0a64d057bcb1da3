import type { Endpoint } from "#contract/endpoint.ts";
import { type RefusalCode, refusal } from "#domain/refusal.ts";
import { refusalBody, statusOf } from "../http/refusal-answers.ts";
import type { Response } from "./openapi-document.ts";

/** Each status that a call may refuse with, and the codes that it may carry. */
export function refusalResponses(declared: Endpoint): Readonly<Record<string, Response>> {
  const codes = [...new Set(refusalsOf(declared))];
  const statuses = [...new Set(codes.map(statusOf))].toSorted((one, other) => one - other);
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      toResponse(
        codes.filter((code) => statusOf(code) === status),
        status,
      ),
    ]),
  );
}

function refusalsOf({ refusals, params, query, body, audience }: Endpoint): readonly RefusalCode[] {
  return [
    ...refusals,
    ...(body || query ? (["invalid"] as const) : []),
    ...(params ? (["not-found"] as const) : []),
    ...(audience === "anybody" ? [] : (["unauthenticated"] as const)),
    "too-many-requests",
    "busy",
    "unavailable",
  ];
}

function toResponse(codes: readonly RefusalCode[], status: number): Response {
  const described = codes.map((code) => `\`${code}\`: ${sentenceOf(code)}`);
  // The site signs out on this exact sentence (specification §4).
  if (codes.includes("unauthenticated")) described.push("`unauthenticated`: Signature has expired");
  const waits = status === 429 || status === 503;
  return {
    description: described.join("  \n"),
    ...(waits && {
      headers: { "retry-after": { description: "Seconds to wait", schema: { type: "integer" } } },
    }),
    content: {
      "application/json": {
        schema: {
          allOf: [{ $ref: "#/components/schemas/Refusal" }, { properties: { code: { enum: [...codes] } } }],
        },
      },
    },
  };
}

function sentenceOf(code: RefusalCode): string {
  return String(refusalBody(refusal(code))["error"]);
}
