import { VisuallyHidden } from "../visually-hidden.tsx";

/** Says to readers what eyes see change: a price, a count of results. Keep it in the page, change its message. */
export function LiveRegion({ message }: { readonly message: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{message}</VisuallyHidden>
    </div>
  );
}
