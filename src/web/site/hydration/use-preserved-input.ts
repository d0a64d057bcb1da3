import { useLayoutEffect, useState } from "react";
import { keepTyped } from "./preserve-input.ts";

/** Carries what was typed into a part of the page over the moment in which React takes it over. */
export function useTypedBefore(find: () => ParentNode | null): void {
  // The first rendering comes before React touches the fields.
  const [putBack] = useState(() => {
    const scope = typeof document === "undefined" ? null : find();
    return scope === null ? () => {} : keepTyped(scope);
  });
  // A press of "send" makes React take over at once, and sends right afterwards: by then it has to know.
  useLayoutEffect(() => putBack(), [putBack]);
}
