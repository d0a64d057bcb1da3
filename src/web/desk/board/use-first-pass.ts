import { startTransition, useEffect, useState } from "react";

/** As many quarter-hours as an office's screen has room for, and some to scroll by. */
const near = 12;

/**
 * How many quarter-hours have their rows (desk §2): those near now before the first frame, all of them right after it, so
 * that they can be searched, read and printed. A day whose rows are few is drawn at once.
 */
export function useFirstPass(line: number, rows: number): number {
  const [isAll, setAll] = useState(rows <= 120);
  useEffect(() => {
    // Not with the next frame: a tab in the background has none.
    const timer = setTimeout(() => startTransition(() => setAll(true)));
    return () => clearTimeout(timer);
  }, []);
  return isAll ? Number.POSITIVE_INFINITY : Math.max(0, line) + near;
}
