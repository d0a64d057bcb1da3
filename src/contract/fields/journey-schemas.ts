// A journey on the wire (`domain/booking/journey.ts`), in answers and in requests.
import * as z from "zod/mini";
import type { JourneyField } from "#domain/booking/journey.ts";
import { identifier, requiredText, rule } from "./field-types.ts";

export const journeyInResponse = {
  departureTerminal: z.string(),
  arrivalTerminal: z.string(),
  departureFlight: z.string(),
  arrivalFlight: z.string(),
} satisfies Record<JourneyField, unknown>;

/** Empty is refused as `required`, so that a missing choice is reported together with the other empty fields. */
const terminal = identifier.check(z.minLength(1, rule("required")));

export const journeyInRequest = {
  departureTerminal: terminal,
  arrivalTerminal: terminal,
  departureFlight: requiredText(12),
  arrivalFlight: requiredText(12),
} satisfies Record<JourneyField, unknown>;
