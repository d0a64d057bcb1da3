import { cardMeans } from "#domain/books/card-means.ts";
import type { BooksWords } from "./books-en.ts";

const some = (count: number, one: string, many: string) => `${count} ${count < 2 ? one : many}`;

export const booksFr: BooksWords = {
  title: "Comptabilité",
  from: "Du",
  until: "Au",
  show: "Afficher",
  thisMonth: "Ce mois",
  lastMonth: "Le mois dernier",
  thisYear: "Cette année",
  wrongSpan: "Choisissez une période d’un an au plus, le premier jour avant le dernier.",
  papers: (invoices, creditNotes) =>
    `${some(invoices, "facture", "factures")}, ${some(creditNotes, "avoir", "avoirs")}`,
  vat: {
    title: "TVA par taux",
    hint: "À la date des factures ; les avoirs sont déduits.",
    rate: "Taux",
    net: "HT",
    vat: "TVA",
    total: "TTC",
    sum: "Total",
    none: "Rien n’a été facturé ces jours-là.",
  },
  means: {
    title: "Encaissements par moyen de paiement",
    hint: "À la date du paiement, qui peut différer de celle de la facture ou de l’avoir.",
    means: "Moyen",
    received: "Encaissé",
    givenBack: "Remboursé",
    kept: "Solde",
    none: "Aucun mouvement d’argent ces jours-là.",
    cash: "Espèces",
    card: (provider) => cardMeans(provider, "fr"),
  },
  exports: {
    title: "Fichiers",
    hint: "Tableaux en UTF-8 pour tableur ; chaque téléchargement est inscrit au journal.",
    names: {
      sales: "Ventes",
      vat: "TVA par taux",
      bank: "Banque",
      cash: "Caisse",
      means: "Moyens de paiement",
      fec: "Écritures comptables (FEC)",
    },
    fecHint:
      "Le fichier FEC a les colonnes du fichier des écritures comptables pour les ventes, la banque et la caisse. Les comptes sont génériques : faites-les vérifier par votre comptable.",
    saved: (name) => `${name} : téléchargé.`,
  },
  paper: {
    title: "Une facture ou un avoir",
    number: "Numéro",
    hint: "Par exemple F2026-000012. Le PDF contient ses données au format Factur-X.",
    open: "Télécharger",
    unknown: "Aucune facture ni aucun avoir ne porte ce numéro.",
    saved: (number) => `${number} : téléchargé.`,
  },
  closings: {
    title: "Clôtures des ventes",
    hint: "Chaque jour se clôture seul une fois terminé, puis son mois et son année. Chaque clôture est liée à la précédente par son empreinte : une facture modifiée après coup se remarquerait.",
    kinds: { day: "Jours", month: "Mois", year: "Années" },
    none: "Aucune clôture de ce type pour l’instant.",
    more: "Clôtures plus anciennes",
    columns: {
      period: "Période",
      papers: "Pièces",
      total: "TTC",
      vat: "TVA",
      everSold: "Cumul depuis le début",
      hash: "Empreinte",
    },
  },
  compare: {
    title: "Comptes du prestataire de paiement",
    hint: "Compare les paiements, remboursements et contestations perdues de ces jours avec ceux du prestataire.",
    run: "Comparer",
    agrees: (provider, { payments, refunds, disputes = 0 }) =>
      `${cardMeans(provider, "fr")} : ${some(payments, "paiement", "paiements")}, ${some(refunds, "remboursement", "remboursements")} et ${some(disputes, "contestation perdue", "contestations perdues")} concordent.`,
    differs: (provider, count) => `${cardMeans(provider, "fr")} : ${some(count, "écart", "écarts")}.`,
    silent: (provider) => `${cardMeans(provider, "fr")} : pas de réponse. Rien n’a été comparé.`,
    unread: (provider, names) =>
      `${cardMeans(provider, "fr")} : ${names.length === 1 ? "1 contestation perdue n’a pas pu être lue ni comparée" : `${names.length} contestations perdues n’ont pas pu être lues ni comparées`} : ${names.join(", ")}.`,
    none: "Aucun prestataire de paiement n’est configuré.",
    what: { payment: "Paiement", refund: "Remboursement", dispute: "Contestation perdue" },
    columns: {
      what: "Quoi",
      id: "Identifiant chez le prestataire",
      reference: "Réservation",
      ours: "Ici",
      theirs: "Prestataire",
    },
    missing: "absent",
  },
};
