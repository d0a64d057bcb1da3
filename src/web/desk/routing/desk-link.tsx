import type { ComponentProps, MouseEvent } from "react";
import { goTo } from "./desk-location.ts";

type Props = Omit<ComponentProps<"a">, "href"> & { readonly to: string; readonly replace?: boolean };

/** A link that navigates within the app; modified clicks are left to the browser. */
export function DeskLink({ to, replace = false, onClick, ...rest }: Props) {
  const move = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || event.button !== 0 || modified) return;
    event.preventDefault();
    goTo(to, { replace });
  };
  return <a {...rest} href={to} onClick={move} />;
}
