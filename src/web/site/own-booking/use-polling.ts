import { useEffect, useState } from "react";
import { askWhenSeen } from "./ask-when-seen.ts";

/** Between questions, in milliseconds: each half as long again as the one before. */
const pauses = { first: 800, growth: 1.5, longest: 8000 } as const;

type Answer = {
  readonly status: "loading" | "ready" | "failed";
  readonly refreshing?: boolean;
  readonly reload: () => void;
};

type Polling = {
  /** Whether no answer is on its way. */
  readonly isAnswered: boolean;
  /** Asks at once, and begins anew with the short pauses. */
  readonly restart: () => void;
};

/**
 * Asks again with growing pauses, each counted from the last answer, as long as `isAwaited`: the provider's webhook event
 * decides what becomes of a payment, and may take a moment (rules §7). A lost connection is waited out.
 */
export function usePolling(answer: Answer, isAwaited: boolean): Polling {
  const { reload } = answer;
  const isAnswered = answer.status === "failed" || (answer.status === "ready" && !answer.refreshing);
  const [asked, setAsked] = useState(0);
  const asks = isAnswered && isAwaited;
  useEffect(() => {
    if (!asks) return undefined;
    const pause = Math.min(pauses.first * pauses.growth ** asked, pauses.longest);
    return askWhenSeen(document, pause, () => {
      setAsked((before) => before + 1);
      reload();
    });
  }, [asks, asked, reload]);
  const restart = (): void => {
    setAsked(0);
    reload();
  };
  return { isAnswered, restart };
}
