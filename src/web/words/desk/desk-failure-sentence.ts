import type { RefusalWords } from "../frame/refusal-words.ts";
import { type DeskRefusalWords, deskRefusalCodes } from "./desk-refusal-words.ts";

/** The sentence for a failed call of the desk. */
export function deskFailureSentence(
  code: string,
  words: { readonly desk: DeskRefusalWords; readonly common: RefusalWords },
): string {
  const ofDesk = deskRefusalCodes.find((name) => name === code);
  if (ofDesk !== undefined) return words.desk.codes[ofDesk];
  if (code === "offline" || code === "unavailable") return words.desk.offline;
  if (code === "not-kept") return words.desk.notKept;
  if (code === "key-reused") return words.desk.sentOtherwise;
  if (code === "invalid-credentials") return words.desk.credentials;
  if (code === "too-many-tries" || code === "too-many-requests") return words.desk.tooManyTries;
  const common: Readonly<Record<string, string>> = words.common.codes;
  return code === "fault" || code === "invalid" ? words.desk.anything : (common[code] ?? words.desk.anything);
}
