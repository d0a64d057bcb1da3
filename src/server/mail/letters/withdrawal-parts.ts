// The settlement of a withdrawal after the service has begun: charged, refunded and due (cancellation §5).
import type { Booking } from "#domain/booking/booking.ts";
import type { WithdrawnLine } from "#domain/cancellation/withdrawn-lines.ts";
import { toCents } from "#domain/money.ts";
import { lineLabel } from "../../quotes/line-words.ts";
import type { MailBlock } from "../blocks/mail-document.ts";
import { type LetterContext, operatorContacts } from "./letter-context.ts";

/** Line by line, as shown before the traveller confirmed. */
export function settlement(
  parts: readonly WithdrawnLine[],
  due: number,
  { words, format, locale, operator }: LetterContext,
): readonly MailBlock[] {
  const { withdrawn } = words.booking;
  const facts = parts.map(({ line, owed, back }) => ({
    label: lineLabel(line, locale, operator),
    value: withdrawn.line(format.money(owed), format.money(back)),
  }));
  const toPay = due > 0 ? [{ kind: "text", text: withdrawn.due(format.money(toCents(due))) } as const] : [];
  return [{ kind: "heading", text: withdrawn.settlement }, { kind: "facts", facts }, ...toPay];
}

export function carToFetch(context: LetterContext): readonly MailBlock[] {
  return [
    { kind: "notice", tone: "warn", text: context.words.booking.withdrawn.carIsHere },
    ...operatorContacts(context),
  ];
}

export function refundStatement(
  booking: Booking,
  refund: number,
  { words, format, backBy = booking.paymentMethod }: LetterContext,
): string {
  const { withdrawn, refunds } = words.booking;
  if (refund > 0) return withdrawn.refundText[backBy](format.money(toCents(refund)));
  return booking.paid > 0 ? withdrawn.nothingBack : refunds.nothingPaid;
}
