import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { useLostFocus } from "#web/ui/use-lost-focus.ts";
import css from "./office.module.css";

type Props = {
  /** Identifies the content shown; a change of it may have removed the focused element. */
  readonly shown: unknown;
  readonly children: ReactNode;
};

/** Restores the focus where a form and its button replace each other (see `useLostFocus`). */
export function FocusPlace({ shown, children }: Props) {
  return (
    <div ref={useLostFocus<HTMLDivElement>(shown)} className={classNames(css, "place")}>
      {children}
    </div>
  );
}
