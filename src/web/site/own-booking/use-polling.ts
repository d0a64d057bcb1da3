import { useEffect, useState } from "react";
import { callWhenVisible } from "./call-when-visible.ts";

/** Exponential backoff between polls, in milliseconds. */
const pauses = { first: 800, growth: 1.5, longest: 8000 } as const;

type Answer = {
  readonly status: "loading" | "ready" | "failed";
  readonly refreshing?: boolean;
  readonly reload: () => void;
};

type Polling = {
  /** Whether no request is in flight. */
  readonly isAnswered: boolean;
  /** Polls at once and resets the backoff. */
  readonly restart: () => void;
};

/**
 * Polls with exponential backoff, counted from the last answer, while `isAwaited`: the provider's webhook event decides
 * what becomes of a payment, and may take a moment (rules §7). Goes on through a lost connection.
 */
export function usePolling(answer: Answer, isAwaited: boolean): Polling {
  const { reload } = answer;
  const isAnswered = answer.status === "failed" || (answer.status === "ready" && !answer.refreshing);
  const [asked, setAsked] = useState(0);
  const asks = isAnswered && isAwaited;
  useEffect(() => {
    if (!asks) return undefined;
    const pause = Math.min(pauses.first * pauses.growth ** asked, pauses.longest);
    return callWhenVisible(document, pause, () => {
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
