import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { CheckDisc, Info, Stop, Warning } from "../pictograms/state-pictograms.tsx";
import css from "./notice.module.css";

export type NoticeProps = {
  readonly kind?: "info" | "ok" | "warn" | "stop" | undefined;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Announced at once if it appears after page load, for what blocks the user; else see `PoliteNotice`. */
  readonly live?: "assertive" | undefined;
};

const signs = { info: Info, ok: CheckDisc, warn: Warning, stop: Stop };

/** A status message by shape, colour and text together. */
export function Notice({ kind = "info", title, children, actions, live }: NoticeProps) {
  const Drawn = signs[kind];
  return (
    <div className={classNames(css, "notice", kind)} role={live ? "alert" : undefined}>
      <Drawn />
      <div className={classNames(css, "text")}>
        {title ? <p className={classNames(css, "title")}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {actions ? <div className={classNames(css, "actions")}>{actions}</div> : null}
      </div>
    </div>
  );
}
