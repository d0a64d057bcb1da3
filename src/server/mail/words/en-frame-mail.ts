export type FrameMailWords = typeof enFrameMail;

/** The frame of every mail, and the words of a booking. */
export const enFrameMail = {
  hello: (firstname: string) => `Hello ${firstname},`,
  helloNobody: "Hello,",
  colon: ":",
  fallback: "If the button does not work, copy this address into your browser:",
  reasons: {
    account: (brand: string) => `You are receiving this message because of your account with ${brand}.`,
    booking: (brand: string) => `You are receiving this message because of your booking with ${brand}.`,
    contact: (brand: string) => `You are receiving this message because you wrote to ${brand}.`,
    operator: (brand: string) => `A message from the site to the operator of ${brand}.`,
  },
  demonstration: "This is a demonstration: no car is parked and no money is taken.",
  terms: "Terms and conditions",
  privacy: "Privacy",
  contact: "Contact",
  terminal: (name: string) => `Terminal ${name}`,
  methods: { card: "By card, online", cash: "In cash, to the valet" },
};
