import { useLayoutEffect, useState } from "react";
import { preserveInput } from "./preserve-input.ts";

/** Carries what was typed into a part of the page over the moment in which React takes it over. */
export function usePreservedInput(find: () => ParentNode | null): void {
  // The first rendering comes before React touches the fields.
  const [putBack] = useState(() => {
    const scope = typeof document === "undefined" ? null : find();
    return scope === null ? () => {} : preserveInput(scope);
  });
  // A press of "send" makes React take over at once, and sends right afterwards: by then it has to know.
  useLayoutEffect(() => putBack(), [putBack]);
}
