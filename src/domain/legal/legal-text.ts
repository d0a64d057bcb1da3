// The structure of the legal texts: templates for the operator's identity and settings.

/**
 * A paragraph, a list, or a paragraph that depends on cards being accepted. `{name}`: a fact; `[words](/path)`: a link.
 */
export type LegalBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly withCards: string; readonly withoutCards: string };

export type LegalSection = { readonly title: string; readonly blocks: readonly LegalBlock[] };

/** Sections in order, by their anchors (`#cookies`). */
export type LegalText<Name extends string> = {
  readonly title: string;
  readonly intro: string;
  readonly sections: Readonly<Record<Name, LegalSection>>;
};

/** The values that the texts quote, in the language of the page. */
export type LegalFacts = Readonly<Record<LegalFact, string>>;

export const legalFacts = [
  "brand",
  "airport",
  "name",
  "legalForm",
  "capital",
  "registration",
  "vatNumber",
  "address",
  "phone",
  "email",
  "publicationDirector",
  "host",
  "insurer",
  "mediatorName",
  "mediatorAddress",
  "mediatorWebsite",
  "noticeHours",
  /** “24 hours before drop-off”, or “drop-off”. */
  "noticeEnd",
  "maximumDays",
  "longestStay",
  "nightFrom",
  "nightUntil",
  "departureFee",
  "arrivalFee",
  "furtherDay",
  "vatPercent",
  "quoteMinutes",
  "holdMinutes",
  "cashLimit",
  /** “, or in cash on arrival up to €1,000”, or nothing where no cash is taken. */
  "orInCash",
  "withdrawalDays",
  "fullRefundHours",
  /** Sentences: until when everything is refunded, and what applies afterwards. */
  "refundRule",
  "keepMediaMonths",
  "keepClaimedYears",
  /** “13 months”, “1 year”: retention of pictures, and of those of a closed claim. */
  "mediaKept",
  "claimedMediaKept",
  "countedDays",
  "smsUse",
  "smsRetention",
  "smsCarrier",
] as const;

export type LegalFact = (typeof legalFacts)[number];
