const methods = { card: "card", cash: "cash on arrival" } as const;

export const openingEn = {
  title: "Getting started",
  hint: "Travellers can book once every step is done and you have opened bookings. Until then the site tells them so.",
  left: (count: number) =>
    count === 0
      ? "Everything is ready: you can open bookings."
      : `${count} ${count === 1 ? "step is" : "steps are"} left.`,
  go: "Open bookings",
  notYet: "Something is still missing: look at the steps again.",
  open: { title: "Bookings are open", text: "Travellers can book on the site." },
  states: {
    done: "Done",
    missing: "To fill in",
    unconfirmed: "To check: still the software’s own values",
    waiting: "On its way: look again in a minute",
    settled: "Settled: bookings are open",
  },
  missing: (fields: string) => `Still to be filled in: ${fields}.`,
  methods: (offered: readonly ("card" | "cash")[]) =>
    offered.length === 0 ? "" : `Travellers pay by ${offered.map((method) => methods[method]).join(" or ")}.`,
  example: (from: string, until: string, total: string) => `From ${from} to ${until}: ${total}.`,
  sentAt: (at: string, email: string) => `Sent on ${at} to ${email}.`,
  fill: "Open",
  confirm: "I have checked this",
  unconfirm: "Check again",
  of: (action: string, title: string) => `${action}: ${title}`,
  send: "Send the example by email",
  look: "Look again",
  steps: {
    identity: { title: "Legal identity and contact", text: "Who travellers enter into the contract with." },
    insurer: { title: "Insurer", text: "Who covers the vehicles in your care." },
    mediator: {
      title: "Consumer mediator",
      text: "Who a traveller can turn to if a complaint is not settled.",
    },
    terminals: {
      title: "Terminals and meeting points",
      text: "Those of Paris Charles de Gaulle are in place, each with its drop-off lane as the meeting point.",
    },
    tariff: { title: "Tariff", text: "Days, seasons, night fees and VAT." },
    capacity: { title: "Capacity", text: "Bays per night and handovers per quarter-hour." },
    legal: {
      title: "Legal texts",
      text: "Terms, privacy policy and legal notice, as supplied with the software or in your own words.",
    },
    payment: {
      title: "Payment",
      text: "To take cards, the server’s configuration needs a card provider’s keys.",
    },
    example: {
      title: "Example booking and its email",
      text: "Works out the price of an example stay and sends it to you. Nothing is booked, and no figure counts it.",
    },
  },
};

export type OpeningWords = typeof openingEn;
