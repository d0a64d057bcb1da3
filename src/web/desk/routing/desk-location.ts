// The app's current URL: read by screens, changed by links.
import { createStore, useStore } from "../kept/small-store.ts";

export type DeskLocation = { readonly pathname: string; readonly search: string };

const location = createStore<DeskLocation>(readAddress());

if (typeof window !== "undefined") window.addEventListener("popstate", () => location.write(readAddress()));

export function useDeskLocation(): DeskLocation {
  return useStore(location);
}

/** `replace` for changes that need no history entry: typing a filter, a step within a walk. */
export function goTo(address: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  const before = location.read().pathname;
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  location.write(readAddress());
  if (!replace && location.read().pathname !== before) window.scrollTo(0, 0);
}

function readAddress(): DeskLocation {
  if (typeof window === "undefined") return { pathname: "/", search: "" };
  return { pathname: window.location.pathname, search: window.location.search };
}
