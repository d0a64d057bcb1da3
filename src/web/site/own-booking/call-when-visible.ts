type Page = Pick<Document, "hidden" | "addEventListener" | "removeEventListener">;

/**
 * Calls `ask` once, after a pause in milliseconds. A hidden page waits until it is visible again, which on a phone in a
 * pocket may take hours. Returns a function that cancels.
 */
export function callWhenVisible(page: Page, pause: number, ask: () => void): () => void {
  const unlessHidden = (): void => {
    if (page.hidden) return;
    callOff();
    ask();
  };
  const timer = setTimeout(unlessHidden, pause);
  const callOff = (): void => {
    clearTimeout(timer);
    page.removeEventListener("visibilitychange", unlessHidden);
  };
  page.addEventListener("visibilitychange", unlessHidden);
  return callOff;
}
