import { type RefObject, useEffect } from "react";

const head = "[data-queue-head]";

/**
 * Keyboard shortcuts: j and k, or the arrow keys on a row; r for the open row's answer; Escape back to its row. Other
 * than Escape, none while typing.
 */
export function useQueueKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      const rows = list.current;
      if (rows === null || !(target instanceof Element) || isElsewhere(event, target)) return;
      const card = target.closest("[data-queue-card]");
      if (event.key === "Escape") return focus(card?.querySelector(head), event);
      if (target.closest("input, textarea, select") !== null) return;
      if (event.key === "r") return focus(card?.querySelector("[data-queue-answer] textarea"), event);
      const step = stepOf(event.key, target.matches(head));
      if (step === 0) return;
      const heads = [...rows.querySelectorAll(head)];
      const now = heads.findIndex((one) => card?.contains(one) === true);
      const next = now === -1 ? 0 : Math.min(Math.max(now + step, 0), heads.length - 1);
      focus(heads[next], event);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [list]);
}

function isElsewhere(event: KeyboardEvent, target: Element): boolean {
  const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
  return event.defaultPrevented || isShortcut || target.closest("dialog") !== null;
}

function stepOf(key: string, onRow: boolean): -1 | 0 | 1 {
  if (key === "j" || (onRow && key === "ArrowDown")) return 1;
  return key === "k" || (onRow && key === "ArrowUp") ? -1 : 0;
}

function focus(found: Element | null | undefined, event: KeyboardEvent): void {
  if (!(found instanceof HTMLElement)) return;
  event.preventDefault();
  found.focus();
}
