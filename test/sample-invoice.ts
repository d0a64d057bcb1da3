import { euros, toCents } from "#domain/money.ts";
import type { InvoiceContent, IssuedInvoice } from "#server/invoices/store/invoice-content.ts";

/** The first invoice of 2026, for a stay in December. */
export function sampleInvoice(changed: Partial<InvoiceContent> = {}): IssuedInvoice {
  return {
    id: "01998877-6655-7443-8221-100ffeeddccb",
    kind: "invoice",
    number: "F2026-000001",
    issuedAt: Date.parse("2026-11-21T09:00:00Z"),
    content: {
      locale: "fr",
      brand: "Valet Service",
      seller: {
        name: "Valet Roissy SAS",
        legalForm: "Société par actions simplifiée",
        capital: "50 000 €",
        registration: "RCS Bobigny 123 456 789",
        vatNumber: "FR12123456789",
        address: "12 rue du Fret\n95700 Roissy-en-France",
        phone: "+33 1 23 45 67 89",
        email: "bonjour@valet.example",
      },
      buyer: {
        name: "Camille Moreau",
        address: "1 rue de la Paix, 75002 Paris",
      },
      bookingReference: "VS-7K3M9Q",
      zone: "Europe/Paris",
      from: "2026-12-11",
      until: "2026-12-18",
      lines: [
        { label: "Stationnement, 8 jours, voiturier et assurance compris", amount: euros(109) },
        { label: "Retour de nuit", amount: euros(15) },
      ],
      total: euros(124),
      vat: toCents(2067),
      vatPercent: 20,
      paymentMethod: "card",
      ...changed,
    },
  };
}
