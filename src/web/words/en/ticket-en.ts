export const ticketEn = {
  reference: "Booking reference",
  dropOff: "Drop-off",
  landing: "Landing",
  terminal: "Terminal",
  plate: "License plate",
  days: (count: number) => (count === 1 ? "1 day" : `${count} days`),
  status: {
    pending: "Awaiting payment",
    confirmed: "Confirmed",
    received: "With the valet",
    returned: "Returned",
    canceled: "Canceled",
    expired: "Expired unpaid",
    "no-show": "Not presented",
  },
  formerly: (names: string, until: string) => `${names} until ${until}`,
  soon: (name: string, from: string) => `${name} from ${from}`,
};

export type TicketWords = typeof ticketEn;
