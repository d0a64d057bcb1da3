import type { NoticeWords } from "../en/notice-en.ts";

export const noticeFr: NoticeWords = (facts) => ({
  title: "Mentions légales",
  intro:
    "Informations prévues par l’article 6 de la loi n° 2004-575 du 21 juin 2004 pour la confiance dans l’économie numérique.",
  sections: {
    publisher: {
      title: "Éditeur",
      blocks: [
        `${facts.operator.name}, ${facts.operator.legalForm} au capital de ${facts.operator.capital}`,
        {
          list: [
            `Siège social : ${facts.operator.address}`,
            `Immatriculation : ${facts.operator.registration}`,
            `Numéro de TVA : ${facts.operator.vatNumber}`,
            `Téléphone : ${facts.operator.phone}`,
            `E-mail : ${facts.operator.email}`,
          ],
        },
        `Directeur de la publication : ${facts.operator.publicationDirector}`,
      ],
    },
    host: { title: "Hébergeur", blocks: [facts.operator.host] },
    insurance: {
      title: "Assurance professionnelle",
      blocks: [`${facts.operator.insurer}. Couverture géographique : France.`],
    },
    mediation: {
      title: "Médiation de la consommation",
      blocks: [`${facts.mediator.name}, ${facts.mediator.address}, ${facts.mediator.website}`],
    },
    property: {
      title: "Propriété intellectuelle",
      blocks: [
        `Les textes, dessins, images et le nom ${facts.brand} sont protégés. Ils ne peuvent être reproduits sans autorisation écrite, hors courtes citations avec mention de la source.`,
      ],
    },
    data: {
      title: "Données personnelles",
      blocks: [
        "Voir la [politique de confidentialité](/privacy), qui décrit aussi ce que ce site conserve dans votre navigateur.",
      ],
    },
  },
});
