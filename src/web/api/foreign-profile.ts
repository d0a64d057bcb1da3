import { type Profile, profile } from "#contract/accounts.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { locales } from "#domain/locale.ts";
import { isRecord } from "./is-record.ts";
import { noteHostStoresLocale } from "./session-state.ts";

export function isProfileAnswer(endpoint: Endpoint): boolean {
  return endpoint.ok.body === profile;
}

/**
 * Accepts the profile formats of foreign hosts: a numeric id, missing members, wrapped in `user` or `data`. An empty id
 * means that nobody is signed in (specification §3).
 */
export function asProfile(body: unknown): Profile {
  const given = unwrap(body);
  const locale = locales.find((known) => known === given["locale"]);
  if (locale !== undefined) noteHostStoresLocale();
  return {
    id: textOf(given["id"]),
    firstname: textOf(given["firstname"]),
    lastname: textOf(given["lastname"]),
    email: textOf(given["email"]),
    phone: textOf(given["phone"]),
    address: textOf(given["address"]),
    locale: locale ?? "fr",
  };
}

function unwrap(body: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(body)) return {};
  if ("id" in body) return body;
  const inner = body["user"] ?? body["data"];
  return isRecord(inner) ? unwrap(inner) : body;
}

function textOf(value: unknown): string {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value : "";
}
