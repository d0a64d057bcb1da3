// The form of the legal texts: templates that the operator's identity and settings fill in.

/** A paragraph, or a list. `[words](/path)` in a text is a link. */
export type LegalBlock = string | { readonly list: readonly string[] };

export type LegalSection = { readonly title: string; readonly blocks: readonly LegalBlock[] };

/** Sections by the name that their links bear (`#cookies`), in their order. */
export type LegalText<Name extends string> = {
  readonly title: string;
  readonly intro: string;
  readonly sections: Readonly<Record<Name, LegalSection>>;
};

/** What the texts quote of the operator, written in the language of the page. */
export type LegalFacts = {
  readonly brand: string;
  readonly airport: string;
  readonly operator: Readonly<Record<OperatorFact, string>>;
  readonly mediator: { readonly name: string; readonly address: string; readonly website: string };
  readonly noticeHours: number;
  readonly maximumDays: number;
  readonly nightFrom: string;
  readonly nightUntil: string;
  readonly departureFee: string;
  readonly arrivalFee: string;
  readonly furtherDay: string;
  readonly vatPercent: number;
  readonly quoteMinutes: number;
  readonly holdMinutes: number;
  readonly cashLimit: string;
  readonly withdrawalDays: number;
  readonly fullRefundHours: number;
  readonly takesCards: boolean;
};

export type OperatorFact =
  | "name"
  | "legalForm"
  | "capital"
  | "registration"
  | "vatNumber"
  | "address"
  | "phone"
  | "email"
  | "publicationDirector"
  | "host"
  | "insurer";
