import { VisuallyHidden } from "../visually-hidden.tsx";

/** Announces visual changes to screen readers: a price, a number of results. Keep it mounted and change its message. */
export function LiveRegion({ message }: { readonly message: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{message}</VisuallyHidden>
    </div>
  );
}
