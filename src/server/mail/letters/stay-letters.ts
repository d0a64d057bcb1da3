import { type Booking, keptOf } from "#domain/booking/booking.ts";
import { formatPhone } from "#domain/language/format.ts";
import type { MessageOf } from "#domain/mail/mail-message.ts";
import type { MailBlock, MailDocument, Step } from "../blocks/mail-document.ts";
import type { BookingLetter } from "./booking-letters.ts";
import { arrivalOf, departureOf, meetingPoint, ownPage, ticketOf } from "./booking-parts.ts";
import { greeting, type LetterContext, operatorContacts, operatorPhone } from "./letter-context.ts";

type StayKind =
  | "drop-off-reminder"
  | "return-reminder"
  | "review-invitation"
  | "vehicle-received"
  | "vehicle-returned"
  | "handover-corrected";

export const stayLetters: { readonly [Kind in StayKind]: BookingLetter<Kind> } = {
  "drop-off-reminder": dropOffReminder,
  "return-reminder": returnReminder,
  "review-invitation": reviewInvitation,
  "vehicle-received": vehicleHandover,
  "vehicle-returned": vehicleHandover,
  "handover-corrected": handoverCorrected,
};

function dropOffReminder(
  booking: Booking,
  context: LetterContext,
  { valet, due = dueAsOrdered(booking) }: MessageOf<"drop-off-reminder">,
): MailDocument {
  const words = context.words.stay.dropOff;
  const { steps } = context.words.booking;
  const departure = departureOf(booking, context);
  const cash: readonly MailBlock[] =
    due > 0 ? [{ kind: "notice", tone: "warn", text: words.toPay(context.format.money(due)) }] : [];
  return {
    subject: words.subject(departure.shortDate, departure.time, departure.terminal),
    preheader: words.preheader,
    title: words.title(departure.terminal),
    blocks: [
      greeting(booking.person.firstname, context),
      { kind: "text", text: words.text(departure.longDate, departure.time) },
      ticketOf(booking, context),
      meetingFacts(booking, context),
      ...(valet ? valetBlocks(valet, context) : []),
      ...cash,
      { kind: "heading", text: words.whatHappens },
      {
        kind: "steps",
        steps: [
          { when: steps.onSite, title: steps.inspection, text: steps.inspectionText },
          {
            when: context.labels.days(booking.stay.reservedDays),
            title: steps.parked,
            text: steps.parkedText,
          },
        ],
      },
      { kind: "heading", text: words.before },
      { kind: "text", text: words.beforeText },
      { kind: "small", text: words.late },
      ...ownPage(booking, { label: words.action, url: context.links.bookingConfirmed(booking.reference) }),
    ],
  };
}

/** For a reminder enqueued by an earlier version of this program, whose message lacks the amount due. */
function dueAsOrdered(booking: Booking): number {
  return booking.paymentMethod === "cash" ? booking.price.total - keptOf(booking) : 0;
}

function returnReminder(booking: Booking, context: LetterContext): MailDocument {
  const words = context.words.stay.return;
  const arrival = arrivalOf(booking, context);
  const { ask } = booking.accountId === null ? words.called : words.tapped;
  return {
    subject: words.subject(arrival.shortDate, arrival.time, arrival.terminal),
    preheader: words.preheader,
    title: words.title,
    blocks: [
      greeting(booking.person.firstname, context),
      { kind: "text", text: `${words.text(arrival.longDate, arrival.time, arrival.flight)} ${ask}` },
      ticketOf(booking, context),
      {
        kind: "steps",
        steps: [
          { when: words.landed, title: words.land, text: words.landText },
          ...askForCar(booking, context),
          {
            when: words.arrival,
            title: words.meet(arrival.terminal),
            text: meetingPoint(booking.arrivalTerminal, booking.stay.returnDate, context),
          },
        ],
      },
      { kind: "notice", tone: "warn", text: whereTheCodeIs(booking, context) },
      ...operatorContacts(context),
      { kind: "small", text: words.otherFlight },
      ...ownPage(booking, { label: words.action, url: context.links.bookingConfirmed(booking.reference) }),
    ],
  };
}

