import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { useLostFocus } from "#web/ui/use-lost-focus.ts";
import css from "./office.module.css";

type Props = {
  /** What is shown of it. */
  readonly shown: unknown;
  readonly children: ReactNode;
};

/** Where a form comes in place of its button, and the button comes back: whoever has lost the focus with it goes on here. */
export function FocusPlace({ shown, children }: Props) {
  return (
    <div ref={useLostFocus<HTMLDivElement>(shown)} className={classNames(css, "place")}>
      {children}
    </div>
  );
}
