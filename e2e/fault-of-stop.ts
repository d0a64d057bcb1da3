/** What is wrong with the focused element: not visible, no focus indicator, or before the previous stop in the page. */
export function faultOfStop(before: Element | null): string | undefined {
  const now = document.activeElement;
  if (now === null || now === document.body) return undefined;
  const name = now.outerHTML.slice(0, 120);
  // A control that is rendered by its label is as large as the label; a step of the booking is marked at its circle.
  const near = [now.parentElement, now.closest("label"), now.nextElementSibling, now.firstElementChild];
  const shown = [now, ...near].filter((each) => each !== null);
  const isInSight = shown.some((each) => {
    const { width, height, bottom, top } = each.getBoundingClientRect();
    return width > 1 && height > 1 && bottom > 0 && top < innerHeight;
  });
  if (!isInSight) return `out of sight: ${name}`;
  const isMarked = shown.some((each) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
    return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== "none";
  });
  if (!isMarked) return `not marked: ${name}`;
  const wentBack =
    before !== null &&
    before !== document.body &&
    before.isConnected &&
    (before.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_PRECEDING) !== 0 &&
    // Except in a dialog, where Tab wraps from the last control to the first.
    now.closest("dialog, [role=dialog]") === null;
  return wentBack ? `before the stop that it follows: ${name}` : undefined;
}
