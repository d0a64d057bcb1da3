import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Card } from "#web/ui/ticket/card.tsx";
import { ScriptFallback } from "../frame/script-fallback.tsx";
import css from "./account-layout.module.css";

type Props = {
  readonly title: string;
  readonly intro?: string | undefined;
  readonly wide?: boolean;
  readonly children: ReactNode;
  /** Other links, below the card. */
  readonly after?: ReactNode;
};

/** The layout of every account screen: one task, in one column. */
export function AccountLayout({ title, intro, wide, children, after }: Props) {
  return (
    <main id="content" tabIndex={-1} className={classNames(css, "layout")}>
      <div className={classNames(css, "column", wide && "wide")}>
        <header className={classNames(css, "head")}>
          <h1>{title}</h1>
          {intro && <p>{intro}</p>}
        </header>
        <ScriptFallback />
        <Card>{children}</Card>
        {after && <div className={classNames(css, "after")}>{after}</div>}
      </div>
    </main>
  );
}
