import type { NoticeWords } from "./notice-en.ts";

export const noticeFr: NoticeWords = {
  title: "Mentions légales",
  intro:
    "Informations prévues par l’article 1-1 de la loi n° 2004-575 du 21 juin 2004 pour la confiance dans l’économie numérique.",
  sections: {
    publisher: {
      title: "Éditeur",
      blocks: [
        "{name}, {legalForm} au capital de {capital}",
        {
          list: [
            "Siège social : {address}",
            "Immatriculation : {registration}",
            "Numéro de TVA : {vatNumber}",
            "Téléphone : {phone}",
            "E-mail : {email}",
          ],
        },
        "Directeur de la publication : {publicationDirector}",
      ],
    },
    host: { title: "Hébergeur", blocks: ["{host}"] },
    insurance: {
      title: "Assurance professionnelle",
      blocks: ["{insurer}. Couverture géographique : France."],
    },
    mediation: {
      title: "Médiation de la consommation",
      blocks: ["{mediatorName}, {mediatorAddress}, {mediatorWebsite}"],
    },
    property: {
      title: "Propriété intellectuelle",
      blocks: [
        "Les textes, dessins, images et le nom {brand} sont protégés. Ils ne peuvent être reproduits sans autorisation écrite, hors courtes citations avec mention de la source.",
      ],
    },
    data: {
      title: "Données personnelles",
      blocks: [
        "Voir la [politique de confidentialité](/privacy), qui décrit aussi ce que ce site conserve dans votre navigateur.",
      ],
    },
  },
};
