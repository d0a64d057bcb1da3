import { type ReactNode, type RefObject, useEffect } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { keepFocus } from "#web/ui/keep-focus.ts";
import css from "./screen-head.module.css";
import { useFocusAfterLock } from "./use-focus-after-lock.ts";

type Props = {
  readonly title: ReactNode;
  /** Takes the focus when nothing is left below. */
  readonly titleRef?: RefObject<HTMLHeadingElement | null>;
  /** Back link, on a line of its own above the title. */
  readonly back?: ReactNode;
  /** Tabs to the parts of the screen, below the title. */
  readonly ways?: ReactNode;
  readonly lead?: ReactNode;
  /** Beside the title: paging and further links. */
  readonly children?: ReactNode;
};

/** Header of every screen, always in the same order: back link, title with its controls, tabs, lead. */
export function ScreenHead({ title, titleRef, back, ways, lead, children }: Props) {
  // Here, as the screens of a handover at the kerb have no such header, and need not load it.
  useEffect(keepFocus, []);
  useFocusAfterLock();
  return (
    <header className={classNames(css, "head")}>
      {back}
      <div className={classNames(css, "line")}>
        <h1 ref={titleRef} tabIndex={titleRef && -1} className={classNames(css, "title")}>
          {title}
        </h1>
        {children === undefined ? null : <div className={classNames(css, "beside")}>{children}</div>}
      </div>
      {ways}
      {lead === undefined ? null : <p className={classNames(css, "lead")}>{lead}</p>}
    </header>
  );
}
