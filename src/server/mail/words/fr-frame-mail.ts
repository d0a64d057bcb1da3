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
  demonstration: "Ceci est une démonstration : aucune voiture n’est garée, aucun paiement n’est pris.",
  terms: "Conditions générales",
  privacy: "Confidentialité",
  contact: "Contact",
  days: (count) => (count === 1 ? "1 jour" : `${count} jours`),
  ticket: {
    departure: "Dépose",
    arrival: "Retour",
    terminal: (name) => `terminal ${name}`,
    flight: "vol",
    vehicle: "Véhicule",
    nextName: (name, from) => `Terminal ${name} à partir du ${from}`,
    previousNames: (names, until) => `${names} jusqu’au ${until}`,
  },
  statuses: {
    pending: "Paiement attendu",
    confirmed: "Confirmée",
    received: "Prise en charge",
    returned: "Terminée",
    canceled: "Annulée",
    expired: "Expirée",
    "no-show": "Non présentée",
  },
  prices: {
    total: "Total TTC",
    vat: (percent, amount) => `dont TVA ${percent} % : ${amount}`,
  },
  methods: { card: "Par carte, en ligne", cash: "En espèces, au voiturier" },
};
