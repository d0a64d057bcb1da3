import { useEffect, useRef, useState } from "react";

/** Animation time in milliseconds (identity, "Motion"). */
const lasts = 200;

/** Animates an amount in cents towards its latest value in whole euros; jumps with `prefers-reduced-motion`. */
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
