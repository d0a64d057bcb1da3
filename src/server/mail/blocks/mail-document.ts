// A mail's content without its layout: the same document renders to HTML and to plain text.

export type MailDocument = {
  readonly subject: string;
  /** What an inbox shows after the subject. */
  readonly preheader: string;
  readonly title: string;
  readonly blocks: readonly MailBlock[];
};

export type MailBlock =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "heading"; readonly text: string }
  /** `fallback` introduces the bare URL, for clients where the button does not work. */
  | { readonly kind: "action"; readonly link: MailLink; readonly fallback?: string }
  | { readonly kind: "notice"; readonly tone: Tone; readonly text: string }
  | { readonly kind: "small"; readonly text: string; readonly links?: readonly MailLink[] }
  | { readonly kind: "facts"; readonly facts: readonly Fact[] }
  /** Read aloud at the handover: the largest text of the mail. */
  | { readonly kind: "code"; readonly label: string; readonly value: string }
  /** Clients may block the picture, so it carries no information of its own. */
  | { readonly kind: "face"; readonly url: string; readonly name: string }
  | { readonly kind: "steps"; readonly steps: readonly Step[] }
  | { readonly kind: "quote"; readonly text: string; readonly by?: string; readonly stars?: number }
  | { readonly kind: "prices"; readonly prices: PriceList }
  | { readonly kind: "ticket"; readonly ticket: Ticket };

export type Tone = "ok" | "warn" | "stop";

export type MailLink = { readonly label: string; readonly url: string };

export type Fact = { readonly label: string; readonly value: string; readonly url?: string };

/** One step of the stay's timeline: `06:30`, what happens, what the traveller does. */
export type Step = { readonly when: string; readonly title: string; readonly text: string };

export type PriceList = {
  readonly lines: readonly { readonly label: string; readonly amount: string }[];
  readonly total: { readonly label: string; readonly amount: string };
  readonly note: string;
};

/** The booking as a boarding pass. */
export type Ticket = {
  readonly brand: string;
  readonly reference: string;
  readonly status: { readonly tone: Tone; readonly label: string };
  /** `8 jours` */
  readonly days: string;
  readonly departure: TicketEnd;
  readonly arrival: TicketEnd;
  readonly vehicle: { readonly label: string; readonly name: string; readonly plate: Plate };
};

export type TicketEnd = {
  /** `Dépose`, `Retour` */
  readonly label: string;
  /** `2E` as on the sign, `Terminal 2E` in a sentence. */
  readonly sign: string;
  readonly terminal: string;
  /** Its name before or after a renaming around that day. */
  readonly otherName?: string;
  readonly time: string;
  readonly shortDate: string;
  readonly longDate: string;
  readonly flight: string;
  readonly flightLabel: string;
};

export type Plate = { readonly text: string; readonly french: boolean };
