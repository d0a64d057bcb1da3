const usable = "input, select, textarea, button, a[href]";

/**
 * A browser drops the focus when the focused element is removed, for example a button that its form replaces: a
 * keyboard would start again at the top of the page, and a screen reader fall silent. The focus moves to what has
 * replaced the element, else to what contained it; not to another control there, which the next key press would use.
 * Whoever moves the focus themselves (`useLostFocus`, a dialog that closes) comes first. Returns how to end it.
 */
export function keepFocus(): () => void {
  /** The focused element and what contains it. */
  let path: Element[] = [];
  const follow = (): void => {
    path = [];
    for (let one = document.activeElement; one && one !== document.body; one = one.parentElement)
      path.push(one);
  };
  follow();
  const ending = new AbortController();
  const { signal } = ending;
  addEventListener("focusin", follow, { signal });
  // Left for no other element, and still there: nothing to keep. In a task, as leaving a field may remove it.
  const leave = () => setTimeout(() => path[0]?.isConnected && isLost() && follow());
  addEventListener("focusout", leave, { signal });
  const observer = new MutationObserver((records) => {
    const [focused] = path;
    if (!focused || focused.isConnected) return;
    const place = path.find(({ isConnected }) => isConnected);
    const added = records
      .filter(({ target }) => target === place)
      .flatMap(({ addedNodes }) => [...addedNodes])
      .find((node) => node instanceof HTMLElement);
    path = [];
    setTimeout(() => {
      // Outside `main` the whole screen has changed.
      if (isLost() && place?.closest("main, dialog")) focusOn(added?.isConnected ? added : place);
    });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    ending.abort();
    observer.disconnect();
  };
}

function isLost(): boolean {
  return document.activeElement === document.body;
}

function focusOn(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.matches(usable) && element.getAttribute("tabindex") === null) {
    element.tabIndex = -1;
    element.addEventListener("blur", () => element.removeAttribute("tabindex"), { once: true });
  }
  element.focus({ preventScroll: true });
}
