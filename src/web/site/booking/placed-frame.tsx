import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import css from "./placed-frame.module.css";

/** The one column of every screen about a booking that is placed. */
export function PlacedFrame({
  title,
  lead,
  children,
}: {
  readonly title?: ReactNode;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <main id="content" tabIndex={-1} className={classNames(css, "page")}>
      {title && (
        <header className={classNames(css, "head")}>
          <h1>{title}</h1>
          {lead && <div className={classNames(css, "lead")}>{lead}</div>}
        </header>
      )}
      {children}
    </main>
  );
}
