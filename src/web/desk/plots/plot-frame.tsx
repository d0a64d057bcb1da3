import { type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import css from "./plots.module.css";

export type Draw = (width: number) => { readonly height: number; readonly drawn: ReactNode };

/**
 * Renders at the measured width, so that labels have the same size on a phone as in the office. Hidden from screen
 * readers: the sentence above a plot and the table beside it say the same.
 */
export function PlotFrame({ draw, caption }: { readonly draw: Draw; readonly caption?: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const watched = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    watched.observe(current);
    return () => watched.disconnect();
  }, []);
  const { height, drawn } = draw(Math.max(width, 240));
  return (
    <>
      <div ref={place} className={classNames(css, "place")} style={{ minHeight: height }}>
        {width === 0 ? null : (
          <svg
            className={classNames(css, "plot")}
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            aria-hidden="true"
            focusable="false"
          >
            {drawn}
          </svg>
        )}
      </div>
      {caption === undefined ? null : <p className={classNames(css, "caption")}>{caption}</p>}
    </>
  );
}
