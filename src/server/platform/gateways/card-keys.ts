export type StripeConfig = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Absent: Stripe's own. */
  readonly apiBase: URL | undefined;
};

/** What each company is asked with. */
export type CardKeys = { readonly stripe: StripeConfig };
