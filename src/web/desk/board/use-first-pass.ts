import { startTransition, useEffect, useState } from "react";

/** As many quarter-hours as fit an office screen, and some more. */
const near = 12;

/**
 * Up to which quarter-hour rows are rendered (desk §2): those near now in the first frame, all of them right after it,
 * so that they can be searched, read and printed. A day with few rows is rendered at once.
 */
export function useFirstPass(line: number, rows: number): number {
  const [isAll, setAll] = useState(rows <= 120);
  useEffect(() => {
    // No `requestAnimationFrame`: background tabs have no frames.
    const timer = setTimeout(() => startTransition(() => setAll(true)));
    return () => clearTimeout(timer);
  }, []);
  return isAll ? Number.POSITIVE_INFINITY : Math.max(0, line) + near;
}
