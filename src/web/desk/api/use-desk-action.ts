import { useRef, useState } from "react";
import { useLocale } from "#web/words/use-words.ts";
import { type DeskFailure, type DeskFailureCode, failureCodeOfThrown } from "./desk-failure.ts";
import { loadFailureSentences, useFailureSentence } from "./use-failure-sentence.ts";

type DeskAction<Given extends readonly unknown[]> = {
  readonly busy: boolean;
  /** What the last try was refused with, in a sentence. */
  readonly failure: string | undefined;
  /** The same refusal unworded, for the fields that it names. */
  readonly refused: DeskFailure | undefined;
  /** Resolves to false if refused, or if a previous run is still pending. */
  readonly run: (...given: Given) => Promise<boolean>;
};

type Refused = DeskFailureCode | DeskFailure | undefined;

/**
 * An action of a button or form at the desk; further presses while it is pending are ignored. `send` resolves to the
 * refusal, if any; `ownSentence` words refusals that this screen can explain better than the common wording.
 */
export function useDeskAction<Given extends readonly unknown[]>(
  send: (...given: Given) => Promise<Refused>,
  ownSentence?: (refused: DeskFailure) => string | undefined,
): DeskAction<Given> {
  const locale = useLocale();
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<DeskFailure>();
  const sentenceOf = useFailureSentence(refused !== undefined);
  const run = async (...given: Given): Promise<boolean> => {
    if (sending.current) return false;
    sending.current = true;
    setBusy(true);
    setRefused(undefined);
    const answer = await send(...given).catch(failureCodeOfThrown);
    if (answer !== undefined) await loadFailureSentences(locale);
    setRefused(typeof answer === "string" ? { code: answer, detail: {} } : answer);
    sending.current = false;
    setBusy(false);
    return answer === undefined;
  };
  // Worded at render time: the user may switch language after the answer.
  const failure = refused && (ownSentence?.(refused) ?? sentenceOf(refused.code));
  return { busy, failure, refused, run };
}
