type Page = Pick<Document, "hidden" | "addEventListener" | "removeEventListener">;

/**
 * Asks once, after a pause in milliseconds; a page that nobody sees asks as soon as it is seen again, which a phone in a
 * pocket is not for hours. Returns what calls it off.
 */
export function askWhenSeen(page: Page, pause: number, ask: () => void): () => void {
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
