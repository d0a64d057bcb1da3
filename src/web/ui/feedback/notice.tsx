import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { CheckDisc, Info, Stop, Warning } from "../pictograms/state-pictograms.tsx";
import css from "./notice.module.css";

type Props = {
  readonly kind?: "info" | "ok" | "warn" | "stop" | undefined;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** How it is announced if it appears after page load: `polite`, or `assertive` for what blocks the user. */
  readonly live?: "polite" | "assertive" | undefined;
};

const signs = { info: Info, ok: CheckDisc, warn: Warning, stop: Stop };
const roles = { polite: "status", assertive: "alert" } as const;

/** A status message by shape, colour and text together. */
export function Notice({ kind = "info", title, children, actions, live }: Props) {
  const Drawn = signs[kind];
  return (
    <div className={classNames(css, "notice", kind)} role={live ? roles[live] : undefined}>
      <Drawn />
      <div className={classNames(css, "text")}>
        {title ? <p className={classNames(css, "title")}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {actions ? <div className={classNames(css, "actions")}>{actions}</div> : null}
      </div>
    </div>
  );
}
