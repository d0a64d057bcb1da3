import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import css from "./square-sign.module.css";

/** A number or a pictogram on a sign of the airport's, before the words that it stands for. */
export function SquareSign({ children }: { readonly children: ReactNode }) {
  return (
    <span className={classNames(css, "square")} aria-hidden="true">
      {children}
    </span>
  );
}
