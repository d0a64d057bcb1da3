import type { CompanyWords } from "./company-en.ts";

export const companyFr: CompanyWords = {
  title: "Facture",
  choice: "Facture au nom d’une société",
  choiceHint: "Pour un déplacement professionnel : la facture porte son nom, à votre attention.",
  name: "Nom de la société",
  siren: "SIREN",
  sirenHint: "Neuf chiffres, pour une société française.",
  vatNumber: "Numéro de TVA",
  vatNumberHint: "Avec les lettres du pays : FR, DE, BE…",
  address: "Adresse de la société",
  addressHint: "Si ce n’est pas la vôtre.",
  optional: "facultatif",
  keep: "Pour qu’elle vous soit proposée à chaque réservation, enregistrez-la dans votre profil.",
  // Not "au nom de", which needs elision ("au nom d’") before some names.
  madeOutTo: (name: string) => `Établie pour ${name}.`,
  change: "Changer le nom sur la facture",
  changed: "Le nom sur la facture est changé.",
  issued: "Une facture émise ne change plus de nom.",
  save: "Enregistrer",
  cancel: "Annuler",
  close: "Fermer",
  own: {
    title: "Société pour mes factures",
    text: "Proposée à chaque nouvelle réservation. Celles déjà faites gardent la leur.",
    forget: "Retirer",
    forgotten: "La société est retirée.",
  },
};
