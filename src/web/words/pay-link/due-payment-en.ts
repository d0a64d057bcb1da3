export const duePaymentEn = {
  pay: (amount: string) => `Pay ${amount} by card`,
  changed: "The amount due has changed in the meantime. Please check it before you pay.",
  underway: "If you have just paid, this page will say so in a moment.",
  arrived: "Your payment has arrived. The receipt goes out by email, with the invoice.",
};

export type DuePaymentWords = typeof duePaymentEn;
