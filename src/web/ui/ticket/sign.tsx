import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { ArrowLeft, ArrowRight } from "../pictograms/arrow-pictograms.tsx";
import { VisuallyHidden } from "../visually-hidden.tsx";
import css from "./sign.module.css";

type Props = {
  /** What stands on the sign: "2E". */
  readonly children: ReactNode;
  /** Announced before it: "Terminal". */
  readonly label?: string | undefined;
  readonly arrow?: "left" | "right" | undefined;
  readonly size?: "s" | "m" | "l" | undefined;
  /** The same place's name at another date. */
  readonly note?: string | undefined;
};

/** A sign in the airport's style: ink on yellow. */
export function Sign({ children, label, arrow, size = "m", note }: Props) {
  return (
    <span className={classNames(css, "place")}>
      <span className={classNames(css, "sign", size)}>
        {arrow === "left" ? <ArrowLeft /> : null}
        {label ? <VisuallyHidden>{label} </VisuallyHidden> : null}
        {children}
        {arrow === "right" ? <ArrowRight /> : null}
      </span>
      {note ? <span className={classNames(css, "note")}>{note}</span> : null}
    </span>
  );
}
