import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import css from "./page-header.module.css";

type Props = {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** At the end of the line on wide screens: the one action of the page. */
  readonly aside?: ReactNode;
};

/** The page title. No breadcrumbs: the app bar shows the context. */
export function PageHeader({ title, lead, aside }: Props) {
  return (
    <header className={classNames(css, "header")}>
      <div className={classNames(css, "words")}>
        <h1 className={classNames(css, "title")}>{title}</h1>
        {lead ? <div className={classNames(css, "lead")}>{lead}</div> : null}
      </div>
      {aside ? <div>{aside}</div> : null}
    </header>
  );
}
