// The rules for a password; the form shows each as met or not while typing.
import type { FieldRule } from "#domain/refusal.ts";
import { lengthOf } from "#domain/text.ts";

export type PasswordRule = Extract<FieldRule, `password-${string}`>;

export type PasswordRuleState = {
  readonly rule: Exclude<PasswordRule, "password-common" | "password-personal">;
  /** The N of "at least N …" or "at most N …". */
  readonly count: number;
  readonly met: boolean;
};

const passwordLimits = { shortest: 12, passphrase: 20, longest: 128, ofEachClass: 1 } as const;

/**
 * Every rule with its state, in display order; lengths in characters. A passphrase of 20 or more characters meets the
 * four character classes by its length. Common and personal passwords are refused by the server.
 */
export function passwordRules(password: string): readonly PasswordRuleState[] {
  const { shortest, passphrase, longest, ofEachClass } = passwordLimits;
  const length = lengthOf(password);
  const has = (characters: RegExp) => length >= passphrase || characters.test(password);
  return [
    { rule: "password-length", count: shortest, met: length >= shortest },
    { rule: "password-lower", count: ofEachClass, met: has(/\p{Ll}/u) },
    { rule: "password-upper", count: ofEachClass, met: has(/\p{Lu}/u) },
    { rule: "password-number", count: ofEachClass, met: has(/\p{Nd}/u) },
    { rule: "password-special", count: ofEachClass, met: has(/[^\p{L}\p{M}\p{N}]/u) },
    { rule: "password-too-long", count: longest, met: length <= longest },
  ];
}

/** `true`, or the first rule that is not met; "required" when empty. */
export function checkPassword(password: string): true | FieldRule {
  if (password === "") return "required";
  return passwordRules(password).find(({ met }) => !met)?.rule ?? true;
}
