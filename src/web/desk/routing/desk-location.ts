// The app's current URL: read by screens, changed by links.
import { createContext, use, useDeferredValue } from "react";
import { createStore, useStore } from "../kept/small-store.ts";

export type DeskLocation = { readonly pathname: string; readonly search: string };

const location = createStore<DeskLocation>(readAddress());

if (!import.meta.env.SSR) addEventListener("popstate", () => location.write(readAddress()));

/** The URL of the screen that asks, or outside of screens the app's. */
export function useDeskLocation(): DeskLocation {
  const current = useStore(location);
  return use(ShownLocation) ?? current;
}

/** Given to a screen: the app's URL, or while the next screen is loading its own. */
export const ShownLocation = createContext<DeskLocation | undefined>(undefined);

/**
 * Leaves a screen on display until the next one is loaded and rendered; `screenOf` tells them apart. Otherwise React
 * would show nothing in between, and for 0.3 s, however soon the next one is there. Changes within a screen are followed
 * at once.
 */
export function useShownLocation(screenOf: (location: DeskLocation) => unknown): DeskLocation {
  const current = useDeskLocation();
  const rendered = useDeferredValue(current);
  return screenOf(current) === screenOf(rendered) ? current : rendered;
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
  if (import.meta.env.SSR) return { pathname: "/", search: "" };
  const { pathname, search } = globalThis.location;
  return { pathname, search };
}
