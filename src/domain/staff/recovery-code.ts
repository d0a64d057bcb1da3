// Recovery codes are typed from paper: no look-alike characters, and case and separators are ignored.

/** RFC 4648 base32: without 0, 1, 8 and 9, which resemble O, I, B and g. */
export const recoveryAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** 80 bits: too many for brute force, so an unsalted, fast hash is safe. */
export const recoveryCodeLength = 16;

export const recoveryCodeCount = 10;

/** Six digits are a TOTP code of the authenticator; anything else is treated as a recovery code. */
export function parseSecondFactor(typed: string): { readonly totp: string } | { readonly recovery: string } {
  const plain = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  return /^\d{6}$/.test(plain) ? { totp: plain } : { recovery: plain };
}

/** In groups of four, as it is shown. */
export function formatRecoveryCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, "$1-");
}
