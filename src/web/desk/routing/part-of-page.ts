// An address may name a part of a page behind its #: that part's heading is scrolled to and has the focus.
import { useEffect } from "react";
import type { BookingPart } from "./desk-paths.ts";

export function headOf(part: BookingPart): { readonly id: BookingPart; readonly tabIndex: -1 } {
  return { id: part, tabIndex: -1 };
}

/** Once, as soon as the parts are there: what changes on the page later does not move it under the reader. */
export function useWantedPart(isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return;
    const wanted = document.getElementById(window.location.hash.slice(1));
    wanted?.scrollIntoView({ block: "start" });
    wanted?.focus({ preventScroll: true });
  }, [isThere]);
}
