import type { AlertFacts, AlertKind } from "#domain/alert/alert-kinds.ts";
import type { Booking } from "#domain/booking/booking.ts";
import type { MessageOf } from "#domain/mail/mail-message.ts";
import { toCents } from "#domain/money.ts";
import type { Fact, MailBlock, MailDocument } from "../blocks/mail-document.ts";
import type { BookingLetter } from "./booking-letters.ts";
import { departureOf, pricesOf, refundText, ticketOf } from "./booking-parts.ts";
import { type LetterContext, phoneFact } from "./letter-context.ts";

type OperatorKind = "operator-new-booking" | "operator-cancellation" | "operator-alert";

export const operatorLetters: { readonly [Kind in OperatorKind]: BookingLetter<Kind> } = {
  "operator-new-booking": (booking, context) => {
    const words = context.words.operator.newBooking;
    const departure = departureOf(booking, context);
    const { sign, time, shortDate } = departure;
    return {
      subject: words.subject(booking.reference, shortDate, time, sign),
      preheader: words.preheader(nameOf(booking), context.format.money(booking.price.total)),
      title: words.title,
      blocks: [
        ticketOf(booking, context),
        { kind: "heading", text: words.customer },
        { kind: "facts", facts: customerFacts(booking, context) },
        pricesOf(booking, context),
      ],
    };
  },

  "operator-cancellation": (booking, context, { refund, carIsHere = false }) => {
    const words = context.words.operator.cancellation;
    const departure = departureOf(booking, context);
    const refunded = refundText(booking, toCents(refund), { ...context, refunds: words.refunds });
    const reason: readonly Fact[] =
      booking.cancelReason === null
        ? []
        : [{ label: words.reason, value: words.reasons[booking.cancelReason] }];
    const given = booking.cancelReason === "withdrawn" ? words.withdrawn : words;
    const ended = carIsHere ? words.carIsHere : given;
    return {
      subject: ended.subject(booking.reference, departure.shortDate),
      preheader: nameOf(booking),
      title: ended.title,
      blocks: [
        ticketOf(booking, context),
        ...(carIsHere ? [{ kind: "text", text: words.carIsHere.text } as const] : []),
        {
          kind: "facts",
          facts: [...reason, { label: words.refund, value: refunded }, ...customerFacts(booking, context)],
        },
      ],
    };
  },

  "operator-alert": (booking, context, message) => {
    const { notice, ...head } = alertHead(message, context, booking.reference);
    return {
      ...head,
      blocks: [
        notice,
        alertAction(context),
        ticketOf(booking, context),
        { kind: "facts", facts: customerFacts(booking, context) },
      ],
    };
  },
};

function nameOf({ person }: Booking): string {
  return `${person.firstname} ${person.lastname}`;
}

function customerFacts(booking: Booking, { words, locale }: LetterContext): readonly Fact[] {
  const { facts } = words.operator;
  const { email, phone } = booking.person;
  return [
    { label: facts.name, value: nameOf(booking) },
    phoneFact(facts.phone, phone, locale),
    { label: facts.email, value: email, url: `mailto:${email}` },
    { label: facts.payment, value: words.frame.methods[booking.paymentMethod] },
  ];
}

/** An alert that concerns no booking. */
export function operatorNotice(message: MessageOf<"operator-notice">, context: LetterContext): MailDocument {
  const { notice, ...head } = alertHead(message, context);
  return { ...head, blocks: [notice, alertAction(context)] };
}

/** To be kept by the recipient: it proves later that the journal up to then is unchanged. */
export function journalHead(
  { entry, hash, at }: MessageOf<"operator-journal-head">,
  { words, format }: LetterContext,
): MailDocument {
  const { subject, title, text, facts } = words.operator.journalHead;
  const number = String(entry);
  return {
    subject: subject(format.instant(at)),
    preheader: text,
    title,
    blocks: [
      { kind: "text", text },
      {
        kind: "facts",
        facts: [
          { label: facts.entry, value: number },
          { label: facts.hash, value: hash },
        ],
      },
    ],
  };
}

/** Shows that pricing works and that mail is delivered (content §3). */
export function openingExample(
  { from, until, lines, total }: MessageOf<"operator-example">,
  { words, format }: LetterContext,
): MailDocument {
  const { subject, title, text, stay, total: totalLabel } = words.operator.example;
  const money = (amount: number) => format.money(toCents(amount));
  return {
    subject,
    preheader: text,
    title,
    blocks: [
      { kind: "text", text },
      {
        kind: "facts",
        facts: [
          { label: stay, value: `${format.plainDate(from)} – ${format.plainDate(until)}` },
          ...lines.map(({ label, amount }) => ({ label, value: money(amount) })),
          { label: totalLabel, value: money(total) },
        ],
      },
    ],
  };
}

type ToldAlert = AlertFacts & { readonly alert: AlertKind };

function alertHead(message: ToldAlert, { words, format }: LetterContext, reference?: string) {
  const { alerts } = words.operator;
  const { title, text } = alerts.kinds[message.alert];
  const { amount = 0, count = 0, label = "", deadlineAt, sinceAt, isLost = false } = message;
  const told = text({
    amount: format.money(toCents(amount)),
    count,
    label,
    isLost,
    deadline: deadlineAt === undefined ? "" : format.instant(deadlineAt),
    since: sinceAt === undefined ? "" : format.instant(sinceAt),
  });
  return {
    subject: reference === undefined ? title : alerts.subject(title, reference),
    preheader: told,
    title,
    notice: { kind: "notice", tone: "warn", text: told } as const,
  };
}

function alertAction({ words, links }: LetterContext): MailBlock {
  return { kind: "action", link: { label: words.operator.alerts.action, url: links.deskAlerts() } };
}
