// Reads the failure from an error response, of our server or a foreign host (contract, "The ten calls"). Separate from
// `failure.ts`, so that forms do not load it.
import {
  type FieldRefusals,
  type FieldRule,
  fieldRules,
  refusalCodes,
  type SiteRefusalCode,
} from "#domain/refusal.ts";
import type { BrowserCode, Failure } from "./failure.ts";
import { isRecord } from "./is-record.ts";

/** The exact message that means an expired credential. */
const expirySentence = "Signature has expired";

export function isExpired(status: number, body: unknown): boolean {
  return status === 401 && isRecord(body) && body["error"] === expirySentence;
}

export function readFailure(status: number, body: unknown): Failure {
  const { error: _error, code: _code, fields, requestId, ...detail } = isRecord(body) ? body : {};
  return {
    code: codeOf(status, body),
    status,
    fields: readFields(fields),
    ...(fields === undefined && isRecord(body) && { said: readSaid(body) }),
    detail,
    ...(typeof requestId === "string" && { requestId }),
  };
}

function codeOf(status: number, body: unknown): SiteRefusalCode | BrowserCode {
  const declared = isRecord(body) ? refusalCodes.find((code) => code === body["code"]) : undefined;
  if (declared !== undefined) return declared;
  const said = sentencesOf(body).join(" ").toLowerCase();
  if (/already (been )?confirmed|was already|déjà (été )?(confirmé|validé)/.test(said))
    return "already-confirmed";
  if (
    /have to confirm|confirm your (e-?mail|account)|unconfirmed|not confirmed|(confirmer|valider) votre (adresse|e-?mail|compte)|pas (encore )?(confirmé|validé)/.test(
      said,
    )
  )
    return "account-unconfirmed";
  if (/e-?mail not found|email.*not found|no user|e-?mail.*(introuvable|pas (été )?trouvé)/.test(said))
    return "unknown-email";
  if (/expired|a expiré/.test(said)) return status === 401 ? "unauthenticated" : "expired-token";
  if (/token.*(invalid|pas valide)|invalid.*token/.test(said)) return "invalid-token";
  return codeOfStatus(status);
}

function codeOfStatus(status: number): SiteRefusalCode | BrowserCode {
  if (status === 401) return "unauthenticated";
  if (status === 403) return "forbidden";
  if (status === 404) return "not-found";
  if (status === 422 || status === 400) return "invalid";
  if (status === 429) return "too-many-requests";
  if (status === 503) return "busy";
  return "fault";
}

/**
 * Every message of a foreign error response, prefixed with its field: reads `{"error":"…"}`, `{"errors":["…"]}`,
 * `{"errors":{"email":["…"]}}` and `{"confirmation_token":["is invalid"]}`.
 */
function sentencesOf(body: unknown, name = ""): readonly string[] {
  if (typeof body === "string") return [`${name} ${body}`.trim().slice(0, 500)];
  if (Array.isArray(body)) return body.slice(0, 20).flatMap((item) => sentencesOf(item, name));
  if (!isRecord(body)) return [];
  return Object.entries(body)
    .slice(0, 20)
    .flatMap(([key, value]) => sentencesOf(value, key === "error" || key === "errors" ? name : key));
}

function readFields(fields: unknown): FieldRefusals {
  if (!isRecord(fields)) return {};
  const known: Record<string, FieldRule> = {};
  for (const [name, rule] of Object.entries(fields)) {
    known[name] = fieldRules.find((candidate) => candidate === rule) ?? "wrong-type";
  }
  return known;
}

/** The first message of each field in `{"errors":{"email":["has already been taken"]}}`, as a full sentence. */
function readSaid(body: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const errors = isRecord(body["errors"]) ? body["errors"] : {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, said]) => {
      const first: unknown = Array.isArray(said) ? said[0] : said;
      return typeof first === "string" && first.trim() !== "" ? [[name, asSentence(first)]] : [];
    }),
  );
}

function asSentence(text: string): string {
  const trimmed = text.trim().slice(0, 200);
  return trimmed.charAt(0).toUpperCase() + trimmed.slice(1) + (/[.!?]$/.test(trimmed) ? "" : ".");
}
