// Fragment links within a page: scrolls to the part's heading and focuses it.
import { useEffect } from "react";
import type { BookingPart } from "./desk-paths.ts";

export function fragmentTarget(part: BookingPart): { readonly id: BookingPart; readonly tabIndex: -1 } {
  return { id: part, tabIndex: -1 };
}

/** Only once, when the content is there: later changes must not move the page under the reader. */
export function useScrollToFragment(isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return;
    const wanted = document.getElementById(window.location.hash.slice(1));
    wanted?.scrollIntoView({ block: "start" });
    wanted?.focus({ preventScroll: true });
  }, [isThere]);
}
