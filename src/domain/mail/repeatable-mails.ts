/** Mails that say how the booking stands may be sent again. */
export const repeatableMails = ["booking-confirmed", "booking-changed", "payment-receipt"] as const;
