import { euros } from "#domain/money.ts";
import { type PresentationFields, presentationFieldsOf, ticked } from "#domain/operator/presentation.ts";
import type { Terminal } from "#domain/terminal/terminal.ts";
import { addDays, type LocalDate } from "#domain/time.ts";
import { defaultTerminals } from "../../operator/default-terminals.ts";
import type { OperatorDocument } from "../../operator/operator-documents.ts";

export const demonstrationPromoCode = "BIENVENUE10";
export const demonstrationDiscount = { kind: "percent", percent: 10 } as const;

/**
 * Recognisably no real company: every figure is zero, every address is reserved for examples, and what is invented is
 * marked with a word that both languages share.
 */
export const demonstrationIdentity: OperatorDocument<"identity"> = {
  brand: "Valet Service",
  legal: {
    name: "Valet Service Démonstration (fiction)",
    legalForm: "SAS",
    capital: "0 €",
    registration: "000 000 000 R.C.S. Nulle-Part (fiction)",
    vatNumber: "FR00 000000000 (fiction)",
    address: "1 allée de l’Exemple, 95700 Roissy-en-France",
    // ARCEP reserves 01 99 00 xx xx for fiction.
    phone: "+33199001234",
    phoneHours: { fr: "tous les jours de 4 h à 1 h", en: "every day, 4am to 1am" },
    email: "bonjour@valet-service.example",
    publicationDirector: "Dominique Exemple (fiction)",
    host: "Hébergeur Exemple (fiction), 2 allée de l’Exemple, 95700 Roissy-en-France, 01 99 00 56 78",
    // Name, address and number, as the desk asks for them: inserted into sentences of both languages.
    insurer: "Assurances Exemple, 4 allée de l’Exemple, 75000 Paris, n°\u00a00000",
    mediator: {
      name: "Médiateur Exemple (fiction)",
      address: "3 allée de l’Exemple, 75000 Paris",
      website: "https://mediateur.example",
    },
  },
};

/** A production system promises this only once its operator has decided to. */
export const demonstrationPromise: OperatorDocument<"promise"> = {
  minutes: 20,
  unit: "cents",
  value: euros(10),
};

/** The demonstration's “About us”; the page says that it is invented. */
export const demonstrationPresentation: PresentationFields = presentationFieldsOf({
  since: "2016",
  introFr:
    "Un seul aéroport, un seul parking, des voituriers que nous employons et que vous pouvez reconnaître. Voici qui nous sommes, avant que vous ne nous laissiez vos clés.",
  introEn:
    "One airport, one car park, and valets we employ and you can recognise. Here is who we are, before you leave us your keys.",
  leadName: "Dominique Exemple (fiction)",
  leadRoleFr: "à la tête de l’entreprise depuis le premier jour",
  leadRoleEn: "running the company since its first day",
  leadWordsFr:
    "Vous confiez vos clés à quelqu’un que vous ne connaissez pas. C’est à nous de dire qui c’est, où votre voiture passe la nuit et qui répond d’elle.",
  leadWordsEn:
    "You hand your keys to somebody you do not know. It is for us to say who that is, where your car spends the night and who answers for it.",
  lotPlace: "1 allée de l’Exemple, 95700 Roissy-en-France",
  lotKilometres: "4,2",
  lotMinutes: "9",
  lotFenced: ticked,
  lotKeypad: ticked,
  lotCameras: ticked,
  vehicleHeight: "2,10",
  cover: "60 000",
  answerHours: "12",
  childSeatsFr:
    "Oui, attachés comme vous les laissez : personne n’a besoin d’y toucher pour conduire la voiture.",
  childSeatsEn: "Yes, fastened as you leave them: nobody needs to touch them to drive the car.",
  electricFr:
    "Nous les conduisons et les gardons comme les autres. Laissez de quoi rouler une trentaine de kilomètres ; la recharge est une option de la réservation.",
  electricEn:
    "We drive and keep them like any other. Leave enough charge for some thirty kilometres; charging is an option when you book.",
});

/** Where the valet stands. The hall numbers are made up. */
const meetingPoints: Readonly<Record<string, readonly [fr: string, en: string]>> = {
  "cdg-1": ["niveau Départs, dépose-minute, porte 8", "Departures level, drop-off lane, door 8"],
  "cdg-2a": ["niveau Départs, dépose-minute, porte 5", "Departures level, drop-off lane, door 5"],
  "cdg-2b": ["niveau Départs, dépose-minute, porte 3", "Departures level, drop-off lane, door 3"],
  "cdg-2c": ["niveau Départs, dépose-minute, porte 12", "Departures level, drop-off lane, door 12"],
  "cdg-2d": ["niveau Départs, dépose-minute, porte 7", "Departures level, drop-off lane, door 7"],
  "cdg-2e": ["niveau Départs, dépose-minute, porte 14", "Departures level, drop-off lane, door 14"],
  "cdg-2f": ["niveau Départs, dépose-minute, porte 9", "Departures level, drop-off lane, door 9"],
  "cdg-2g": ["parvis de l’aérogare, devant l’entrée principale", "Forecourt, in front of the main entrance"],
  "cdg-3": ["parvis de l’aérogare, devant la porte 1", "Forecourt, in front of door 1"],
};

export const demonstrationTerminals: readonly Terminal[] = defaultTerminals.map((terminal) => {
  const [fr, en] = meetingPoints[terminal.id] ?? [];
  if (fr === undefined || en === undefined) return terminal;
  return {
    ...terminal,
    meetingPoint: {
      fr: `${capital(fr)}. Le voiturier porte un gilet jaune.`,
      en: `${en}. The valet wears a yellow hi-vis vest.`,
    },
  };
});

export function demonstrationComparison(today: LocalDate): OperatorDocument<"comparison"> {
  const row = (fr: string, en: string, days: number, amount: number) => ({
    label: { fr, en },
    days,
    amount: euros(amount),
  });
  return {
    source: {
      fr: "relevé de démonstration (montants des autres parkings fictifs)",
      en: "demonstration survey (the other car parks’ amounts are fictional)",
    },
    observedOn: addDays(today, -20),
    rows: [
      row("Voiturier, remise au terminal", "Valet, handover at the terminal", 8, 109),
      row("Parking au contact du terminal", "Car park next to the terminal", 8, 226),
      row("Parking relié par navette", "Car park with a shuttle", 8, 148),
      row("Voiturier, remise au terminal", "Valet, handover at the terminal", 15, 151),
      row("Parking au contact du terminal", "Car park next to the terminal", 15, 318),
      row("Parking relié par navette", "Car park with a shuttle", 15, 194),
    ],
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
