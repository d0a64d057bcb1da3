// accounts §3: the form's own rules, and two that only the server can check.
import { checkPassword } from "#domain/account/password-rules.ts";
import type { Profile } from "#domain/account/registration.ts";
import type { FieldRule } from "#domain/refusal.ts";
import { accept, type Result } from "#domain/result.ts";
import { estimateGuesses } from "./estimate-guesses.ts";
import { isKnownPhrase } from "./known-phrases.ts";
import { isMadeOf, personalWords, siteWords } from "./made-of-words.ts";

/** "Motdepasse123!" takes 10^8.3 guesses, "Quartz-Lampe-7!" 10^13. */
const minGuessesLog10 = 9;

/** The cheap rules, checked before any throttle, so that a person gets their message at once. */
export function checkPasswordRules(password: string, person: Profile): true | FieldRule {
  const met = checkPassword(password);
  if (met !== true) return met;
  if (isMadeOf(personalWords(person), password)) return "password-personal";
  return isMadeOf(siteWords, password) || isKnownPhrase(password) ? "password-common" : true;
}

/** `true`, or the first rule that the password breaks. Takes 0.1 s of CPU, so call it behind the network's throttle. */
export async function judgePassword(
  password: string,
  person: Profile,
  network: string,
): Promise<Result<true | FieldRule, "busy">> {
  const atSight = checkPasswordRules(password, person);
  if (atSight !== true) return accept(atSight);
  const guesses = await estimateGuesses(password, network);
  if (!guesses.ok) return guesses;
  return accept(guesses.value >= minGuessesLog10 || "password-common");
}
