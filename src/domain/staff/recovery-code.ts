// Recovery codes are copied by hand from paper: no letter that looks like a digit, and spelling does not matter.

/** RFC 4648 base32: no 0, 1, 8 or 9 to be mistaken for O, I, B or g. */
export const recoveryAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** 80 bits: nobody finds one by trying, so a plain hash of it may be kept. */
export const recoveryCodeLength = 16;

export const recoveryCodeCount = 10;

/** Six digits are a code of the authenticator; whatever else was typed is looked up as a recovery code. */
export function parseSecondFactor(typed: string): { readonly totp: string } | { readonly recovery: string } {
  const plain = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  return /^\d{6}$/.test(plain) ? { totp: plain } : { recovery: plain };
}

/** In groups of four, as it is shown. */
export function formatRecoveryCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, "$1-");
}
