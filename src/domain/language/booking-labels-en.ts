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
  formerly: (names: string) => `formerly ${names}`,
  soon: (name: string) => `soon ${name}`,
};

export type BookingLabels = typeof bookingLabelsEn;
