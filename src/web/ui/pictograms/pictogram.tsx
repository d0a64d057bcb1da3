import type { ReactNode } from "react";
import { classNames, withClass } from "../class-names.ts";
import css from "./pictogram.module.css";

export type PictogramProps = {
  /** The meaning, unless the text beside it says so; without it the drawing is hidden from screen readers. */
  readonly label?: string | undefined;
  readonly size?: "s" | "m" | "l" | "xl" | undefined;
  readonly className?: string | undefined;
};

/** The common grid of all pictograms: 24 × 24, strokes of 2.25 with square ends, like signs. */
export function Pictogram({
  label,
  size = "m",
  className,
  children,
}: PictogramProps & { children: ReactNode }) {
  return (
    <svg
      className={withClass(classNames(css, "pictogram", size), className)}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.25}
      strokeLinejoin="round"
      focusable="false"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      {children}
    </svg>
  );
}