/** custody §12: the promise counts from the button, which a traveller without an account does not have. */
function askForCar(booking: Booking, { words, operator, locale }: LetterContext): readonly Step[] {
  const { luggage, tapped, called } = words.stay.return;
  if (booking.accountId !== null) return [{ when: luggage, title: tapped.title, text: tapped.text }];
  const { phone } = operator.legal;
  if (phone === "") return [];
  return [{ when: luggage, title: called.title, text: called.text(formatPhone(phone, locale)) }];
}

/** custody §4: the mail of the reception carries the code; the booking page does too, for an account holder. */
function whereTheCodeIs({ accountId }: Booking, { words: { stay } }: LetterContext): string {
  const where = accountId === null ? stay.return.codeInMail : stay.return.codeInBooking;
  return where(stay.received.subject);
}

function reviewInvitation(booking: Booking, context: LetterContext): MailDocument {
  const words = context.words.stay.invitation;
  return {
    subject: words.subject,
    preheader: words.preheader,
    title: words.title,
    blocks: [
      greeting(booking.person.firstname, context),
      { kind: "text", text: words.text(context.format.plainDate(booking.stay.returnDate)) },
      { kind: "action", link: { label: words.action, url: context.links.giveOpinion(booking.reference) } },
      {
        kind: "small",
        text: words.policy,
        links: [{ label: words.policyLink, url: context.links.reviewPolicy() }],
      },
    ],
  };
}

/** One letter for reception and return; it states the journal entry and its hash, for comparison years later. */
function vehicleHandover(
  booking: Booking,
  context: LetterContext,
  message: MessageOf<"vehicle-received" | "vehicle-returned">,
): MailDocument {
  const words = context.words.stay[message.kind === "vehicle-received" ? "received" : "returned"];
  const { seal } = context.words.stay;
  return {
    subject: words.subject,
    preheader: words.preheader,
    title: words.title,
    blocks: [
      greeting(booking.person.firstname, context),
      { kind: "text", text: words.text },
      ...(message.kind === "vehicle-received" ? [returnCode(message.returnCode, context)] : []),
      ticketOf(booking, context),
      ...(booking.accountId === null ? operatorContacts(context) : []),
      ...ownPage(booking, { label: words.action, url: context.links.custody(booking.reference) }),
      { kind: "text", text: seal.text },
      {
        kind: "facts",
        facts: [
          { label: seal.entry, value: String(message.entry) },
          { label: seal.hash, value: message.hash.replaceAll(/(.{8})(?=.)/g, "$1 ") },
        ],
      },
    ],
  };
}

/** Tells the traveller the corrected state of custody, and whom to ask. */
function handoverCorrected(
  booking: Booking,
  context: LetterContext,
  { handover }: MessageOf<"handover-corrected">,
): MailDocument {
  const words = context.words.stay.corrected;
  return {
    subject: words.subject,
    preheader: words.preheader,
    title: words.title,
    blocks: [
      greeting(booking.person.firstname, context),
      { kind: "text", text: words.text[handover] },
      ticketOf(booking, context),
      ...ownPage(booking, { label: words.action, url: context.links.custody(booking.reference) }),
      ...operatorContacts(context),
    ],
  };
}

/** Read aloud at the handover: shown in two pairs. */
function returnCode(code: string, { words }: LetterContext): MailBlock {
  const value = `${code.slice(0, 2)} ${code.slice(2)}`;
  return { kind: "code", label: words.stay.seal.code, value };
}

/** Who will ask for the key at the airport, and how the traveller recognises them. */
function valetBlocks(
  { firstname, codeWord, photo }: NonNullable<MessageOf<"drop-off-reminder">["valet"]>,
  { words: { stay }, links }: LetterContext,
): readonly MailBlock[] {
  const words = stay.dropOff.valet;
  return [
    ...(photo === undefined
      ? []
      : [{ kind: "face", url: links.staffPhoto(photo), name: firstname } as const]),
    { kind: "facts", facts: [{ label: words.who, value: firstname }] },
    { kind: "code", label: words.word, value: codeWord },
    { kind: "small", text: words.hint },
  ];
}

function meetingFacts({ departureTerminal, stay }: Booking, context: LetterContext): MailBlock {
  const words = context.words.stay.dropOff;
  const { phone } = context.operator.legal;
  return {
    kind: "facts",
    facts: [
      { label: words.meetingPoint, value: meetingPoint(departureTerminal, stay.departureDate, context) },
      ...(phone === "" ? [] : [operatorPhone(words.phone, context)]),
    ],
  };
}
