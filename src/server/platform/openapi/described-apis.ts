import { api } from "#contract/api.ts";
import { followDay } from "#contract/desk/day.ts";
import { deskApi } from "#contract/desk/desk-api.ts";
import { receiveWebhook } from "#contract/site/payment-webhook.ts";

const common = [
  "Amounts are whole euro cents, VAT included; dates (`YYYY-MM-DD`) and times (`HH:MM`) are",
  "those of the airport's calendar and clocks; instants are ISO 8601 with `Z`.",
  "A refusal is `{ error, code, fields? }`, and what its code says besides. Every answer has an `x-request-id`; texts are in the language of",
  "`accept-language`, French or English. An address without parameters that is asked by a method",
  "that it does not have answers 405, any other 404.",
].join("\n");

export const siteDescription = {
  calls: { ...api, receiveWebhook },
  title: "Valet parking",
  description: [
    "Every call of the site.",
    common,
    "",
    "A signed-in person sends the credential of the `authorization` response header of the sign-in with every call;",
    "an answer may carry a fresh one in the same header.",
  ].join("\n"),
} as const;

export const deskDescription = {
  calls: { ...deskApi, followDay },
  title: "Valet parking, desk",
  description: [
    "Every call of the desk, on the desk's own origin and from its own pages alone.",
    common,
    "",
    "Staff's credential is a cookie that no script can read. Changes of the day are told by server-sent events.",
  ].join("\n"),
} as const;
