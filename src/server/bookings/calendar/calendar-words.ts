import type { Locale } from "#domain/locale.ts";

type CalendarWords = {
  readonly dropOff: string;
  readonly handBack: string;
  readonly flight: (number: string) => string;
  readonly phone: (number: string) => string;
  readonly reference: (reference: string) => string;
};

export const calendarWords: Readonly<Record<Locale, CalendarWords>> = {
  fr: {
    dropOff: "Dépose du véhicule",
    handBack: "Retour du véhicule",
    flight: (number) => `Vol ${number}`,
    phone: (number) => `Joindre le voiturier : ${number}`,
    reference: (reference) => `Réservation ${reference}`,
  },
  en: {
    dropOff: "Vehicle drop-off",
    handBack: "Vehicle return",
    flight: (number) => `Flight ${number}`,
    phone: (number) => `Call the valet: ${number}`,
    reference: (reference) => `Booking ${reference}`,
  },
};
