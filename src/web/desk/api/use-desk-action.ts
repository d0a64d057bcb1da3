import { useRef, useState } from "react";
import { useLocale } from "#web/words/use-words.ts";
import type { DeskFailure, DeskFailureCode } from "./desk-failure.ts";
import { loadFailureSentences, useFailureSentence } from "./use-failure-sentence.ts";

type DeskAction<Given extends readonly unknown[]> = {
  readonly busy: boolean;
  /** What the last try was refused with, in a sentence. */
  readonly failure: string | undefined;
  /** The same as it came, for the fields that it names. */
  readonly refused: DeskFailure | undefined;
  /** False where it was refused, or where the same is under way. */
  readonly run: (...given: Given) => Promise<boolean>;
};

type Refused = DeskFailureCode | DeskFailure | undefined;

/**
 * One thing that a button or a form of the desk sends: once however often it is pressed. `send` answers why it was
 * refused; `ownSentence` words what this screen can say better than the desk's common sentences.
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
    try {
      const answer = await send(...given);
      if (answer !== undefined) await loadFailureSentences(locale);
      setRefused(typeof answer === "string" ? { code: answer, detail: {} } : answer);
      return answer === undefined;
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  // In the language of the moment: it may change after the answer.
  const failure = refused && (ownSentence?.(refused) ?? sentenceOf(refused.code));
  return { busy, failure, refused, run };
}
