import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { CheckDisc, Ring, Stop, Warning } from "../pictograms/state-pictograms.tsx";
import css from "./status-mark.module.css";

const signs = { ok: CheckDisc, warn: Warning, stop: Stop, idle: Ring };

type Props = { readonly kind: keyof typeof signs; readonly children: ReactNode };

/** The state of a thing in a word and a shape: "Confirmée". */
export function StatusMark({ kind, children }: Props) {
  const Drawn = signs[kind];
  return (
    <span className={classNames(css, "mark", kind)}>
      <Drawn size="s" />
      {children}
    </span>
  );
}
