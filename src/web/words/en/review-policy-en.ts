import type { LegalText } from "../legal-text.ts";

export const reviewPolicyEn = {
  title: "How reviews are checked",
  intro: "Information required by articles L111-7-2 and D111-16 and following of the French Consumer Code.",
  sections: {
    authors: {
      title: "Who may write",
      blocks: [
        "Only the holder of a booking whose stay is over, once per booking, while signed in to their account. There are no reviews without a stay.",
      ],
    },
    checks: {
      title: "How they are checked",
      blocks: [
        "Every review is read by a member of our staff before it is published. What is checked: that the text is about the stay, that it insults nobody, holds no personal data of others, no advertising and nothing unlawful. The rating and the opinion themselves are no reason to refuse.",
        "A refused review is not published and its author is told the reason by e-mail. We may write to the author at the address of the account. A published review is not altered, neither by us nor by its author; the author may ask for its withdrawal.",
      ],
    },
    display: {
      title: "How they are shown",
      blocks: [
        "Each review shows its rating, its text, the first name and initial of its author, the date of the stay and the date of publication, and our reply if there is one. By default the newest come first; you may order them by rating. The average and the number count all published reviews, rounded to one decimal.",
      ],
    },
    reward: {
      title: "No reward",
      blocks: ["Nothing is paid or given for a review, neither money nor a discount."],
    },
    retention: {
      title: "How long",
      blocks: [
        "Reviews are published as soon as they are checked, as a rule within 5 working days, and stay published and kept for 5 years, unless their author asks for their withdrawal.",
      ],
    },
    report: {
      title: "Reporting a review",
      blocks: [
        "Whoever doubts that a review is genuine may tell us at {email}, with reasons, free of charge.",
      ],
    },
  },
} satisfies LegalText<string>;

export type ReviewPolicyWords = LegalText<keyof (typeof reviewPolicyEn)["sections"]>;
