import type { VehicleEventKind } from "#domain/audit/journal-kinds.ts";
import {
  type InspectionLabels,
  inspectionLabelsEn,
  type PieceNames,
  pieceNamesEn,
} from "#domain/language/inspection/inspection-labels-en.ts";
import { inspectionLabelsFr, pieceNamesFr } from "#domain/language/inspection/inspection-labels-fr.ts";
import type { Locale } from "#domain/locale.ts";

const kinds = {
  fr: {
    "vehicle-received": "Véhicule reçu",
    "vehicle-driven": "En route",
    "vehicle-parked": "Garé",
    "vehicle-called": "Demandé",
    "vehicle-at-kerb": "Devant le terminal",
    "vehicle-in-workshop": "Au lavage ou à l’entretien",
    "vehicle-returned": "Véhicule rendu",
    "traveller-ready": "Le voyageur a ses bagages",
    "reception-undone": "Réception annulée",
    "return-undone": "Restitution annulée",
    "no-show-marked": "Voyageur absent",
    "no-show-undone": "Absence annulée",
    "move-undone": "Mouvement annulé",
    "reception-corrected": "Réception corrigée : elle n’a pas eu lieu",
    "return-corrected": "Restitution corrigée : elle n’a pas eu lieu",
    "no-show-corrected": "Absence corrigée : le voyageur est venu",
    "details-corrected": "Saisie corrigée",
    "key-hung": "Clé au tableau",
    "key-taken": "Clé prise",
  },
  en: {
    "vehicle-received": "Car received",
    "vehicle-driven": "On the move",
    "vehicle-parked": "Parked",
    "vehicle-called": "Called",
    "vehicle-at-kerb": "At the kerb",
    "vehicle-in-workshop": "Being washed or serviced",
    "vehicle-returned": "Car returned",
    "traveller-ready": "The traveller has their bags",
    "reception-undone": "Drop-off undone",
    "return-undone": "Return undone",
    "no-show-marked": "No-show",
    "no-show-undone": "No-show undone",
    "move-undone": "Move undone",
    "reception-corrected": "Drop-off corrected: it did not take place",
    "return-corrected": "Return corrected: it did not take place",
    "no-show-corrected": "No-show corrected: the traveller did come",
    "details-corrected": "Entry corrected",
    "key-hung": "Key on the board",
    "key-taken": "Key taken",
  },
} as const satisfies Record<Locale, Record<VehicleEventKind, string>>;

const labels: Readonly<Record<Locale, InspectionLabels>> = {
  fr: inspectionLabelsFr,
  en: inspectionLabelsEn,
};

const pieces: Readonly<Record<Locale, PieceNames>> = { fr: pieceNamesFr, en: pieceNamesEn };

export const packWords = {
  fr: {
    named: (name: string, value: string) => `${name} : ${value}`,
    title: "Dossier de garde du véhicule",
    booking: "Réservation",
    vehicle: "Véhicule",
    stay: "Séjour",
    terms: "Conditions acceptées",
    version: (version: string, at: string) => `version ${version}, le ${at}`,
    payment: "Paiement",
    paid: (paid: string, refunded: string) => `payé ${paid}, remboursé ${refunded}`,
    timeline: "Déroulement",
    entry: "écriture",
    live: "en direct",
    between: (from: string) => `entre ${from} et l’heure indiquée`,
    before: "avant l’heure indiquée",
    sentByAnother: "envoyé depuis la session d’un autre membre de l’équipe",
    spot: "place",
    key: "clé",
    reason: "motif",
    quoted: (words: string) => `« ${words} »`,
    reception: "À la dépose",
    return: "Au retour",
    odometer: pieces.fr.odometer,
    fuel: labels.fr.fuel,
    eighths: (eighths: number) => `${eighths}/8`,
    signedBy: {
      "traveller-here": "Signé par le voyageur, sur place",
      "traveller-phone": "Signé par le voyageur, sur son téléphone",
      refused: "Signature refusée",
      absent: "Sans signature : voyageur absent",
      "not-closed": "Non clos par le téléphone : scellé par le serveur, en l’état",
    },
    remarks: "Remarques",
    claims: "Réclamations",
    pieces: (count: number) => `${count} pièces`,
    missing: "image non conservée ici",
    verify:
      "Pour vérifier ce dossier sans nous : ouvrez verify.html dans un navigateur, ou lancez « node verify.mjs ».",
    head: "Tête du journal",
    kinds: kinds.fr,
  },
  en: {
    named: (name: string, value: string) => `${name}: ${value}`,
    title: "Vehicle custody record",
    booking: "Booking",
    vehicle: "Vehicle",
    stay: "Stay",
    terms: "Terms accepted",
    version: (version: string, at: string) => `version ${version}, on ${at}`,
    payment: "Payment",
    paid: (paid: string, refunded: string) => `paid ${paid}, refunded ${refunded}`,
    timeline: "Timeline",
    entry: "entry",
    live: "live",
    between: (from: string) => `between ${from} and the time shown`,
    before: "before the time shown",
    sentByAnother: "sent from another staff member’s session",
    spot: "spot",
    key: "key",
    reason: "reason",
    quoted: (words: string) => `“${words}”`,
    reception: "At drop-off",
    return: "On return",
    odometer: pieces.en.odometer,
    fuel: labels.en.fuel,
    eighths: (eighths: number) => `${eighths}/8`,
    signedBy: {
      "traveller-here": "Signed by the traveller, on site",
      "traveller-phone": "Signed by the traveller, on their own phone",
      refused: "Signature refused",
      absent: "Not signed: the traveller was absent",
      "not-closed": "Not closed by the phone: sealed by the server as it stood",
    },
    remarks: "Remarks",
    claims: "Claims",
    pieces: (count: number) => `${count} items`,
    missing: "picture not kept here",
    verify: "To check this pack without us, open verify.html in a browser or run “node verify.mjs”.",
    head: "Head of the journal",
    kinds: kinds.en,
  },
} as const satisfies Record<Locale, unknown>;

export function wordsOfKind(locale: Locale, kind: string): string {
  return named(kinds[locale], kind);
}

/** `Avant droit (2)`: the checkers name the angle by its number. */
export function nameOfPicture(locale: Locale, kind: string, angle: number | null): string {
  const sides: Readonly<Record<number, string>> = labels[locale].angles;
  const side = angle === null ? undefined : sides[angle];
  return side === undefined ? named(pieces[locale], kind) : `${side} (${angle})`;
}

export function nameOfPanel(locale: Locale, panel: string): string {
  return named(labels[locale].panels, panel);
}

function named(words: Readonly<Record<string, string>>, name: string): string {
  return Object.entries(words).find(([known]) => known === name)?.[1] ?? name;
}
