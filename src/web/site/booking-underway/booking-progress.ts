// Which steps are finished, from the input and the session.
import type { Profile } from "#contract/accounts.ts";
import type { Settings } from "#contract/settings.ts";
import type { JourneyField } from "#domain/booking/journey.ts";
import { paymentMethodsFor } from "#domain/booking/payment-method.ts";
import { checkCompany } from "#domain/company/company.ts";
import { parseFlightNumber } from "#domain/flight/flight-number.ts";
import { toCents } from "#domain/money.ts";
import { checkTerminal } from "#domain/terminal/check-terminal.ts";
import { type Instant, toLocalDate } from "#domain/time.ts";
import { estimateStay } from "#web/parts/stay/stay-estimate.ts";
import {
  type BookingDraft,
  isFlightOfOtherDay,
  type PersonalPart,
  personalOf,
} from "../booking-draft/booking-draft.ts";
import type { Progress } from "../booking-draft/booking-steps.ts";
import { shownPrice } from "../booking-quote/shown-price.ts";

type Facts = {
  readonly settings: Settings;
  readonly now: Instant;
  /** Absent: nobody is signed in. */
  readonly profile: Profile | undefined;
  /** Of the person's vehicles; absent while they are not known. */
  readonly vehicleIds: readonly string[] | undefined;
};

export function progressOf(draft: BookingDraft, facts: Facts): Progress {
  const { profile } = facts;
  if (profile === undefined) return { information: false, flight: false, services: false, payment: false };
  const personal = personalOf(draft, profile.id);
  const passed = (step: PersonalPart["passed"][number]): boolean => personal.passed.includes(step);
  return {
    information: passed("information") && isReachable(profile) && isInvoiceable(personal),
    flight:
      passed("flight") &&
      isJourneyComplete(draft, personal, facts) &&
      !isFlightOfOtherDay(draft, personal, "departureFlight") &&
      !isFlightOfOtherDay(draft, personal, "arrivalFlight"),
    services: passed("services"),
    payment: passed("payment") && isMethodOffered(draft, personal, facts),
  };
}

/** The valet has to know whom to meet and how to call them. */
export function isReachable({ firstname, lastname, phone }: Profile): boolean {
  return [firstname, lastname, phone].every((text) => text.trim() !== "");
}

/** The invoice goes to the traveller, or to a company whose details are valid (payment §9). */
function isInvoiceable({ company }: PersonalPart): boolean {
  return company === undefined || checkCompany(company).ok;
}

export function isJourneyComplete(
  draft: BookingDraft,
  personal: PersonalPart,
  { settings, now, vehicleIds }: Omit<Facts, "profile">,
): boolean {
  const hasVehicle =
    vehicleIds === undefined ? personal.vehicleId !== "" : vehicleIds.includes(personal.vehicleId);
  return (
    estimateStay(draft.stay, { settings, now }).kind === "priced" &&
    Object.values(isAnswered).every((isSo) => isSo(personal, settings, draft.stay)) &&
    hasVehicle
  );
}

type IsAnswered = (
  personal: PersonalPart,
  settings: Facts["settings"],
  stay: BookingDraft["stay"],
) => boolean;

const isAnswered: Readonly<Record<JourneyField, IsAnswered>> = {
  departureTerminal: (mine, settings, { departureDate }) =>
    isBookable(mine.departureTerminal, departureDate, settings),
  arrivalTerminal: (mine, settings, { returnDate }) => isBookable(mine.arrivalTerminal, returnDate, settings),
  departureFlight: (mine) => parseFlightNumber(mine.departureFlight) !== undefined,
  arrivalFlight: (mine) => parseFlightNumber(mine.arrivalFlight) !== undefined,
};

function isBookable(id: string, date: string, settings: Facts["settings"]): boolean {
  const day = toLocalDate(date);
  return day !== undefined && checkTerminal(settings.terminals, id, day) === undefined;
}

function isMethodOffered(
  draft: BookingDraft,
  { paymentMethod }: PersonalPart,
  { settings, now }: Facts,
): boolean {
  const total = shownPrice(draft, settings, now)?.total;
  const policy = { paymentMethods: settings.paymentMethods, cashLimit: toCents(settings.cashLimit) };
  return (
    total !== undefined &&
    paymentMethodsFor(toCents(total), policy).some((method) => method === paymentMethod)
  );
}
