import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { localDate, localTime } from "./fields/calendar-fields.ts";
import {
  identifier,
  requiredText,
  responseCents,
  responseDate,
  responseInstant,
  responseTime,
} from "./fields/field-types.ts";

export const priceLine = z.object({
  kind: z.enum(["parking", "overnight-departure", "overnight-arrival", "service", "promotion"]),
  /** In the language of the request. */
  label: z.string(),
  amount: responseCents,
  /** Days of a parking line. */
  days: z.optional(z.int()),
  serviceId: z.optional(z.string()),
  promoCode: z.optional(z.string()),
});
export type PriceLineView = z.output<typeof priceLine>;

const stayRequest = z.object({
  departureDate: localDate,
  dropOffTime: localTime,
  returnDate: localDate,
  landingTime: localTime,
});

export const quote = z.object({
  id: z.string(),
  departureDate: responseDate,
  dropOffTime: responseTime,
  returnDate: responseDate,
  landingTime: responseTime,
  services: z.array(z.string()),
  promoCode: z.optional(z.string()),
  lines: z.array(priceLine),
  total: responseCents,
  vat: responseCents,
  reservedDays: z.int(),
  overnightDeparture: z.boolean(),
  overnightArrival: z.boolean(),
  expiresAt: responseInstant,
});
export type QuoteView = z.output<typeof quote>;

export const requestQuote = endpoint({
  method: "POST",
  path: "/quotes",
  summary: "Request a quote for a stay; its price is promised until it expires",
  audience: "anybody",
  body: z.object({
    quote: z.extend(stayRequest, {
      services: z.optional(z.array(identifier).check(z.maxLength(20, "too-long"))),
      promoCode: z.optional(requiredText(40)),
    }),
  }),
  ok: { status: 201, body: quote },
  refusals: ["invalid", "not-open-yet", "too-many-days", "too-late", "sold-out", "promo-code-used-up"],
});

/** An available stay near a full one, with its price. The price is promised only by a quote of its own. */
const nearbyStay = z.object({
  departureDate: responseDate,
  dropOffTime: responseTime,
  returnDate: responseDate,
  landingTime: responseTime,
  total: responseCents,
});
export type NearbyStay = z.output<typeof nearbyStay>;

/** The detail of a `sold-out` refusal: nearest stays first. */
export const soldOutDetail = z.object({ nearby: z.array(nearbyStay) });

const dayAvailability = z.object({
  date: responseDate,
  bays: z.enum(["some", "few", "none"]),
  closed: z.boolean(),
  /** Quarter-hours (`HH:MM` of their start) at which no handover is left. */
  fullTimes: z.array(responseTime),
});
export type DayAvailability = z.output<typeof dayAvailability>;

export const fetchAvailability = endpoint({
  method: "GET",
  path: "/availability",
  summary: "Get the availability of bays and the full quarter-hours, for at most 92 days",
  audience: "anybody",
  query: z.object({ from: localDate, to: localDate }),
  ok: { status: 200, body: z.object({ days: z.array(dayAvailability) }) },
  refusals: ["invalid"],
});
