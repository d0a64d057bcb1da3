import type { LegalText } from "#domain/legal/legal-text.ts";

export const accessibilityEn = {
  title: "Accessibility",
  intro:
    "{brand} wants everyone to be able to book unaided: by keyboard, with a screen reader, with enlarged text or on a small screen. The public pages also work without JavaScript; booking needs it.",
  sections: {
    state: {
      title: "Conformance status",
      blocks: [
        "This site was built to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and the French RGAA 4.1. It has not yet been audited, so under the RGAA its status is “not conformant”.",
      ],
    },
    tests: {
      title: "How it was tested",
      blocks: [
        "At each change a program tests one page of each layout; its long run tests every page:",
        {
          list: [
            "against WCAG 2.2 AA (axe), each in one of the two languages, at one of four widths and in light or dark colours: no violations are left;",
            "by keyboard: the first stop skips the menu, and nothing jumps the queue;",
            "on a screen 360 pixels wide and on a wider one, up to 1920 pixels, and in both languages on a phone with text at 200%: nothing overflows or is cut off.",
          ],
        },
      ],
    },
    means: {
      title: "What helps",
      blocks: [
        {
          list: [
            "Every page starts with a link that skips the menu.",
            "Errors appear next to their field, say what to do and take the focus.",
            "Animations stop if your system asks for reduced motion.",
            "Public pages can be read and used without JavaScript.",
            "The calendar announces the dates you choose and can be used with the keyboard.",
          ],
        },
      ],
    },
    limits: {
      title: "Known limitations",
      blocks: [
        "A program does not find everything: nobody who uses a screen reader has tried this site for us yet.",
        "The card payment page belongs to our payment provider. Booking needs JavaScript: without it, call us and we will book for you.",
      ],
    },
    contact: {
      title: "If something gets in your way",
      blocks: [
        "Tell us, by email to {email} or by phone on {phone}: we will make the booking with you and fix the problem.",
        "If our answer does not satisfy you, you may refer the matter to the Défenseur des droits ([defenseurdesdroits.fr](https://www.defenseurdesdroits.fr/), freepost (Libre réponse) 71120, 75342 Paris Cedex 07).",
      ],
    },
  },
} satisfies LegalText<string>;

export type AccessibilityWords = LegalText<keyof (typeof accessibilityEn)["sections"]>;
