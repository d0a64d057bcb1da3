import type { Locale } from "#domain/locale.ts";

type CalendarWords = {
  readonly dropOff: string;
  readonly handBack: string;
  readonly terminal: (name: string) => string;
  readonly formerly: (names: string) => string;
  readonly soon: (name: string) => string;
  readonly flight: (number: string) => string;
  readonly phone: (number: string) => string;
  readonly reference: (reference: string) => string;
};

export const calendarWords: Readonly<Record<Locale, CalendarWords>> = {
  fr: {
    dropOff: "Dépose du véhicule",
    handBack: "Restitution du véhicule",
    terminal: (name) => `Terminal ${name}`,
    formerly: (names) => `Anciennement terminal ${names}`,
    soon: (name) => `Bientôt terminal ${name}`,
    flight: (number) => `Vol ${number}`,
    phone: (number) => `Téléphone du valet : ${number}`,
    reference: (reference) => `Réservation ${reference}`,
  },
  en: {
    dropOff: "Vehicle drop-off",
    handBack: "Vehicle return",
    terminal: (name) => `Terminal ${name}`,
    formerly: (names) => `Formerly Terminal ${names}`,
    soon: (name) => `Soon Terminal ${name}`,
    flight: (number) => `Flight ${number}`,
    phone: (number) => `Valet's phone: ${number}`,
    reference: (reference) => `Booking ${reference}`,
  },
};
