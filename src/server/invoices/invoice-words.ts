import type { Locale } from "#domain/locale.ts";
import type { InvoiceKind } from "../platform/tables/payment-tables.ts";
import type { FacturXWords } from "./factur-x/write-factur-x.ts";

type InvoiceWords = {
  readonly titles: Readonly<Record<InvoiceKind, string>>;
  readonly number: string;
  readonly issuedOn: string;
  readonly booking: string;
  readonly service: string;
  readonly serviceDates: (from: string, until: string) => string;
  readonly operation: string;
  readonly seller: string;
  readonly buyer: string;
  readonly attention: (contact: string) => string;
  readonly siren: (digits: string) => string;
  readonly businessTerms: FacturXWords["businessTerms"];
  readonly capital: (capital: string) => string;
  readonly vatNumber: (number: string) => string;
  readonly description: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly vatRate: string;
  readonly amount: string;
  readonly rounding: string;
  readonly totalWithoutVat: string;
  readonly vat: (percent: number) => string;
  readonly total: Readonly<Record<InvoiceKind, string>>;
  readonly paid: Readonly<Record<"card" | "cash", (on: string) => string>>;
  readonly credited: string;
  readonly corrects: (invoice: string, whole: boolean) => string;
  /** The corrected invoice, with its date where that is known. */
  readonly invoiceOf: (number: string, day: string | undefined) => string;
  readonly refund: string;
  readonly alreadyRefunded: string;
  /** What a change cost more, paid when it was made. */
  readonly difference: string;
  /** What was still due on a booking, paid later. */
  readonly balance: string;
  readonly page: (page: number, of: number) => string;
};

/** The mentions that French law asks for (CGI ann. II art. 242 nonies A; C. com. L441-9), in both languages. */
export const invoiceWords: Readonly<Record<Locale, InvoiceWords>> = {
  fr: {
    titles: { invoice: "Facture", "credit-note": "Avoir" },
    number: "Numéro",
    issuedOn: "Date d’émission",
    booking: "Réservation",
    service: "Prestation",
    serviceDates: (from, until) => `du ${from} au ${until}`,
    operation: "Catégorie d’opération : prestation de services",
    seller: "Vendeur",
    buyer: "Client",
    attention: (contact) => `À l’attention de ${contact}`,
    siren: (digits) => `SIREN : ${digits}`,
    businessTerms: {
      discount: "Paiement comptant, sans escompte.",
      latePayment:
        "Pénalités en cas de retard de paiement : taux de refinancement de la Banque centrale européenne majoré de 10 points.",
      recovery: "Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement : 40 €.",
    },
    capital: (capital) => `Capital social : ${capital}`,
    vatNumber: (number) => `N° de TVA intracommunautaire : ${number}`,
    description: "Désignation",
    quantity: "Qté",
    unitPrice: "Prix unitaire HT",
    vatRate: "TVA",
    amount: "Montant TTC",
    rounding: "Arrondi HT",
    totalWithoutVat: "Total HT",
    vat: (percent) => `TVA ${percent} %`,
    total: { invoice: "Total TTC", "credit-note": "Total TTC remboursé" },
    paid: {
      card: (on) => `Payée par carte bancaire le ${on}. Net à payer : 0,00 €.`,
      cash: (on) => `Payée en espèces le ${on}. Net à payer : 0,00 €.`,
    },
    credited: "Remboursé par le moyen de paiement de la facture.",
    corrects: (invoice, whole) =>
      whole ? `Cet avoir annule en totalité ${invoice}.` : `Cet avoir annule en partie ${invoice}.`,
    invoiceOf: (number, day) =>
      day === undefined ? `la facture n° ${number}` : `la facture n° ${number} du ${day}`,
    refund: "Remboursement",
    alreadyRefunded: "Déjà remboursé",
    difference: "Complément après modification du séjour",
    balance: "Solde de la réservation",
    page: (page, of) => `Page ${page} sur ${of}`,
  },
  en: {
    titles: { invoice: "Invoice", "credit-note": "Credit note" },
    number: "Number",
    issuedOn: "Date of issue",
    booking: "Booking",
    service: "Service",
    serviceDates: (from, until) => `${from} to ${until}`,
    operation: "Category of operation: supply of services",
    seller: "Seller",
    buyer: "Customer",
    attention: (contact) => `For the attention of ${contact}`,
    siren: (digits) => `SIREN: ${digits}`,
    businessTerms: {
      discount: "Payment in full, with no discount for early payment.",
      latePayment:
        "Interest on late payment: the European Central Bank’s refinancing rate plus 10 percentage points.",
      recovery: "Fixed charge for recovery costs in the event of late payment: €40.",
    },
    capital: (capital) => `Share capital: ${capital}`,
    vatNumber: (number) => `VAT number: ${number}`,
    description: "Description",
    quantity: "Qty",
    unitPrice: "Unit price excl. VAT",
    vatRate: "VAT",
    amount: "Amount incl. VAT",
    rounding: "Rounding excl. VAT",
    totalWithoutVat: "Total excl. VAT",
    vat: (percent) => `VAT ${percent}%`,
    total: { invoice: "Total incl. VAT", "credit-note": "Total refunded incl. VAT" },
    paid: {
      card: (on) => `Paid by card on ${on}. Balance due: €0.00.`,
      cash: (on) => `Paid in cash on ${on}. Balance due: €0.00.`,
    },
    credited: "Refunded the way the invoice was paid.",
    corrects: (invoice, whole) =>
      whole ? `This credit note cancels ${invoice} in full.` : `This credit note cancels ${invoice} in part.`,
    invoiceOf: (number, day) =>
      day === undefined ? `invoice no. ${number}` : `invoice no. ${number} dated ${day}`,
    refund: "Refund",
    alreadyRefunded: "Already refunded",
    difference: "Balance after a change to the stay",
    balance: "Balance of the booking",
    page: (page, of) => `Page ${page} of ${of}`,
  },
};
