import type { Booking } from "#domain/booking/booking.ts";
import { paymentMethodsFor } from "#domain/booking/payment-method.ts";
import type { MessageOf } from "#domain/mail/mail-message.ts";
import { toCents } from "#domain/money.ts";
import type { MailBlock, MailDocument } from "../blocks/mail-document.ts";
import type { BookingLetter } from "./booking-letters.ts";
import { creditNote, ownPage, pricesOf, refundText, ticketOf } from "./booking-parts.ts";
import { greeting, type LetterContext, operatorContacts } from "./letter-context.ts";

type PaymentKind =
  | "refund-made"
  | "payment-receipt"
  | "payment-failed"
  | "payment-link"
  | "hold-ended"
  | "late-payment-refunded"
  | "change-not-made"
  | "change-ended"
  | "payment-returned";

export const paymentLetters: { readonly [Kind in PaymentKind]: BookingLetter<Kind> } = {
  "refund-made": refundMade,
  "payment-receipt": paymentReceipt,
  "payment-failed": paymentFailed,
  "payment-link": paymentLink,
  "hold-ended": holdEnded,
  "late-payment-refunded": latePaymentRefunded,
  "change-not-made": changeNotMade,
  "change-ended": changeEnded,
  "payment-returned": paymentReturned,
};

function refundMade(
  booking: Booking,
  context: LetterContext,
  { refund, late }: Pick<MessageOf<"refund-made">, "refund" | "late">,
): MailDocument {
  const words = context.words.booking.refundMade;
  const amount = context.format.money(refund);
  const refunded = refundText(booking, toCents(refund), {
    ...context,
    refunds: context.words.booking.refunds,
  });
  return {
    subject: words.subject(booking.reference),
    preheader: refunded,
    title: words.title,
    blocks: [
      greeting(booking.person.firstname, context),
      { kind: "text", text: words.text(amount, booking.reference) },
      ...(late ? [{ kind: "text", text: words.late(amount, late) } as const] : []),
      { kind: "notice", tone: "ok", text: refunded },
      // Without its link: the button below leads to the same page.
      ...creditNote(booking, refund, context).map(({ kind, text }) => ({ kind, text })),
      ...whereItStands(booking, context),
    ],
  };
}

function paymentReceipt(
  booking: Booking,
  context: LetterContext,
  { cash, change, due }: MessageOf<"payment-receipt">,
): MailDocument {
  const words = context.words.booking.receipt;
  const paid = context.format.money(cash ?? change ?? due ?? booking.paid);
  const forPart = due === undefined ? words.forChange : words.forDue;
  const byCard = change === undefined && due === undefined ? words.text : forPart;
  const text = cash === undefined ? byCard : words.inCash;
  return {
    subject: words.subject(booking.reference),
    preheader: words.preheader(paid),
    title: words.title,
    blocks: [
      greeting(booking.person.firstname, context),
      { kind: "text", text: text(paid, booking.reference) },
      pricesOf(booking, context),
      ...ownPage(booking, { label: words.action, url: context.links.bookings() }),
      ...(booking.accountId === null ? [] : [{ kind: "small", text: words.later } as const]),
    ],
  };
}

function paymentLink(
  booking: Booking,
  context: LetterContext,
  { token, amount, until, forChange, forDue = false }: MessageOf<"payment-link">,
): MailDocument {
  const words = context.words.booking.payLink;
  const isPart = forChange || forDue;
  const purpose = forDue ? "due" : forChange ? "change" : "booking";
  const { reference, person } = booking;
  const money = context.format.money(toCents(amount));
  const at = context.format.instant(until);
  return {
    subject: words.subject[purpose](reference),
    preheader: words.until(at),
    title: words.title[purpose],
    blocks: [
      greeting(person.firstname, context),
      { kind: "text", text: words.text[purpose](money, reference) },
      { kind: "action", link: { label: words.action(money), url: context.links.payByLink(token) } },
      { kind: "notice", tone: "warn", text: words.untilWhen[purpose](at) },
      ticketOf(booking, context),
      ...(isPart ? [] : [pricesOf(booking, context)]),
      { kind: "small", text: words.safe },
      ...operatorContacts(context),
    ],
  };
}

