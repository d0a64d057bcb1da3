import { type RefObject, useLayoutEffect, useRef } from "react";

const usable = "input:not([type=hidden]), select, textarea, button, a[href]";

/**
 * Restores the focus when the focused button disappears with the content that it opened or closed: focuses the first
 * usable control of the new content.
 */
export function useLostFocus<Place extends HTMLElement>(shown: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const before = useRef(shown);
  // In the commit that removes the button: later, `keepFocus` might have moved the focus by itself.
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) {
      place.current?.querySelector<HTMLElement>(usable)?.focus();
    }
  }, [shown]);
  return place;
}
