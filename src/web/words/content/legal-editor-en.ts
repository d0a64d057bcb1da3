const lines = (count: number) => `${count} ${count === 1 ? "line" : "lines"}`;

export const legalEditorEn = {
  hint: "Each text takes effect in both languages from the day you choose. Anyone who has already booked keeps the terms they accepted.",
  texts: "Legal texts",
  close: "Close",
  names: {
    terms: "Terms and conditions",
    privacy: "Privacy policy",
    notice: "Legal notice",
    reviewPolicy: "How reviews are checked",
    accessibility: "Accessibility",
  },
  languages: { fr: "French text", en: "English text" },
  draft: {
    title: "Draft",
    none: "Nobody is preparing another version: this is the text in force.",
    savedBy: (who: string, at: string) => `Saved by ${who} on ${at}`,
    unsaved: "Not saved yet: kept on this computer only.",
    restored: "Your unsaved changes are back.",
    how: "The first paragraph is the title, the second the introduction. A line that begins with # opens a section; {#name} after it is the name that links point to. Lines that begin with a hyphen form a list. {withCards} before a paragraph shows it while cards are taken, {withoutCards} while they are not.",
    save: "Save the draft",
    saved: "Draft saved. Nothing of it is shown yet.",
    nothing: "Nothing has been changed.",
    discard: "Discard the draft",
    dropMine: "Discard my changes",
    meanwhile: "Someone else has changed the draft in the meantime",
    mineKept: "Your text is still here and not saved. Save it instead of theirs, or continue with theirs.",
    saveMine: "Save mine instead",
    takeTheirs: "Continue with theirs",
  },
  facts: {
    title: "Details and numbers that the text can quote",
    hint: "They follow the settings: when a number changes, so does the text, as a new version of it.",
  },
  errors: {
    "no-title": () => "The text needs a title: its first paragraph.",
    "no-section": () => "The text needs at least one section: a line that begins with #.",
    "no-words": (line: number, about: string) => `Line ${line}: the section “${about}” is empty.`,
    "section-twice": (line: number, about: string) =>
      `Line ${line}: the name “${about}” is taken by another section.`,
    "section-missing": (_line: number, about: string) =>
      `Other pages link to the section {#${about}}: give one section this name.`,
    "unknown-fact": (line: number, about: string) =>
      `Line ${line}: {${about}} is not in the list of details.`,
    "unsafe-link": (line: number, about: string) =>
      `Line ${line}: the link “${about}” points neither to a page of this site (/…) nor to one on the web (https://…).`,
  },
  more: (count: number) => (count === 0 ? "" : ` ${count} more to correct.`),
  difference: {
    title: "What changes",
    none: "Nothing differs from the text in force.",
    added: "Added:",
    removed: "Removed:",
    same: (count: number) => `${lines(count)} unchanged`,
  },
  publish: {
    title: "Bring into force",
    later: "From a given day",
    atOnce: "At once",
    date: "First day",
    dateHint: "From midnight at the airport.",
    noDate: "Choose a day.",
    past: "Choose today or a later day.",
    promise: "The site shows it from then on. Orders placed before then keep the version accepted with them.",
    wrong: "The text has errors to correct first.",
    overtaken: "Choose between your draft and the other one first.",
    go: "Bring this version into force",
    done: "This version is scheduled.",
  },
  versions: {
    title: "Versions",
    number: (number: number) => `Version ${number}`,
    show: (number: number) => `Read version ${number}`,
    putAside: (number: number) => `Withdraw version ${number}`,
    current: (at: string, who: string) => `in force since ${at}, by ${who}`,
    planned: (at: string, who: string) => `from ${at}, by ${who}`,
    over: (at: string, who: string) => `in force from ${at}, replaced since, by ${who}`,
    aside: (who: string, at: string) => `withdrawn by ${who} on ${at}`,
    shippedNow: "supplied with the software, in force",
    shipped: "supplied with the software",
  },
};

export type LegalEditorWords = typeof legalEditorEn;