function paymentFailed(
  booking: Booking,
  context: LetterContext,
  { byLink = false }: MessageOf<"payment-failed">,
): MailDocument {
  const words = context.words.booking.failed;
  const { holdExpiresAt, reference, person, price } = booking;
  const held = holdExpiresAt !== null && holdExpiresAt > context.now;
  // As on the page that the button leads to: cash only where it is accepted for this total (cancellation §7).
  const inCash = paymentMethodsFor(price.total, context.operator.ordering).includes("cash");
  const onThePage = inCash ? words.heldOrCash : words.heldUntil;
  const heldUntil = byLink ? words.heldByLink : onThePage;
  const what = held ? heldUntil(context.format.instant(holdExpiresAt)) : words.notHeld;
  const retry = byLink ? undefined : { label: words.retry, url: context.links.payBooking(reference) };
  const link = held ? retry : { label: words.bookAgain, url: context.links.bookAgain() };
  return {
    subject: words.subject(reference),
    preheader: what,
    title: words.title,
    blocks: [
      greeting(person.firstname, context),
      { kind: "text", text: words.text(context.format.money(price.total), reference) },
      { kind: "notice", tone: held ? "warn" : "stop", text: what },
      ...(link ? [{ kind: "action", link } as const] : []),
      ticketOf(booking, context),
    ],
  };
}

function holdEnded(booking: Booking, context: LetterContext): MailDocument {
  const words = context.words.booking.holdEnded;
  const { reference, person } = booking;
  return {
    subject: words.subject(reference),
    preheader: words.preheader,
    title: words.title,
    blocks: [
      greeting(person.firstname, context),
      { kind: "text", text: words.text(reference, context.format.money(booking.price.total)) },
      { kind: "small", text: words.late },
      {
        kind: "action",
        link: { label: context.words.booking.failed.bookAgain, url: context.links.bookAgain() },
      },
      ticketOf(booking, context),
    ],
  };
}

function latePaymentRefunded(
  booking: Booking,
  context: LetterContext,
  { refund }: { readonly refund: number },
): MailDocument {
  const words = context.words.booking.late;
  const amount = context.format.money(refund);
  return {
    subject: words.subject(booking.reference),
    preheader: words.refund(amount),
    title: words.title,
    blocks: [
      greeting(booking.person.firstname, context),
      { kind: "text", text: words.text(amount) },
      { kind: "notice", tone: "ok", text: words.refund(amount) },
      { kind: "notice", tone: "stop", text: words.notBooked },
      ticketOf(booking, context),
      { kind: "action", link: { label: words.action, url: context.links.bookAgain() } },
    ],
  };
}

function changeNotMade(
  booking: Booking,
  context: LetterContext,
  { refund }: { readonly refund: number },
): MailDocument {
  const words = context.words.booking.changeNotMade;
  const { reference, person } = booking;
  const amount = context.format.money(refund);
  const back = context.words.booking.returned.refund(amount);
  return {
    subject: words.subject(reference),
    preheader: back,
    title: words.title,
    blocks: [
      greeting(person.firstname, context),
      { kind: "text", text: words.text(amount, reference) },
      { kind: "notice", tone: "ok", text: back },
      { kind: "text", text: words.stands },
      ticketOf(booking, context),
      ...ownPage(booking, { label: words.action, url: context.links.bookingConfirmed(reference) }),
    ],
  };
}

function changeEnded(
  booking: Booking,
  context: LetterContext,
  { amount }: { readonly amount: number },
): MailDocument {
  const { changeEnded: words, changeNotMade: unchanged } = context.words.booking;
  return {
    subject: words.subject(booking.reference),
    preheader: unchanged.stands,
    title: words.title,
    blocks: [
      greeting(booking.person.firstname, context),
      { kind: "text", text: words.text(context.format.money(toCents(amount)), booking.reference) },
      { kind: "text", text: unchanged.stands },
      ticketOf(booking, context),
      ...(booking.accountId === null
        ? [{ kind: "text", text: words.call } as const, ...operatorContacts(context)]
        : [
            { kind: "text", text: words.again } as const,
            ...ownPage(booking, { label: unchanged.action, url: context.links.bookings() }),
          ]),
      { kind: "small", text: words.late },
    ],
  };
}

function paymentReturned(
  booking: Booking,
  context: LetterContext,
  { refund, forDue = false }: MessageOf<"payment-returned">,
): MailDocument {
  const words = context.words.booking.returned;
  const amount = context.format.money(refund);
  const text = forDue ? words.forDue : words.text;
  return {
    subject: words.subject(booking.reference),
    preheader: words.refund(amount),
    title: words.title,
    blocks: [
      greeting(booking.person.firstname, context),
      { kind: "text", text: text(amount, booking.reference) },
      { kind: "notice", tone: "ok", text: words.refund(amount) },
      ...whereItStands(booking, context),
    ],
  };
}

function whereItStands(booking: Booking, context: LetterContext): readonly MailBlock[] {
  const words = context.words.booking.returned;
  if (booking.accountId === null) {
    return [{ kind: "text", text: words.ask }, ...operatorContacts(context)];
  }
  return [
    { kind: "text", text: words.unchanged },
    ...ownPage(booking, { label: words.action, url: context.links.bookings() }),
  ];
}
