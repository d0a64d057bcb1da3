export const bookingLabelsEn = {
  reference: "Booking reference",
  dropOff: "Drop-off",
  landing: "Landing",
  terminal: "Terminal",
  plate: "Number plate",
  days: (count: number) => (count === 1 ? "1 day" : `${count} days`),
  status: {
    pending: "Awaiting payment",
    confirmed: "Confirmed",
    received: "With the valet",
    returned: "Returned",
    canceled: "Cancelled",
    expired: "Expired (not paid)",
    "no-show": "No-show",
  },
  formerly: (names: string, until: string) => `${names} until ${until}`,
  soon: (name: string, from: string) => `${name} from ${from}`,
};

export type BookingLabels = typeof bookingLabelsEn;
