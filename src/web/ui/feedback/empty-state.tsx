import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import css from "./empty-state.module.css";

type Props = {
  readonly illustration?: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly as?: "h1" | "h2" | "h3" | undefined;
};

/** An empty list, with an action to add to it. */
export function EmptyState({ illustration, title, children, actions, as: Heading = "h2" }: Props) {
  return (
    <div className={classNames(css, "empty")}>
      {illustration ? <div className={classNames(css, "drawing")}>{illustration}</div> : null}
      <Heading className={classNames(css, "title")}>{title}</Heading>
      {children ? <div className={classNames(css, "text")}>{children}</div> : null}
      {actions ? <div className={classNames(css, "actions")}>{actions}</div> : null}
    </div>
  );
}
