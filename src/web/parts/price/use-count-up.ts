import { useEffect, useRef, useState } from "react";

/** Milliseconds from one amount to the next (identity, "Motion"). */
const lasts = 200;

/** An amount in cents on its way to its newest value, by whole euros; at once where motion is not wanted. */
export function useCountUp(amount: number): number {
  const [shown, setShown] = useState(amount);
  const latest = useRef(amount);
  useEffect(() => {
    const from = latest.current;
    latest.current = amount;
    if (from === amount || matchMedia("(prefers-reduced-motion: reduce)").matches) {
      setShown(amount);
      return undefined;
    }
    const begun = performance.now();
    let frame = 0;
    const step = (at: number): void => {
      const part = Math.min(1, (at - begun) / lasts);
      setShown(part === 1 ? amount : Math.round((from + (amount - from) * part) / 100) * 100);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [amount]);
  return shown;
}
