import type { FrameMailWords } from "./en-frame-mail.ts";

export const frFrameMail: FrameMailWords = {
  hello: (firstname) => `Bonjour ${firstname},`,
  helloNobody: "Bonjour,",
  colon: " :",
  fallback: "Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :",
  reasons: {
    account: (brand) => `Vous recevez ce message au sujet de votre compte ${brand}.`,
    booking: (brand) => `Vous recevez ce message au sujet de votre réservation chez ${brand}.`,
    contact: (brand) => `Vous recevez ce message parce que vous avez écrit à ${brand}.`,
    operator: (brand) => `Message du site à l’exploitant de ${brand}.`,
  },
  demonstration: "Ceci est une démonstration : aucune voiture n’est garée, aucun paiement n’est prélevé.",
  terms: "Conditions générales",
  privacy: "Confidentialité",
  contact: "Contact",
  terminal: (name) => `terminal ${name}`,
  methods: { card: "Par carte, en ligne", cash: "En espèces, au voiturier" },
};
