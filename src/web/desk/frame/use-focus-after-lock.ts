import { useEffect, useRef } from "react";

/**
 * Gives the focus back to where it was when the lock hid the screen: whoever was typing goes on typing. React ends the
 * effects of a hidden screen and starts them again with the same ref.
 */
export function useFocusAfterLock(): void {
  const focused = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) focused.current?.focus({ preventScroll: true });
    const enter = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement) focused.current = target;
    };
    // Left by a press elsewhere, not because the lock hid it or another window came to the front.
    const leave = (): void => {
      if (document.activeElement === document.body && focused.current?.checkVisibility())
        focused.current = null;
    };
    addEventListener("focusin", enter);
    addEventListener("focusout", leave);
    return () => {
      removeEventListener("focusin", enter);
      removeEventListener("focusout", leave);
    };
  }, []);
}
