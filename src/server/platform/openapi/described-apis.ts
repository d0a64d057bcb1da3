import { api } from "#contract/api.ts";
import { followDay } from "#contract/desk/day.ts";
import { deskApi } from "#contract/desk/desk-api.ts";
import { receiveWebhook } from "#contract/site/payment-webhook.ts";

const common = [
  "Amounts are in euro cents, VAT included. Dates (`YYYY-MM-DD`) and times (`HH:MM`) are local to the airport;",
  "instants are ISO 8601 in UTC (`Z`). A refusal is `{ error, code, fields? }` with details specific to its code.",
  "Every answer has an `x-request-id`. Texts are in the language of `accept-language`, French or English. A path",
  "without parameters answers 405 to a method that it does not support; anything else unknown answers 404.",
].join("\n");

export const siteDescription = {
  calls: { ...api, receiveWebhook },
  title: "Valet parking",
  description: [
    "The API of the public site.",
    common,
    "",
    "Signing in answers a credential in the `authorization` header, to be sent with every later call;",
    "any answer may carry a renewed one in the same header.",
  ].join("\n"),
} as const;

export const deskDescription = {
  calls: { ...deskApi, followDay },
  title: "Valet parking, desk",
  description: [
    "The API of the desk, served on the desk's own origin and to its own pages only.",
    common,
    "",
    "Staff authenticate by a cookie that scripts cannot read. Changes of the day are sent as server-sent events.",
  ].join("\n"),
} as const;
