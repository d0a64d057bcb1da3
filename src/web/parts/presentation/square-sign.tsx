import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import css from "./square-sign.module.css";

/** A number or pictogram in the style of airport signs, before the text that it stands for. */
export function SquareSign({ children }: { readonly children: ReactNode }) {
  return (
    <span className={classNames(css, "square")} aria-hidden="true">
      {children}
    </span>
  );
}
