// The legal texts of the site, by the names that their versions are kept under.
export const legalTextNames = ["terms", "privacy", "notice", "reviewPolicy", "accessibility"] as const;

export type LegalTextName = (typeof legalTextNames)[number];

/** Sections that other pages lead to: a text may say there what it likes, and has them. */
export const linkedSections: Readonly<Record<LegalTextName, readonly string[]>> = {
  terms: ["withdrawal"],
  privacy: ["cookies"],
  notice: [],
  reviewPolicy: [],
  accessibility: [],
};
