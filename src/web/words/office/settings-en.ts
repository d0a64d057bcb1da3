import { formatDuration } from "#domain/language/format-duration.ts";

export const settingsEn = {
  title: "Custody settings",
  hint: "How far a car may be driven, and how long its pictures are kept.",
  saved: "Saved. The new settings apply from now on.",
  shorter: {
    title: "Delete older pictures?",
    text: "Pictures and films older than the new period are deleted by the next daily clean-up. They cannot be brought back, and they can no longer answer a claim.",
    confirm: "Shorten and save",
    close: "Cancel",
  },
  fields: {
    promisedKilometres: {
      label: "Promised distance, in kilometres",
      effect:
        "For cars received from now on. Cars already in your care keep the distance that was promised to them. Travellers who have booked but not yet handed over see the new one.",
      error: (least: number, most: number) => `Enter a whole number from ${least} to ${most}.`,
    },
    keepMediaMonths: {
      label: "Pictures and films kept, in months after the return",
      effect:
        "For every stay, past ones included. With a shorter period, older pictures and films are deleted by the next daily clean-up and cannot be recovered. Their hashes stay in the journal.",
      error: (least: number, most: number) => `Enter a whole number from ${least} to ${most}.`,
    },
    keepClaimedYears: {
      label: "After a claim, in years from its closing",
      effect:
        "While a claim is open, everything is kept. Once it is closed, its pictures stay for this long, for past claims as well.",
      error: (least: number, most: number) => `Enter a whole number from ${least} to ${most}.`,
    },
  },
  values: {
    promisedKilometres: (count: number) => `${count} km promised`,
    keepMediaMonths: (count: number) => `pictures ${formatDuration(count, "months", "en")}`,
    keepClaimedYears: (count: number) => `after a claim ${formatDuration(count, "years", "en")}`,
  },
};

export type SettingsWords = typeof settingsEn;
