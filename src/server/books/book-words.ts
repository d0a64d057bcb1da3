import type { BookExport } from "#contract/office/books-calls.ts";
import type { BookedMoney, BookedPaper } from "#domain/books/book-entries.ts";
import { cardMeans } from "#domain/books/card-means.ts";
import type { Locale } from "#domain/locale.ts";

/** Column headings, and words inside the columns. */
export type BookWords = {
  readonly files: Readonly<Record<Exclude<BookExport, "fec">, string>>;
  readonly soFar: string;
  readonly sales: readonly string[];
  readonly vat: readonly string[];
  readonly money: readonly string[];
  readonly sums: readonly string[];
  readonly kinds: Readonly<Record<BookedPaper["kind"], string>>;
  readonly moves: Readonly<Record<BookedMoney["kind"], string>>;
  readonly means: (means: string) => string;
  readonly unsold: string;
};

export const bookWords: Readonly<Record<Locale, BookWords>> = {
  fr: {
    files: { sales: "ventes", vat: "tva", bank: "banque", cash: "caisse", means: "moyens-de-paiement" },
    soFar: "provisoire",
    sales: [
      "Numéro",
      "Pièce",
      "Date",
      "Réservation",
      "Client",
      "Séjour du",
      "au",
      "HT",
      "Taux de TVA",
      "TVA",
      "TTC",
      "Moyen de paiement",
      "Facture corrigée",
    ],
    vat: ["Taux de TVA", "HT", "TVA", "TTC"],
    money: ["Date", "Mouvement", "Pièce", "Réservation", "Moyen de paiement", "Montant", "Remarque"],
    sums: ["Moyen de paiement", "Encaissé", "Remboursé", "Solde"],
    kinds: { invoice: "Facture", "credit-note": "Avoir" },
    moves: {
      received: "Encaissement",
      "given-back": "Remboursement",
      "sent-back": "Remboursement retourné",
      "charged-back": "Contestation perdue",
      restored: "Contestation annulée",
      added: "Apport",
      removed: "Retrait",
      counted: "Écart de caisse",
      banked: "Versement en banque",
    },
    means: (means) =>
      means === "cash" ? "Espèces" : means === "card" ? "Carte bancaire" : cardMeans(means, "fr"),
    unsold: "Sans réservation, à rembourser",
  },
  en: {
    files: { sales: "sales", vat: "vat", bank: "bank", cash: "cash", means: "payment-methods" },
    soFar: "so-far",
    sales: [
      "Number",
      "Document",
      "Date",
      "Booking",
      "Customer",
      "Stay from",
      "to",
      "Excl. VAT",
      "VAT rate",
      "VAT",
      "Incl. VAT",
      "Payment method",
      "Invoice corrected",
    ],
    vat: ["VAT rate", "Excl. VAT", "VAT", "Incl. VAT"],
    money: ["Date", "Movement", "Document", "Booking", "Payment method", "Amount", "Remark"],
    sums: ["Payment method", "Received", "Refunded", "Balance"],
    kinds: { invoice: "Invoice", "credit-note": "Credit note" },
    moves: {
      received: "Payment received",
      "given-back": "Refund",
      "sent-back": "Refund sent back",
      "charged-back": "Dispute lost",
      restored: "Lost dispute reversed",
      added: "Added to the till",
      removed: "Taken out of the till",
      counted: "Till difference",
      banked: "Paid into the bank",
    },
    means: (means) => (means === "cash" ? "Cash" : means === "card" ? "Card" : cardMeans(means, "en")),
    unsold: "No booking, to be refunded",
  },
};
