// A journey on the wire (`domain/booking/journey.ts`): as it is answered, and as it is asked for.
import * as z from "zod/mini";
import type { JourneyField } from "#domain/booking/journey.ts";
import { identifier, requiredText } from "./fields.ts";

export const journeyAnswered = {
  departureTerminal: z.string(),
  arrivalTerminal: z.string(),
  departureFlight: z.string(),
  arrivalFlight: z.string(),
} satisfies Record<JourneyField, unknown>;

export const journeyAsked = {
  departureTerminal: identifier,
  arrivalTerminal: identifier,
  departureFlight: requiredText(12),
  arrivalFlight: requiredText(12),
} satisfies Record<JourneyField, unknown>;
