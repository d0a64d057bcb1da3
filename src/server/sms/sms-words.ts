// sms §2: the wording of messages. No name and no plate: anyone at the phone may read it.

import type { Locale } from "#domain/locale.ts";
import type { SmsKind } from "#domain/sms/sms-rules.ts";

export type SmsFacts = {
  readonly brand: string;
  readonly date: string;
  readonly time: string;
  readonly terminal: string;
  /** In international format; empty if the operator has none. */
  readonly phone: string;
};

type Sentences = {
  readonly head: (facts: SmsFacts) => string;
  /** If an earlier message said something else. */
  readonly changed: (facts: SmsFacts) => string;
  /** After the meeting point. */
  readonly tail: (phone: string) => string;
};

const fr: Readonly<Record<SmsKind, Sentences>> = {
  "drop-off": {
    head: ({ brand, date, time, terminal }) => `${brand} : dépose ${date} à ${time}, terminal ${terminal}.`,
    changed: ({ brand, date, time, terminal }) =>
      `${brand}, changement : dépose ${date} à ${time}, terminal ${terminal}.`,
    tail: (phone) => `Tél. ${phone}`,
  },
  return: {
    head: ({ brand, time, terminal }) => `${brand} : retour prévu à ${time}, terminal ${terminal}.`,
    changed: ({ brand, date, time, terminal }) =>
      `${brand}, changement : retour ${date} à ${time}, terminal ${terminal}.`,
    tail: (phone) => `Bagages en main ? Touchez J'ai mes bagages. Tél. ${phone}`,
  },
  "at-kerb": {
    head: ({ brand, terminal }) => `${brand} : votre voiture vous attend, terminal ${terminal}.`,
    changed: ({ brand, terminal }) => `${brand} : votre voiture vous attend, terminal ${terminal}.`,
    tail: (phone) => `Tél. ${phone}`,
  },
};

const en: Readonly<Record<SmsKind, Sentences>> = {
  "drop-off": {
    head: ({ brand, date, time, terminal }) => `${brand}: drop-off ${date} at ${time}, terminal ${terminal}.`,
    changed: ({ brand, date, time, terminal }) =>
      `${brand}, change: drop-off ${date} at ${time}, terminal ${terminal}.`,
    tail: (phone) => `Tel. ${phone}`,
  },
  return: {
    head: ({ brand, time, terminal }) => `${brand}: return due at ${time}, terminal ${terminal}.`,
    changed: ({ brand, date, time, terminal }) =>
      `${brand}, change: return ${date} at ${time}, terminal ${terminal}.`,
    tail: (phone) => `Bags in hand? Tap I have my bags. Tel. ${phone}`,
  },
  "at-kerb": {
    head: ({ brand, terminal }) => `${brand}: your car is waiting, terminal ${terminal}.`,
    changed: ({ brand, terminal }) => `${brand}: your car is waiting, terminal ${terminal}.`,
    tail: (phone) => `Tel. ${phone}`,
  },
};

export const smsWords: Readonly<Record<Locale, Readonly<Record<SmsKind, Sentences>>>> = { fr, en };
