import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from "react";
import { classNames } from "../class-names.ts";
import { Cross } from "../pictograms/state-pictograms.tsx";
import css from "./dialog.module.css";

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Buttons in the footer; the primary action first in reading order. */
  readonly actions?: ReactNode;
  readonly size?: "m" | "l" | undefined;
  /** Closes on a click on the backdrop. Not for dialogs with input to lose. */
  readonly lightDismiss?: boolean | undefined;
};

/** The native modal dialog: traps and restores the focus, makes the rest inert, closes on Escape. */
export function Dialog(props: Props) {
  const { open, onClose, title, closeLabel, children, actions, size = "m", lightDismiss } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog, open);
  useLightDismiss(dialog, lightDismiss === true);
  return (
    <dialog
      ref={dialog}
      className={classNames(css, "dialog", size)}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <div className={classNames(css, "sheet")}>
        <header className={classNames(css, "head")}>
          <h2 id={titleId} className={classNames(css, "title")}>
            {title}
          </h2>
          <form method="dialog">
            <button className={classNames(css, "close")} aria-label={closeLabel}>
              <Cross />
            </button>
          </form>
        </header>
        <div className={classNames(css, "body")}>{children}</div>
        {actions ? <footer className={classNames(css, "actions")}>{actions}</footer> : null}
      </div>
    </dialog>
  );
}

function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean) {
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [dialog, open]);
  // Closes before unmounting: otherwise the focus would not be restored.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, [dialog]);
}

function useLightDismiss(dialog: RefObject<HTMLDialogElement | null>, wanted: boolean) {
  useEffect(() => {
    const element = dialog.current;
    if (!element || !wanted) return;
    // Only a click on the backdrop has the dialog itself as its target: the sheet covers its inside.
    const closeBeside = (event: MouseEvent) => {
      if (event.target === element) element.close();
    };
    element.addEventListener("click", closeBeside);
    return () => element.removeEventListener("click", closeBeside);
  }, [dialog, wanted]);
}
