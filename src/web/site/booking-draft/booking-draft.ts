// The input of a booking that is not placed yet: plain data, so that it can be stored.
import * as z from "zod/mini";
import { quote } from "#contract/quotes.ts";
import type { JourneyField } from "#domain/booking/journey.ts";
import type { CompanyField } from "#domain/company/company.ts";
import { noStay, type StayEntry } from "#web/parts/stay/stay-entry.ts";
import type { StayInAddress } from "#web/paths.ts";

// NOTE A member that is missing or malformed is read as empty, never as a reason to drop the draft: a draft stored
// before a release that adds a member keeps everything else (draft life §6).
const orElse = z.catch;
const anyText = orElse(z.string(), "");

/** As typed: any of the four may be empty. */
const stay = z.object({
  departureDate: anyText,
  dropOffTime: anyText,
  returnDate: anyText,
  landingTime: anyText,
});

/** A vehicle that is typed and not saved. */
const typedVehicle = z.object({
  licensePlate: anyText,
  brand: anyText,
  model: anyText,
  color: anyText,
  energy: anyText,
});

/** A company as typed; absent where invoices are made out to the person. */
const typedCompany = z.object({
  name: anyText,
  siren: anyText,
  vatNumber: anyText,
  address: anyText,
} satisfies Record<CompanyField, unknown>);

const attempt = z.object({
  key: z.string(),
  /** The request as it was sent, word for word: the same key must never carry another. */
  request: z.string(),
  /** `quoteKey` of what is ordered: the request itself only names the quote. */
  wish: z.string(),
});

/** The journey as typed. */
const journey = {
  departureTerminal: anyText,
  arrivalTerminal: anyText,
  departureFlight: anyText,
  arrivalFlight: anyText,
} satisfies Record<JourneyField, unknown>;

/** Personal data, tied to the account that was signed in: no other account sees it. */
const personal = z.object({
  owner: z.string(),
  ...journey,
  /** Terminals that the person has chosen: suggestions leave them alone. */
  chosenTerminals: orElse(z.array(z.enum(["departureTerminal", "arrivalTerminal"])), []),
  /** The day that each flight was entered for; empty if it is not known. */
  departureFlightOn: anyText,
  arrivalFlightOn: anyText,
  vehicleId: anyText,
  typedVehicle: orElse(z.optional(typedVehicle), undefined),
  company: orElse(z.optional(typedCompany), undefined),
  paymentMethod: orElse(z.enum(["", "card", "cash"]), ""),
  /** Steps that are finished, or prefilled from an earlier booking. */
  passed: orElse(z.array(z.enum(["information", "flight", "services", "payment"])), []),
  /** An order that was sent and may or may not have been received. */
  attempt: orElse(z.optional(attempt), undefined),
});

const draft = z.object({
  /** A draft of another version is dropped, not migrated. */
  version: z.literal(1),
  savedAt: z.number(),
  stay,
  services: orElse(z.array(z.string()), []),
  promoCode: anyText,
  /** The quote of the price that is shown. */
  quote: orElse(z.optional(quote), undefined),
  /** The total before the quote turned out different; the new one has to be accepted before ordering. */
  changedFrom: orElse(z.optional(z.number()), undefined),
  personal: orElse(z.optional(personal), undefined),
});

export type BookingDraft = Readonly<z.output<typeof draft>>;
export type PersonalPart = Readonly<z.output<typeof personal>>;
export type OrderAttempt = Readonly<z.output<typeof attempt>>;

export type TerminalName = PersonalPart["chosenTerminals"][number];
export type FlightName = "departureFlight" | "arrivalFlight";

/** Milliseconds after which a stored draft is dropped. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

export function emptyDraft(now: number): BookingDraft {
  return { version: 1, savedAt: now, stay: noStay, services: [], promoCode: "" };
}

/** The stored draft, if it is valid and recent enough. */
export function parseDraft(text: string | undefined, now: number): BookingDraft | undefined {
  if (text === undefined) return undefined;
  const parsed = z.safeParse(draft, parseJson(text));
  if (!parsed.success || now - parsed.data.savedAt > keptFor) return undefined;
  return parsed.data;
}

/** A stay in the query string replaces the stored one; without one the draft is unchanged. */
export function withStayFromAddress(before: BookingDraft, at: StayInAddress): BookingDraft {
  const given = Object.entries(at).filter(([, value]) => value);
  if (given.length === 0) return before;
  return withStay(before, { ...noStay, ...Object.fromEntries(given) });
}

export function withStay(before: BookingDraft, next: StayEntry): BookingDraft {
  return { ...before, stay: next, changedFrom: undefined };
}

/** A service that is no longer on offer cannot be priced. */
export function withOfferedServices(before: BookingDraft, offered: readonly string[]): BookingDraft {
  const services = before.services.filter((id) => offered.includes(id));
  return services.length === before.services.length ? before : { ...before, services };
}

export function hasNoStay({ stay: fields }: BookingDraft): boolean {
  return fields.departureDate === "" && fields.returnDate === "";
}

export function blankPersonal(owner: string): PersonalPart {
  return {
    owner,
    departureTerminal: "",
    arrivalTerminal: "",
    chosenTerminals: [],
    departureFlight: "",
    arrivalFlight: "",
    departureFlightOn: "",
    arrivalFlightOn: "",
    vehicleId: "",
    paymentMethod: "",
    passed: [],
  };
}

export function journeyOf(mine: PersonalPart): Pick<PersonalPart, JourneyField> {
  const { departureTerminal, arrivalTerminal, departureFlight, arrivalFlight } = mine;
  return { departureTerminal, arrivalTerminal, departureFlight, arrivalFlight };
}

/** The personal part, if it belongs to this account; else a blank one. */
export function personalOf(before: BookingDraft, owner: string): PersonalPart {
  return before.personal?.owner === owner ? before.personal : blankPersonal(owner);
}

export function withPersonal(
  before: BookingDraft,
  owner: string,
  change: Partial<Omit<PersonalPart, "owner">>,
): BookingDraft {
  return { ...before, personal: { ...personalOf(before, owner), ...change } };
}

/** Another account's input is deleted at sign-in. */
export function withoutOthers(before: BookingDraft, owner: string): BookingDraft {
  if (before.personal === undefined || before.personal.owner === owner) return before;
  const { personal: _others, ...rest } = before;
  return rest;
}

/**
 * Whether a flight was entered for another day than the stay's: the traveller is asked to check it before ordering
 * (draft life §5).
 */
export function isFlightOfOtherDay(
  { stay: at }: BookingDraft,
  mine: PersonalPart,
  name: FlightName,
): boolean {
  const enteredFor = mine[`${name}On`];
  const day = name === "departureFlight" ? at.departureDate : at.returnDate;
  return mine[name].trim() !== "" && enteredFor !== "" && day !== "" && enteredFor !== day;
}

/** Marks both flights as entered for the days of this stay. */
export function flightsForTheseDays({ stay: at }: BookingDraft): Partial<PersonalPart> {
  return { departureFlightOn: at.departureDate, arrivalFlightOn: at.returnDate };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
