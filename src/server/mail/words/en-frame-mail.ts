export type FrameMailWords = typeof enFrameMail;

/** What stands around every mail, and the words of a booking wherever it is shown. */
export const enFrameMail = {
  hello: (firstname: string) => `Hello ${firstname},`,
  helloNobody: "Hello,",
  colon: ":",
  fallback: "If the button does not work, copy this address into your browser:",
  reasons: {
    account: (brand: string) => `You receive this message because of your account with ${brand}.`,
    booking: (brand: string) => `You receive this message because of your booking with ${brand}.`,
    contact: (brand: string) => `You receive this message because you wrote to ${brand}.`,
    operator: (brand: string) => `A message of the site to the operator of ${brand}.`,
  },
  demonstration: "This is a demonstration: no car is parked and no money is taken.",
  terms: "Terms and conditions",
  privacy: "Privacy",
  contact: "Contact",
  days: (count: number) => (count === 1 ? "1 day" : `${count} days`),
  ticket: {
    departure: "Drop-off",
    arrival: "Return",
    terminal: (name: string) => `Terminal ${name}`,
    flight: "flight",
    vehicle: "Vehicle",
    nextName: (name: string, from: string) => `Terminal ${name} from ${from}`,
    previousNames: (names: string, until: string) => `${names} until ${until}`,
  },
  statuses: {
    pending: "Awaiting payment",
    confirmed: "Confirmed",
    received: "With the valet",
    returned: "Returned",
    canceled: "Canceled",
    expired: "Expired",
    "no-show": "No-show",
  },
  prices: {
    total: "Total, VAT included",
    vat: (percent: number, amount: string) => `including ${percent} % VAT: ${amount}`,
  },
  methods: { card: "By card, online", cash: "In cash, to the valet" },
};
