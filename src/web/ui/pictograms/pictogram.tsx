import type { ReactNode } from "react";
import { classNames, withClass } from "../class-names.ts";
import css from "./pictogram.module.css";

export type PictogramProps = {
  /** Says what the sign means where no text beside it does; without it the drawing is hidden from readers. */
  readonly label?: string | undefined;
  readonly size?: "s" | "m" | "l" | "xl" | undefined;
  readonly className?: string | undefined;
};

/** The plate that every pictogram is drawn on: 24 × 24, strokes of 2.25 with square ends, like a sign's. */
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
