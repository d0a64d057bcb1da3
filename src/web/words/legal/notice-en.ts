import type { LegalText } from "#domain/legal/legal-text.ts";

export const noticeEn = {
  title: "Legal notice",
  intro:
    "Information required by article 1-1 of the French law no. 2004-575 of 21 June 2004 on confidence in the digital economy.",
  sections: {
    publisher: {
      title: "Publisher",
      blocks: [
        "{name}, {legalForm} with a capital of {capital}",
        {
          list: [
            "Registered office: {address}",
            "Registration: {registration}",
            "VAT number: {vatNumber}",
            "Phone: {phone}",
            "Email: {email}",
          ],
        },
        "Publication director: {publicationDirector}",
      ],
    },
    host: { title: "Host", blocks: ["{host}"] },
    insurance: {
      title: "Professional insurance",
      blocks: ["{insurer}. Geographical cover: France."],
    },
    mediation: {
      title: "Consumer mediation",
      blocks: ["{mediatorName}, {mediatorAddress}, {mediatorWebsite}"],
    },
    property: {
      title: "Intellectual property",
      blocks: [
        "The texts, drawings, pictures and the name {brand} are protected. They may not be reproduced without written permission, short quotations with their source excepted.",
      ],
    },
    data: {
      title: "Personal data",
      blocks: [
        "See the [privacy policy](/privacy), which also describes what this site keeps in your browser.",
      ],
    },
  },
} satisfies LegalText<string>;

export type NoticeWords = LegalText<keyof (typeof noticeEn)["sections"]>;
