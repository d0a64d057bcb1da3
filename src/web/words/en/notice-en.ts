import type { LegalFacts, LegalText } from "../legal-text.ts";

export const noticeEn = (facts: LegalFacts) => ({
  title: "Legal notice",
  intro:
    "Information required by article 6 of the French law no. 2004-575 for confidence in the digital economy.",
  sections: {
    publisher: {
      title: "Publisher",
      blocks: [
        `${facts.operator.name}, ${facts.operator.legalForm} with a capital of ${facts.operator.capital}`,
        {
          list: [
            `Registered office: ${facts.operator.address}`,
            `Registration: ${facts.operator.registration}`,
            `VAT number: ${facts.operator.vatNumber}`,
            `Phone: ${facts.operator.phone}`,
            `E-mail: ${facts.operator.email}`,
          ],
        },
        `Publication director: ${facts.operator.publicationDirector}`,
      ],
    },
    host: { title: "Host", blocks: [facts.operator.host] },
    insurance: {
      title: "Professional insurance",
      blocks: [`${facts.operator.insurer}. Geographical cover: France.`],
    },
    mediation: {
      title: "Consumer mediation",
      blocks: [`${facts.mediator.name}, ${facts.mediator.address}, ${facts.mediator.website}`],
    },
    property: {
      title: "Intellectual property",
      blocks: [
        `The texts, drawings, pictures and the name ${facts.brand} are protected. They may not be reproduced without written permission, short quotations with their source excepted.`,
      ],
    },
    data: {
      title: "Personal data",
      blocks: [
        "See the [privacy policy](/privacy), which also describes what this site keeps in your browser.",
      ],
    },
  },
});

type NoticeText = ReturnType<typeof noticeEn>;
export type NoticeWords = (facts: LegalFacts) => LegalText<keyof NoticeText["sections"]>;
