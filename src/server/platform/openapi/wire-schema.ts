// Converts the contract's zod schemas to the JSON Schema of OpenAPI.
import * as z from "zod/mini";
import { profile } from "#contract/accounts.ts";
import { booking } from "#contract/bookings.ts";
import { localDate, localTime } from "#contract/fields/calendar-fields.ts";
import {
  responseCents,
  responseDate,
  responseDay,
  responseInstant,
  responseTime,
} from "#contract/fields/field-types.ts";
import { priceLine, quote } from "#contract/quotes.ts";
import { service, settings, tariff, terminal } from "#contract/settings.ts";
import { vehicle } from "#contract/vehicles.ts";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Shapes shared by several calls, defined once by name. */
const named = z
  .registry<{ readonly id: string }>()
  .add(profile, { id: "Profile" })
  .add(booking, { id: "Booking" })
  .add(priceLine, { id: "PriceLine" })
  .add(quote, { id: "Quote" })
  .add(vehicle, { id: "Vehicle" })
  .add(settings, { id: "Settings" })
  .add(terminal, { id: "Terminal" })
  .add(service, { id: "Service" })
  .add(tariff, { id: "Tariff" });

const date: JsonSchema = { format: "date", examples: ["2026-12-11"] };
const time: JsonSchema = { pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$", examples: ["06:30"] };
const instant: JsonSchema = { format: "date-time", examples: ["2026-12-11T05:30:00.000Z"] };

/** Semantics that a schema's JSON type does not express. */
const meanings = new Map<unknown, JsonSchema>([
  [localDate, { ...date, description: "A date, local to the airport" }],
  [responseDate, { ...date, description: "A date, local to the airport" }],
  [responseDay, { type: "string", ...date, description: "A date, local to the airport" }],
  [localTime, { ...time, description: "A time of day, local to the airport" }],
  [responseTime, { ...time, description: "A time of day, local to the airport" }],
  [responseInstant, { ...instant, description: "An instant in UTC" }],
  [responseCents, { description: "Euro cents, VAT included", examples: [12_400] }],
]);

/** Named schemas collected so far, for `components.schemas`. */
export type NamedSchemas = Record<string, JsonSchema>;

/** `input`: what a caller sends. `output`: what it receives. */
export function wireSchema(schema: z.ZodMiniType, io: "input" | "output", into: NamedSchemas): JsonSchema {
  const {
    $schema: _,
    $defs = {},
    ...written
  } = z.toJSONSchema(schema, {
    io,
    metadata: named,
    target: "draft-2020-12",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      delete jsonSchema.id;
      // The bounds of safe integers apply to every integer, so they are left out.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      Object.assign(jsonSchema, meanings.get(zodSchema));
    },
  });
  for (const [name, definition] of Object.entries($defs)) into[name] = withReferences(definition);
  return withReferences(written);
}

/** Turns a schema's `#/$defs/…` into the document's `#/components/schemas/…`. */
function withReferences<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/')) as Value;
}
