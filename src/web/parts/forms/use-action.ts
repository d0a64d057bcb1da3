import { useRef, useState } from "react";
import { type Failure, failureOfThrown } from "#web/api/failure.ts";

export type Action<Given extends readonly unknown[]> = {
  readonly sending: boolean;
  /** What the last try was refused with. */
  readonly failure: Failure | undefined;
  readonly run: (...given: Given) => void;
  /** Clears the failure, when the input that it was about has changed. */
  readonly forget: () => void;
};

/**
 * An action started by a button: further presses while it runs are ignored, and its failure is kept for display. Forms
 * use `useForm`.
 */
export function useAction<Given extends readonly unknown[]>(
  send: (...given: Given) => Promise<Failure | undefined>,
): Action<Given> {
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const run = async (given: Given): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setFailure(undefined);
    const refused = await send(...given).catch(failureOfThrown);
    busy.current = false;
    setSending(false);
    setFailure(refused?.code === "left" ? undefined : refused);
  };
  return { sending, failure, run: (...given) => void run(given), forget: () => setFailure(undefined) };
}
