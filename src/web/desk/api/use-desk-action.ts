import { useRef, useState } from "react";
import { useFailureSentence } from "./use-failure-sentence.ts";

type DeskAction<Given extends readonly unknown[]> = {
  readonly busy: boolean;
  /** What the last try was refused with, in a sentence. */
  readonly failure: string | undefined;
  readonly run: (...given: Given) => void;
};

/** One thing that a button of the desk sends: once however often it is pressed. `send` answers why it was refused. */
export function useDeskAction<Given extends readonly unknown[]>(
  send: (...given: Given) => Promise<string | undefined>,
): DeskAction<Given> {
  const sentenceOf = useFailureSentence();
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (given: Given): Promise<void> => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const code = await send(...given);
      if (code !== undefined) setFailure(sentenceOf(code));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return { busy, failure, run: (...given) => void run(given) };
}
