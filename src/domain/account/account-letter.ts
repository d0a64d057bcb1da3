import type { EmailAddress } from "#domain/account/email-address.ts";

/**
 * What is to be mailed about an account. Who it goes to, and whether to anybody, is found out after the request was
 * answered: so no answer, and no time taken, tells whether an address has an account (accounts §5).
 */
export type AccountLetter =
  | { readonly kind: "welcome"; readonly accountId: string }
  | { readonly kind: "address-taken"; readonly accountId: string }
  | { readonly kind: "confirmation"; readonly email: EmailAddress }
  | { readonly kind: "password-reset"; readonly email: EmailAddress }
  | { readonly kind: "email-change"; readonly accountId: string; readonly email: EmailAddress };
