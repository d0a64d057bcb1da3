import { useEffect, useState } from "react";

/** Pauses between questions, in milliseconds; the last one repeats. */
const pauses = [1500, 2000, 3000, 5000, 10_000];

/** Asks with growing pauses, each counted from the last answer, as long as there is something to ask. */
export function useAskedAgain(asks: boolean, ask: () => void): void {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!asks) return undefined;
    const again = (): void => {
      setAsked((before) => before + 1);
      ask();
    };
    const timer = setTimeout(again, pauses[asked] ?? pauses.at(-1));
    return () => clearTimeout(timer);
  }, [asks, asked, ask]);
}
