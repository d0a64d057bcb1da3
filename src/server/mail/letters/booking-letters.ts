import type { Booking } from "#domain/booking/booking.ts";
import { lastFullRefundAt } from "#domain/cancellation/cancellation.ts";
import { expressStartNeeded, withdrawalEndsAt } from "#domain/cancellation/withdrawal.ts";
import type { MailMessage, MessageOf } from "#domain/mail/mail-message.ts";
import { type Cents, toCents } from "#domain/money.ts";
import { agreedRules } from "#domain/rules/agreed-rules.ts";
import { type Instant, later, minute, toInstant } from "#domain/time.ts";
import type { MailBlock, MailDocument } from "../blocks/mail-document.ts";
import {
  creditNote,
  departureOf,
  ownPage,
  pricesOf,
  refundText,
  stayStops,
  ticketOf,
} from "./booking-parts.ts";
import { greeting, type LetterContext, operatorContacts } from "./letter-context.ts";
import { carToFetch, refundStatement, settlement } from "./withdrawal-parts.ts";

type BookingKind =
  | "booking-confirmed"
  | "booking-changed"
  | "booking-canceled"
  | "withdrawal-link"
  | "withdrawal-acknowledged";

export type BookingLetter<Kind extends MailMessage["kind"]> = (
  booking: Booking,
  context: LetterContext,
  message: MessageOf<Kind>,
) => MailDocument;

export const bookingLetters: { readonly [Kind in BookingKind]: BookingLetter<Kind> } = {
  "booking-confirmed": bookingConfirmed,
  "booking-changed": bookingChanged,
  "booking-canceled": bookingCanceled,
  "withdrawal-link": withdrawalLink,
  "withdrawal-acknowledged": withdrawalAcknowledged,
};

function bookingConfirmed(booking: Booking, context: LetterContext): MailDocument {
  const words = context.words.booking.confirmed;
  const { reference, person } = booking;
  const departure = departureOf(booking, context);
  return {
    subject: words.subject(reference, departure.shortDate),
    preheader: words.preheader({ ...departure, date: departure.longDate }),
    title: words.title,
    blocks: [
      greeting(person.firstname, context),
      { kind: "text", text: words.text(reference) },
      ticketOf(booking, context),
      ...ownPage(booking, { label: words.action, url: context.links.bookingConfirmed(reference) }),
      { kind: "small", text: words.calendar },
      { kind: "heading", text: words.howItGoes },
      stayStops(booking, context),
      ...operatorContacts(context),
      { kind: "heading", text: words.price },
      pricesOf(booking, context),
      paymentNotice(booking, context),
      { kind: "heading", text: words.goodToKnow },
      ...terms(booking, context),
    ],
  };
}

/** pricing §7: a booking that costs nothing says nothing of payment. */
function paymentNotice({ price, paid, paymentMethod }: Booking, { words, format }: LetterContext): MailBlock {
  const { confirmed } = words.booking;
  if (price.total === 0) return { kind: "notice", tone: "ok", text: confirmed.nothingToPay };
  return paymentMethod === "card"
    ? { kind: "notice", tone: "ok", text: confirmed.paid(format.money(paid)) }
    : { kind: "notice", tone: "warn", text: confirmed.toPay(format.money(price.total)) };
}

/** The traveller's rights from here on, by law and by the operator's terms. */
function terms(booking: Booking, context: LetterContext): MailBlock[] {
  const words = context.words.booking.confirmed;
  const { format, links, operator } = context;
  const { reference, stay, createdAt, accountId } = booking;
  const rules = agreedRules(booking, operator);
  const freeUntil = lastFullRefundAt({ dropOffAt: stay.dropOffAt }, rules);
  const concludedAt = booking.concludedAt ?? createdAt;
  const withdrawUntil = withdrawalEndsAt({ concludedAt }, rules);
  const express: readonly MailBlock[] =
    booking.expressStart && expressStartNeeded(stay, rules, createdAt)
      ? [{ kind: "small", text: words.expressStart }]
      : [];
  return [
    {
      kind: "small",
      text: words.freeUntil(format.instant(freeUntil)),
      ...(accountId !== null && {
        links: [{ label: words.cancelLink, url: links.cancelBooking(reference) }],
      }),
    },
    {
      kind: "small",
      text: words.withdrawUntil(format.instant(lastMinuteBefore(withdrawUntil))),
      links: [
        {
          label: words.withdrawLink,
          // cancellation §5: withdrawing needs no account.
          url: accountId === null ? links.withdraw() : links.withdrawBooking(reference),
        },
      ],
    },
    ...express,
    changing(booking, context),
    {
      kind: "small",
      text: words.terms(booking.termsVersion, format.instant(booking.termsAcceptedAt)),
      links: [{ label: words.termsLink, url: links.terms() }],
    },
  ];
}

/** A period that ends with its last day reads better as 23:59 than as midnight of the next. */
function lastMinuteBefore(end: Instant): Instant {
  return later(end, -minute);
}

