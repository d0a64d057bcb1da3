/** Mails about the present state of a booking, which may be sent again. */
export const repeatableMails = ["booking-confirmed", "booking-changed", "payment-receipt"] as const;
