import type { ReactNode } from "react";
import { classNames, withClass } from "../class-names.ts";
import { Menu } from "../pictograms/action-pictograms.tsx";
import { Cross } from "../pictograms/state-pictograms.tsx";
import css from "./drawer.module.css";

type Props = {
  /** Unique in the page; its `DrawerButton` refers to it. */
  readonly id: string;
  readonly label: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
};

/** A side drawer, opened by a `DrawerButton`. A native popover, so that it works before hydration. */
export function Drawer({ id, label, closeLabel, children }: Props) {
  return (
    <dialog id={id} popover="auto" aria-label={label} className={classNames(css, "drawer")}>
      <div className={classNames(css, "head")}>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={closeLabel}
          className={classNames(css, "button")}
        >
          <Cross size="l" />
        </button>
      </div>
      {children}
    </dialog>
  );
}

type ButtonProps = {
  readonly drawer: string;
  readonly label: string;
  readonly className?: string | undefined;
};

export function DrawerButton({ drawer, label, className }: ButtonProps) {
  return (
    <button
      type="button"
      popoverTarget={drawer}
      aria-label={label}
      className={withClass(classNames(css, "button"), className)}
    >
      <Menu size="l" />
    </button>
  );
}
