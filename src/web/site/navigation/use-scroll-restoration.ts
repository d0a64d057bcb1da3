import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useMove } from "#web/router/routing.tsx";
import type { RouteLocation } from "#web/router/site-router.ts";

/**
 * Scroll position and focus after a client-side navigation: at the section in the address's fragment, at the former
 * position when going back, else at the top.
 */
export function useScrollRestoration(): void {
  const location = useLocation();
  const move = useMove();
  const last = useRef({ key: placeOf(location), screen: screenOf(location) });

  useEffect(() => {
    history.scrollRestoration = "manual";
    const remember = (): void => {
      positions.set(last.current.key, scrollY);
    };
    const store = (): void => {
      try {
        for (const [key, top] of positions) sessionStorage.setItem(positionKey(key), String(top));
      } catch {
        // Without storage, going back after a reload lands at the top of the page.
      }
    };
    addEventListener("scroll", remember, { passive: true });
    addEventListener("pagehide", store);
    return () => {
      removeEventListener("scroll", remember);
      removeEventListener("pagehide", store);
    };
  }, []);

  // In a layout effect: a shorter screen clamps the scroll position, which would be stored for the screen before it.
  useLayoutEffect(() => {
    const from = last.current;
    const key = placeOf(location);
    if (from.key === key) {
      restore(key);
      return;
    }
    last.current = { key, screen: screenOf(location) };
    const moved = from.screen !== last.current.screen;
    if (move === "pop" && restore(key)) {
      if (moved) focus(document.querySelector("main"));
      return;
    }
    // Not decoded: our ids are ASCII, and a malformed escape (`#%`) would throw in the frame of every page.
    const section = location.hash ? document.getElementById(location.hash.slice(1)) : null;
    if (moved) scrollTo({ top: 0, behavior: "instant" });
    if (section) {
      drawWhole();
      section.scrollIntoView();
    }
    if (moved || section) focus(section ?? document.querySelector("main"));
  }, [location, move]);
}

type Place = Pick<RouteLocation, "key" | "pathname" | "search">;

/** The first history entries of a tab's documents share a key: a return from the payment page must start at the top. */
export function placeOf({ key, pathname, search }: Place): string {
  return key + pathname + search;
}

/** Another page of a list, tab of the profile or review of a stay counts as another screen, and starts at its top. */
export function screenOf({ pathname, search }: Pick<Place, "pathname" | "search">): string {
  return pathname + (search.match(/[?&](page|tab|opinion)=\w+/g) ?? "");
}

/** How far each visited place was scrolled; kept over a reload. */
const positions = new Map<string, number>();

function restore(key: string): boolean {
  const top = positions.get(key) ?? stored(key);
  if (top === null) return false;
  if (top) drawWhole();
  scrollTo({ top, behavior: "instant" });
  return true;
}

/** A stored position is only right once every part above it has its real height (`site.css`). */
function drawWhole(): void {
  document.documentElement.dataset["bar"] = "";
}

function positionKey(key: string): string {
  return `scroll-${key}`;
}

function focus(element: HTMLElement | null): void {
  if (element && !element.hasAttribute("tabindex")) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}

function stored(key: string): number | null {
  try {
    const top = sessionStorage.getItem(positionKey(key));
    return top === null ? null : Number(top);
  } catch {
    return null;
  }
}
