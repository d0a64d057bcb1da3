import type { LegalText } from "#domain/legal/legal-text.ts";

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
        "Every review is read by a member of our staff before it is published. What is checked: that the text is about the stay, insults nobody and contains no personal data about others, no advertising and nothing unlawful. The rating and the opinion itself are never a reason to refuse it.",
        "A refused review is not published and its author is told why by email. We may write to the author at their account’s address. Neither we nor the author can alter a published review; the author may withdraw it at any time from their account; it is then deleted, and they may write another.",
      ],
    },
    display: {
      title: "How they are shown",
      blocks: [
        "Each review shows its rating, its text, the first name and initial of its author, the date of the stay and the date of publication, and our reply if there is one. The newest come first by default; you can also sort by rating. The average and the count include all published reviews; the average is rounded to one decimal place.",
      ],
    },
    reward: {
      title: "No reward",
      blocks: ["We give nothing for a review: neither money nor a discount."],
    },
    retention: {
      title: "How long",
      blocks: [
        "Reviews are published as soon as they are checked, usually within 5 working days, and stay published and are kept for 5 years, unless their author withdraws them.",
      ],
    },
    report: {
      title: "Reporting a review",
      blocks: ["If you doubt that a review is genuine, tell us why, free of charge, at {email}."],
    },
  },
} satisfies LegalText<string>;

export type ReviewPolicyWords = LegalText<keyof (typeof reviewPolicyEn)["sections"]>;
