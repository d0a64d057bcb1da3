import { type RefObject, useEffect, useRef } from "react";

const usable = "input:not([type=hidden]), select, textarea, button, a[href]";

/**
 * A button that opens or closes a part is gone with what it changed, and the focus with it. It goes on at the first
 * thing that can be used in what is shown instead.
 */
export function useLostFocus<Place extends HTMLElement>(shown: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) {
      place.current?.querySelector<HTMLElement>(usable)?.focus();
    }
  }, [shown]);
  return place;
}
