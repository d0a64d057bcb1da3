import { type CSSProperties, useEffect, useState } from "react";
import { flushSync } from "react-dom";

const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isPrinting = false;

if (!import.meta.env.SSR) {
  // Prints the whole day: renders the deferred rows first.
  addEventListener("beforeprint", () => {
    isPrinting = true;
    flushSync(() => drawNext(waiting.size));
  });
  addEventListener("afterprint", () => {
    isPrinting = false;
  });
}

/**
 * Whether a quarter-hour's rows and squares are rendered (desk §2): those near now at once, the others one by one
 * afterwards, so that they can be searched, read by screen readers and printed.
 */
export function useIsRendered(isNear: boolean): boolean {
  const [isDrawn, setDrawn] = useState(isNear || isPrinting);
  useEffect(() => {
    if (isDrawn) return undefined;
    const draw = () => setDrawn(true);
    waiting.add(draw);
    schedule();
    return () => void waiting.delete(draw);
  }, [isDrawn]);
  return isDrawn;
}

/**
 * Placeholder height, in rem, of a quarter-hour whose rows are not rendered or laid out: avoids layout shift while
 * scrolling.
 */
export function placeholderStyle(height: number, isDrawn: boolean): CSSProperties {
  return { containIntrinsicHeight: `auto ${height}rem`, ...(!isDrawn && { minHeight: `${height}rem` }) };
}

/** A timer instead of `requestAnimationFrame`, which does not run in background tabs. */
function schedule(): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    drawNext(1);
    if (waiting.size > 0) schedule();
  });
}

function drawNext(count: number): void {
  for (const draw of [...waiting].slice(0, count)) {
    waiting.delete(draw);
    draw();
  }
}
