import type { OwnAmendment } from "#contract/site/amendments.ts";
import type { JourneyField } from "#domain/booking/journey.ts";
import type { AskedChange } from "../amendments/amendment-store.ts";

/** In a fixed field order, so that equal requests serialise equally. */
export function toAskedChange({
  services: serviceIds,
  vehicleId,
  expressStart,
  ...sent
}: OwnAmendment): AskedChange {
  return {
    stay: present({
      departureDate: sent.departureDate,
      dropOffTime: sent.dropOffTime,
      returnDate: sent.returnDate,
      landingTime: sent.landingTime,
    }),
    journey: present({
      departureTerminal: sent.departureTerminal,
      arrivalTerminal: sent.arrivalTerminal,
      departureFlight: sent.departureFlight,
      arrivalFlight: sent.arrivalFlight,
    } satisfies Record<JourneyField, unknown>),
    vehicleId,
    serviceIds,
    expressStart,
  };
}

type Present<Fields> = { [Name in keyof Fields]?: NonNullable<Fields[Name]> };

/** Drops absent fields, which stay unchanged, instead of setting them to `undefined`. */
function present<Fields extends object>(fields: Fields): Present<Fields> {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent) as Present<Fields>;
}