/** Online for an account holder (cancellation §10), otherwise by asking the operator, as for cancelling. */
function changing({ reference, accountId }: Booking, { words, operator, links }: LetterContext): MailBlock {
  const { ask, changeOnline, changeLink } = words.booking.confirmed;
  if (accountId !== null) {
    return {
      kind: "small",
      text: changeOnline,
      links: [{ label: changeLink, url: links.changeBooking(reference) }],
    };
  }
  const { email } = operator.legal;
  if (email === "") return { kind: "small", text: ask };
  const url = `mailto:${email}?subject=${encodeURIComponent(reference)}`;
  return { kind: "small", text: ask, links: [{ label: email, url }] };
}

function bookingChanged(
  booking: Booking,
  context: LetterContext,
  { refund = 0 }: MessageOf<"booking-changed">,
): MailDocument {
  const words = context.words.booking.changed;
  const { reference, person } = booking;
  const departure = departureOf(booking, context);
  return {
    subject: words.subject(reference, departure.shortDate),
    preheader: context.words.booking.confirmed.preheader({ ...departure, date: departure.longDate }),
    title: words.title,
    blocks: [
      greeting(person.firstname, context),
      { kind: "text", text: words.text(reference) },
      ticketOf(booking, context),
      ...ownPage(booking, { label: words.action, url: context.links.bookingConfirmed(reference) }),
      { kind: "small", text: words.calendar },
      stayStops(booking, context),
      { kind: "heading", text: context.words.booking.confirmed.price },
      pricesOf(booking, context),
      ...changeRefund(booking, context, toCents(refund)),
      ...operatorContacts(context),
    ],
  };
}

/** What was paid beyond the new price (cancellation §10). */
function changeRefund(booking: Booking, context: LetterContext, refund: Cents): readonly MailBlock[] {
  if (refund === 0) return [];
  const { refunds } = context.words.booking;
  return [
    { kind: "notice", tone: "ok", text: refundText(booking, refund, { ...context, refunds }) },
    ...creditNote(booking, refund, context),
  ];
}

function bookingCanceled(
  booking: Booking,
  context: LetterContext,
  { refund, asWithdrawal = false }: { readonly refund: number; readonly asWithdrawal?: boolean },
): MailDocument {
  const words = context.words.booking.canceled;
  const { reference, person, cancelReason } = booking;
  const refunded = refundText(booking, toCents(refund), {
    ...context,
    refunds: context.words.booking.refunds,
  });
  const byOperator = cancelReason === "by-operator";
  return {
    subject: words.subject(reference),
    preheader: refunded,
    title: words.title,
    blocks: [
      greeting(person.firstname, context),
      { kind: "text", text: byOperator ? words.byOperator(reference) : words.text(reference) },
      ticketOf(booking, context),
      { kind: "heading", text: words.refundTitle },
      { kind: "notice", tone: refund > 0 ? "ok" : "warn", text: refunded },
      ...(asWithdrawal ? [{ kind: "text", text: words.asWithdrawal } as const] : []),
      ...creditNote(booking, refund, context),
      { kind: "action", link: { label: words.action, url: context.links.bookAgain() } },
      ...(byOperator ? operatorContacts(context) : []),
    ],
  };
}

/** The link alone changes nothing: its page asks for confirmation. */
function withdrawalLink(
  { reference, person }: Booking,
  context: LetterContext,
  { token }: MessageOf<"withdrawal-link">,
): MailDocument {
  const words = context.words.booking.withdrawalLink;
  return {
    subject: words.subject(reference),
    preheader: words.preheader,
    title: words.title,
    blocks: [
      greeting(person.firstname, context),
      { kind: "text", text: words.text(reference) },
      { kind: "action", link: { label: words.action, url: context.links.confirmWithdrawal(token) } },
      { kind: "small", text: words.ignore },
    ],
  };
}

function withdrawalAcknowledged(
  booking: Booking,
  context: LetterContext,
  { refund, at, statement, parts = [], due = 0, carIsHere = false }: MessageOf<"withdrawal-acknowledged">,
): MailDocument {
  const words = context.words.booking.withdrawn;
  const { format } = context;
  const { reference, person, stay } = booking;
  const receivedAt = format.instant(toInstant(at));
  const days = context.labels.days(stay.reservedDays);
  // No settlement is shown for services that were never paid and cannot be charged.
  const isPartial = (booking.paid > 0 || due > 0) && parts.some(({ owed }) => owed !== 0);
  return {
    subject: words.subject(reference),
    preheader: words.preheader(receivedAt, isPartial),
    title: words.title,
    blocks: [
      greeting(person.firstname, context),
      { kind: "text", text: words.text(reference, receivedAt) },
      {
        kind: "facts",
        facts: [
          { label: words.content, value: statement ?? words.statement(reference) },
          { label: words.receivedAt, value: receivedAt },
          { label: words.customer, value: `${person.firstname} ${person.lastname}\n${person.address}` },
          {
            label: words.service,
            value: words.serviceText(
              days,
              format.plainDate(stay.departureDate),
              format.plainDate(stay.returnDate),
            ),
          },
          { label: words.orderedAt, value: format.instant(booking.createdAt) },
          { label: words.refund, value: refundStatement(booking, refund, context) },
        ],
      },
      ...(isPartial ? settlement(parts, due, context) : []),
      ...(carIsHere ? carToFetch(context) : []),
      ...creditNote(booking, refund, context),
      { kind: "small", text: words.keep },
    ],
  };
}
