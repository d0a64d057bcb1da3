import type { EmailAddress } from "#domain/account/email-address.ts";

/**
 * A mail about an account. Its recipient, if any, is looked up after the request was answered, so that neither the
 * answer nor its timing reveals whether an address has an account (accounts §5).
 */
export type AccountLetter =
  | { readonly kind: "welcome"; readonly accountId: string }
  | { readonly kind: "address-taken"; readonly accountId: string }
  | { readonly kind: "confirmation"; readonly email: EmailAddress }
  | { readonly kind: "password-reset"; readonly email: EmailAddress }
  | { readonly kind: "email-change"; readonly accountId: string; readonly email: EmailAddress };
