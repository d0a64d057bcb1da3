import type { OpeningWords } from "./opening-en.ts";

const methods = { card: "par carte", cash: "en espèces à l’arrivée" } as const;

export const openingFr: OpeningWords = {
  title: "Mise en route",
  hint: "Les voyageurs pourront réserver une fois chaque étape faite et la vente ouverte. D’ici là, le site les en avertit.",
  left: (count) =>
    count === 0
      ? "Tout est prêt : vous pouvez ouvrir la vente."
      : `Il reste ${count} ${count < 2 ? "étape" : "étapes"}.`,
  go: "Ouvrir la vente",
  notYet: "Il manque encore quelque chose : relisez les étapes.",
  open: { title: "La vente est ouverte", text: "Les voyageurs peuvent réserver sur le site." },
  states: {
    done: "Fait",
    missing: "À remplir",
    unconfirmed: "À vérifier : pour l’instant, ce sont les valeurs du logiciel",
    waiting: "En route : regardez à nouveau dans une minute",
    settled: "Réglé : la vente est ouverte",
  },
  missing: (fields) => `À renseigner : ${fields}.`,
  methods: (offered) =>
    offered.length === 0
      ? ""
      : `Les voyageurs paient ${offered.map((method) => methods[method]).join(" ou ")}.`,
  example: (from, until, total) => `Du ${from} au ${until} : ${total}.`,
  sentAt: (at, email) => `Envoyé le ${at} à ${email}.`,
  fill: "Ouvrir",
  confirm: "J’ai vérifié",
  unconfirm: "À revérifier",
  of: (action, title) => `${action} : ${title}`,
  send: "Envoyer l’exemple par e-mail",
  look: "Regarder à nouveau",
  steps: {
    identity: { title: "Identité légale et contact", text: "Avec qui les voyageurs concluent le contrat." },
    insurer: { title: "Assureur", text: "Qui couvre les véhicules confiés." },
    mediator: {
      title: "Médiateur de la consommation",
      text: "À qui un voyageur peut s’adresser après une réclamation.",
    },
    terminals: {
      title: "Terminaux et points de rencontre",
      text: "Ceux de Paris-Charles-de-Gaulle sont en place, chacun avec son dépose-minute comme point de rencontre.",
    },
    tariff: { title: "Tarif", text: "Jours, saisons, suppléments de nuit et TVA." },
    capacity: { title: "Capacité", text: "Places par nuit et passages par quart d’heure." },
    legal: {
      title: "Textes légaux",
      text: "Conditions générales, confidentialité et mentions légales, tels que fournis ou rédigés par vous.",
    },
    payment: {
      title: "Paiement",
      text: "Pour accepter les cartes, la configuration du serveur demande les clés d’un prestataire.",
    },
    example: {
      title: "Exemple de réservation et son e-mail",
      text: "Calcule le prix d’un séjour d’exemple et vous l’envoie. Rien n’est réservé et aucun chiffre n’en tient compte.",
    },
  },
};
