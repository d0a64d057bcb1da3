// What a mail says, apart from how it looks: the same document becomes its HTML and its plain text.

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
  /** `fallback` introduces the bare address, for who cannot use a button. */
  | { readonly kind: "action"; readonly link: MailLink; readonly fallback?: string }
  | { readonly kind: "notice"; readonly tone: Tone; readonly text: string }
  | { readonly kind: "small"; readonly text: string; readonly links?: readonly MailLink[] }
  | { readonly kind: "facts"; readonly facts: readonly Fact[] }
  /** What is said at the kerb, on one's feet: the largest words of the mail. */
  | { readonly kind: "code"; readonly label: string; readonly value: string }
  /** A picture that the client may leave out: nothing is said by it alone. */
  | { readonly kind: "face"; readonly url: string; readonly name: string }
  | { readonly kind: "steps"; readonly steps: readonly Step[] }
  | { readonly kind: "quote"; readonly text: string; readonly by?: string; readonly stars?: number }
  | { readonly kind: "prices"; readonly prices: PriceList }
  | { readonly kind: "ticket"; readonly ticket: Ticket };

export type Tone = "ok" | "warn" | "stop";

export type MailLink = { readonly label: string; readonly url: string };

export type Fact = { readonly label: string; readonly value: string; readonly url?: string };

/** A stop of the stay's line: `06:30`, what happens, and what one does. */
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
  /** Another name that this terminal has or had around that day. */
  readonly otherName?: string;
  readonly time: string;
  readonly shortDate: string;
  readonly longDate: string;
  readonly flight: string;
  readonly flightLabel: string;
};

export type Plate = { readonly text: string; readonly french: boolean };
