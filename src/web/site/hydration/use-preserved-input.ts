import { useLayoutEffect, useState } from "react";
import { preserveInput } from "./preserve-input.ts";

/** Preserves what was typed into a part of the page during its hydration. */
export function usePreservedInput(find: () => ParentNode | null): void {
  // The first rendering comes before React touches the fields.
  const [putBack] = useState(() => {
    const scope = import.meta.env.SSR ? null : find();
    return scope === null ? () => {} : preserveInput(scope);
  });
  // Submitting makes React hydrate at once and submits right afterwards: by then it has to know the values.
  useLayoutEffect(() => putBack(), [putBack]);
}
