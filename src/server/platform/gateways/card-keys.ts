export type StripeConfig = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Absent: Stripe's own API. */
  readonly apiBase: URL | undefined;
};

/** Credentials for each provider. */
export type CardKeys = { readonly stripe: StripeConfig };
