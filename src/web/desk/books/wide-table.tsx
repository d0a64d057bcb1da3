import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import css from "../office/office.module.css";
import own from "./books.module.css";

type Props = { readonly title: string; readonly isNarrow?: boolean; readonly children: ReactNode };

/** A table that scrolls sideways on a phone, also by keyboard, since nothing in it is focusable. */
export function WideTable({ title, isNarrow = false, children }: Props) {
  return (
    <section
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className={`${classNames(css, "scroller")} ${isNarrow ? classNames(own, "sums") : ""}`}
    >
      {children}
    </section>
  );
}
