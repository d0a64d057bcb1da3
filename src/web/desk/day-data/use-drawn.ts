import { type CSSProperties, useEffect, useState } from "react";
import { flushSync } from "react-dom";

const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isPrinting = false;

if (typeof window !== "undefined") {
  // Paper shows all of the day, also what is mounted only for it.
  window.addEventListener("beforeprint", () => {
    isPrinting = true;
    flushSync(() => drawNext(waiting.size));
  });
  window.addEventListener("afterprint", () => {
    isPrinting = false;
  });
}

/**
 * Whether rows and squares of a quarter-hour are rendered (desk §2): those that are near at once, the others one by one right
 * after them, so that they can be searched, read and printed.
 */
export function useDrawn(isNear: boolean): boolean {
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
 * The height, in rem, that a quarter-hour takes while its rows are not rendered, or not laid out: without it what comes into
 * sight would push the rest of the day about.
 */
export function roomFor(height: number, isDrawn: boolean): CSSProperties {
  return { containIntrinsicHeight: `auto ${height}rem`, ...(!isDrawn && { minHeight: `${height}rem` }) };
}

/** No `requestAnimationFrame`: background tabs have no frames. */
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
