// The site's legal texts, by the names under which their versions are stored.
export const legalTextNames = ["terms", "privacy", "notice", "reviewPolicy", "accessibility"] as const;

export type LegalTextName = (typeof legalTextNames)[number];

/** Sections that other pages link to: their wording is free, but the text must have them. */
export const linkedSections: Readonly<Record<LegalTextName, readonly string[]>> = {
  terms: ["withdrawal"],
  privacy: ["cookies"],
  notice: [],
  reviewPolicy: [],
  accessibility: [],
};
