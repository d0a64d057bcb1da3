// accounts §3: the rules of the form, and the two that only the server can judge.
import { checkPassword } from "#domain/account/password-rules.ts";
import type { Profile } from "#domain/account/registration.ts";
import type { FieldRule } from "#domain/refusal.ts";
import { accept, type Result } from "#domain/result.ts";
import { countGuesses } from "./guess-counter.ts";
import { isMadeOf, personalWords, siteWords } from "./made-of-words.ts";

/** "Motdepasse123!" takes 10^8.3 guesses, "Quartz-Lampe-7!" 10^13. */
const leastGuessesLog10 = 9;

/** `true`, or the first rule that the password breaks. */
export async function judgePassword(
  password: string,
  person: Profile,
): Promise<Result<true | FieldRule, "busy">> {
  const met = checkPassword(password);
  if (met !== true) return accept(met);
  if (isMadeOf(personalWords(person), password)) return accept("password-personal");
  if (isMadeOf(siteWords, password)) return accept("password-common");
  const guesses = await countGuesses(password);
  if (!guesses.ok) return guesses;
  return accept(guesses.value >= leastGuessesLog10 || "password-common");
}
