import type { OfficeBooking } from "#contract/office-bookings/office-booking.ts";
import { type Booking, keptOf } from "#domain/booking/booking.ts";
import { bookingCan, meaningOf } from "#domain/booking/booking-states.ts";
import { decideCompanyChange } from "#domain/company/company-change.ts";
import type { Custody } from "#domain/custody/custody.ts";
import { isInCustody } from "#domain/custody/custody-states.ts";
import { punctualityOf } from "#domain/custody/custody-times.ts";
import type { Locale } from "#domain/locale.ts";
import { terminalNameOn } from "#domain/terminal/terminal.ts";
import { decideDue, dueOfBooking } from "#domain/till/cash-due.ts";
import { type Instant, isoFromInstant, type LocalDate } from "#domain/time.ts";
import { findAwaiting } from "../amendments/amendment-store.ts";
import { askedDueState } from "../amendments/asked-due.ts";
import { isInvoiced } from "../bookings/views/is-invoiced.ts";
import { findCustody } from "../custody-store/custody-store.ts";
import { readCashFacts } from "../ledger/due-facts.ts";
import { findLinkOfAmendment, findLinkOfBooking } from "../ledger/payment-link-store.ts";
import type { Operator } from "../operator/operator.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Db } from "../platform/db/schema.ts";
import { toPriceLineView } from "../quotes/line-words.ts";
import { listSms } from "../sms/booking-sms.ts";
import { listColleagues } from "../staff-store/list-colleagues.ts";
import { findWelcome } from "../welcome/find-welcome.ts";
import { listMails, listMoney, listNotes } from "./list-booking-records.ts";
import { listHistory } from "./list-history.ts";

type Looking = {
  readonly locale: Locale;
  readonly now: Instant;
  /** Whether card payment, and so a payment link, is available. */
  readonly takesCards: boolean;
};

/** The full booking for the office: the only view that shows all of it (office §2). */
export async function viewOfficeBooking(
  db: Db,
  booking: Booking,
  { locale, now, takesCards }: Looking,
): Promise<OfficeBooking> {
  const operator = await readOperator(db);
  const { id, price, person } = booking;
  // Sequential: a snapshot has a single connection.
  const cash = await readCashFacts(db, booking);
  const money = await listMoney(db, id);
  const mails = await listMails(db, id);
  const sms = await listSms(db, id);
  const notes = await listNotes(db, id);
  const history = await listHistory(db, booking);
  const invoiced = await isInvoiced(db, id);
  const custody = await findCustody(db, id);
  const welcome = await findWelcome(db, id);
  const awaits = await awaitedOf(db, booking, now);
  const valets = meaningOf(booking).isExpected ? await listColleagues(db) : [];
  return {
    reference: booking.reference,
    status: booking.status,
    person: { ...person },
    ...(booking.company && { company: booking.company }),
    hasAccount: booking.accountId !== null,
    locale: booking.locale,
    ...journeyOf(booking, operator),
    vehicle: { ...booking.vehicle },
    services: [...booking.serviceIds],
    paymentMethod: booking.paymentMethod,
    lines: price.lines.map((line) => toPriceLineView(line, locale, operator)),
    total: price.total,
    vat: price.vat,
    paid: booking.paid,
    refunded: booking.refunded,
    due: dueOfBooking(cash),
    createdAt: isoFromInstant(booking.createdAt),
    ...(awaits && { awaits }),
    ...(booking.withdrawnAt !== null && { withdrawnAt: isoFromInstant(booking.withdrawnAt) }),
    ...(custody && isInCustody(custody.state) && { custody: whereabouts(custody) }),
    money,
    invoiced,
    mails,
    sms,
    notes,
    history,
    valets,
    ...(welcome && { welcome }),
    actions: [
      ...actionsOf(booking, { invoiced, now }),
      ...(takesCards && isFree(awaits) && decideDue(cash, dueOfBooking(cash)).ok
        ? (["askForDue"] as const)
        : []),
      ...(custody ? (["preparePack"] as const) : []),
    ],
  };
}

function journeyOf({ stay, ...booking }: Booking, operator: Operator) {
  return {
    departureDate: stay.departureDate,
    dropOffTime: stay.dropOffTime,
    returnDate: stay.returnDate,
    landingTime: stay.landingTime,
    reservedDays: stay.reservedDays,
    departureTerminal: booking.departureTerminal,
    arrivalTerminal: booking.arrivalTerminal,
    departureFlight: booking.departureFlight,
    arrivalFlight: booking.arrivalFlight,
    terminalNames: {
      departure: nameOfTerminal(operator, booking.departureTerminal, stay.departureDate),
      arrival: nameOfTerminal(operator, booking.arrivalTerminal, stay.returnDate),
    },
  };
}

function whereabouts({ state, spot, keyTag }: Custody) {
  return { state, ...(spot !== null && { spot }), ...(keyTag !== null && { keyTag }) };
}

/** What awaits a card payment: the booking itself, a change of it, or the amount due. */
async function awaitedOf(db: Db, booking: Booking, now: Instant): Promise<OfficeBooking["awaits"]> {
  const { id, holdExpiresAt, price } = booking;
  if (meaningOf(booking).isHeld && holdExpiresAt !== null) {
    const byLink = (await findLinkOfBooking(db, id)) !== undefined;
    return { purpose: "booking", amount: price.total, until: isoFromInstant(holdExpiresAt), byLink };
  }
  const awaiting = await findAwaiting(db, id);
  if (!awaiting || meaningOf(booking).isGivenUp) return undefined;
  const { purpose } = awaiting;
  if (purpose === "due" && (await askedDueState(db, booking, awaiting, now)) !== "payable") return undefined;
  const byLink = (await findLinkOfAmendment(db, awaiting.id)) !== undefined;
  return {
    purpose,
    amount: awaiting.amount,
    until: isoFromInstant(awaiting.holdExpiresAt),
    byLink,
  };
}

/** One payment page per booking; the traveller's own page for the amount due gives way to a link. */
function isFree(awaits: OfficeBooking["awaits"]): boolean {
  return awaits === undefined || (awaits.purpose === "due" && !awaits.byLink);
}

/** A terminal that is no longer served is shown by its id. */
function nameOfTerminal({ terminals }: Operator, id: string, date: LocalDate): string {
  const terminal = terminals.find((known) => known.id === id);
  return terminal ? terminalNameOn(terminal, date) : id.toUpperCase();
}

type Standing = { readonly invoiced: boolean; readonly now: Instant };

function actionsOf(booking: Booking, { invoiced, now }: Standing): OfficeBooking["actions"] {
  const { isExpected, isHere, isGivenUp } = meaningOf(booking);
  const isOn = (isExpected || isHere) && booking.withdrawnAt === null;
  const isMissing = punctualityOf(booking.stay.dropOffAt, now) === "missing";
  return [
    ...(isOn ? (["amend"] as const) : []),
    ...(decideCompanyChange({ isGivenUp, isInvoiced: invoiced }).ok ? (["changeCompany"] as const) : []),
    ...(bookingCan.cancel(booking.status) ? (["cancel"] as const) : []),
    ...(keptOf(booking) > 0 ? (["refund"] as const) : []),
    ...(bookingCan.markNoShow(booking.status) && isMissing ? (["markNoShow"] as const) : []),
  ];
}
