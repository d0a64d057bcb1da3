// The form of the legal texts: templates that the operator's identity and settings fill in.

/** A paragraph, a list, or a paragraph that depends on cards being taken. `{name}` stands for a fact, `[words](/path)` is a link. */
export type LegalBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly withCards: string; readonly withoutCards: string };

export type LegalSection = { readonly title: string; readonly blocks: readonly LegalBlock[] };

/** Sections by the name that their links bear (`#cookies`), in their order. */
export type LegalText<Name extends string> = {
  readonly title: string;
  readonly intro: string;
  readonly sections: Readonly<Record<Name, LegalSection>>;
};

/** What the texts quote of the operator, written in the language of the page. */
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
  /** “24 hours before drop-off”, or “drop-off”: what one may do until then. */
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
  "withdrawalDays",
  "fullRefundHours",
  /** Sentences: until when everything is refunded, and what then. */
  "refundRule",
  "keepMediaMonths",
  "keepClaimedYears",
  /** “13 months”, “1 year”: how long pictures are kept, and those of a claim that is closed. */
  "mediaKept",
  "claimedMediaKept",
  "countedDays",
  "smsUse",
  "smsRetention",
  "smsCarrier",
] as const;

export type LegalFact = (typeof legalFacts)[number];
