import type { Locale } from "#domain/locale.ts";

/** The outcomes that the page offers, in its order. */
export const sandboxOutcomes = ["pay", "decline", "abandon", "pay-late"] as const;

export type SandboxOutcome = (typeof sandboxOutcomes)[number];

type SandboxWords = {
  readonly title: string;
  readonly test: string;
  readonly testExplained: string;
  readonly amount: string;
  readonly reference: string;
  readonly choose: string;
  readonly outcomes: Readonly<Record<SandboxOutcome, { readonly label: string; readonly explained: string }>>;
  readonly declined: string;
  readonly paid: string;
  readonly over: string;
  readonly missing: string;
  readonly back: string;
  readonly otherLanguage: string;
  readonly languageSwitch: string;
};

export const sandboxWords: Readonly<Record<Locale, SandboxWords>> = {
  fr: {
    title: "Paiement par carte",
    test: "Test",
    testExplained:
      "Cette page remplace celle de la banque. Aucune carte n’est demandée et aucun argent n’est prélevé.",
    amount: "À payer",
    reference: "Réservation",
    choose: "Choisissez comment le paiement se termine",
    outcomes: {
      pay: { label: "Payer", explained: "La carte est acceptée et le paiement enregistré." },
      decline: {
        label: "Refuser la carte",
        explained: "La banque refuse. Rien n’est débité et vous pouvez réessayer.",
      },
      abandon: {
        label: "Abandonner",
        explained: "Vous revenez sur le site sans payer. La page reste ouverte jusqu’à son échéance.",
      },
      "pay-late": {
        label: "Payer en retard",
        explained:
          "La page se ferme et l’argent arrive trop tard : il est gardé s’il reste une place ou si le montant est toujours dû, sinon il est remboursé.",
      },
    },
    declined: "La carte a été refusée. Vous pouvez réessayer.",
    paid: "Ce paiement est déjà fait.",
    over: "Cette page de paiement est fermée.",
    missing: "Cette page de paiement n’existe pas.",
    back: "Revenir au site",
    otherLanguage: "English",
    languageSwitch: "Langue",
  },
  en: {
    title: "Card payment",
    test: "Test",
    testExplained: "This page stands in for the bank’s. No card is asked for and no money is taken.",
    amount: "To pay",
    reference: "Booking",
    choose: "Choose how the payment ends",
    outcomes: {
      pay: { label: "Pay", explained: "The card is accepted and the payment recorded." },
      decline: {
        label: "Decline the card",
        explained: "The bank declines. Nothing is charged and you can try again.",
      },
      abandon: {
        label: "Leave without paying",
        explained: "You go back to the site without paying. The page stays open until its time is up.",
      },
      "pay-late": {
        label: "Pay late",
        explained:
          "The page closes and the money arrives too late: it is kept if a space is left or the amount is still due, otherwise it is refunded.",
      },
    },
    declined: "The card was declined. You can try again.",
    paid: "This payment has already been made.",
    over: "This payment page is closed.",
    missing: "This payment page does not exist.",
    back: "Back to the site",
    otherLanguage: "Français",
    languageSwitch: "Language",
  },
};
