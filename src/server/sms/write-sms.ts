// sms §2: one message about the booking's current state, in 160 characters if possible.
import { formatClock, formatDate, formatPhone } from "#domain/language/format.ts";
import type { Locale } from "#domain/locale.ts";
import { gsmLength, maxGsmLength, toGsm } from "#domain/sms/gsm-text.ts";
import type { SmsKind } from "#domain/sms/sms-rules.ts";
import { meetingPointOn, terminalNameOn } from "#domain/terminal/terminal.ts";
import type { LocalDate, LocalTime } from "#domain/time.ts";
import type { Operator } from "../operator/operator.ts";
import { smsWords } from "./sms-words.ts";

/** A handover of a stay, as a message describes it. */
export type ToldHandover = {
  readonly kind: SmsKind;
  readonly date: LocalDate;
  readonly time: LocalTime;
  readonly terminalId: string;
  /** Distinguishes repeated occurrences: each arrival of the car at the meeting point. */
  readonly occasion?: string;
};

/** A fingerprint of what a message said: while it is unchanged the message is still true. */
export function toldOf(handover: ToldHandover, operator: Operator): string {
  const { kind, date, time, terminalId, occasion } = handover;
  if (kind === "at-kerb") return occasion ?? "";
  return [date, time, terminalId, meetingWords(handover, operator, "fr")].join(" ");
}

type Writing = { readonly locale: Locale; readonly isChange: boolean };

export function writeSms(handover: ToldHandover, operator: Operator, { locale, isChange }: Writing): string {
  const { kind, date, time, terminalId } = handover;
  const words = smsWords[locale][kind];
  const terminal = operator.terminals.find(({ id }) => id === terminalId);
  const phone = operator.legal.phone === "" ? "" : formatPhone(operator.legal.phone, "en");
  const facts = {
    brand: operator.brand,
    date: formatDate(date, locale, "short"),
    time: formatClock(time, locale),
    terminal: terminal ? terminalNameOn(terminal, date) : terminalId,
    phone,
  };
  const head = isChange ? words.changed(facts) : words.head(facts);
  const tail = phone === "" ? [] : [words.tail(phone)];
  return fitted(head, sentencesOf(meetingWords(handover, operator, locale)), tail);
}

/** As many of the meeting point's sentences as fit into one message. */
function fitted(head: string, sentences: readonly string[], tail: readonly string[]): string {
  for (let count = sentences.length; count > 0; count -= 1) {
    const text = toGsm([head, ...sentences.slice(0, count), ...tail].join(" "));
    if ((gsmLength(text) ?? Infinity) <= maxGsmLength) return text;
  }
  return toGsm([head, ...tail].join(" "));
}

function sentencesOf(words: string): readonly string[] {
  return words.match(/[^.!?]+[.!?]*/g)?.map((sentence) => sentence.trim()) ?? [];
}

function meetingWords({ terminalId, date }: ToldHandover, { terminals }: Operator, locale: Locale): string {
  const terminal = terminals.find(({ id }) => id === terminalId);
  return terminal ? meetingPointOn(terminal, date).words[locale] : "";
}
