import type { LegalText } from "../legal-text.ts";

export const accessibilityEn = {
  title: "Accessibility",
  intro:
    "{brand} wants everybody to be able to book, alone and without detours: by keyboard, by screen reader, enlarged, on a small screen or without JavaScript.",
  sections: {
    state: {
      title: "State of conformity",
      blocks: [
        "This site was built for the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and the French RGAA 4.1. It has not been audited by an independent body yet; until then we declare it partially conformant.",
      ],
    },
    tests: {
      title: "How it was tested",
      blocks: [
        "Every page is tested at each change, in both languages, in light and dark colours and at four widths:",
        {
          list: [
            "with an automated checker (axe) for WCAG 2.2 AA, without any violation left;",
            "by keyboard alone, in a sensible order of focus;",
            "for text spacing and zoom without loss of content.",
          ],
        },
      ],
    },
    means: {
      title: "What helps",
      blocks: [
        {
          list: [
            "A link past the menu begins every page.",
            "Errors stand beside their field, say what to do, and take the focus.",
            "Animations stop where your system asks for less motion.",
            "Public pages can be read and used without JavaScript.",
            "The calendar announces the dates chosen; dates can also be reached with the keyboard.",
          ],
        },
      ],
    },
    limits: {
      title: "Known limits",
      blocks: [
        "The page of the card payment provider is not ours. Invoices are PDF files without complete tags: ask us for their content in another form.",
      ],
    },
    contact: {
      title: "If something stands in your way",
      blocks: [
        "Tell us, by e-mail to {email} or by phone on {phone}: we will make the booking with you and correct the obstacle.",
        "If you get no satisfactory answer, you may refer the matter to the Défenseur des droits ([defenseurdesdroits.fr](https://www.defenseurdesdroits.fr/), free reply 71120, 75342 Paris Cedex 07).",
      ],
    },
  },
} satisfies LegalText<string>;

export type AccessibilityWords = LegalText<keyof (typeof accessibilityEn)["sections"]>;
