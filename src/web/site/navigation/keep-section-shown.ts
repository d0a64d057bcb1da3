/**
 * The section that the address names moves while styles and pictures arrive, and a smooth way to it would end where it was:
 * the page goes there at once, and again after each change of its height, until a person moves it.
 */
export function keepSectionShown(section: Element): void {
  if (navigator.userActivation?.hasBeenActive) return;
  const observer = new ResizeObserver(() => section.scrollIntoView({ behavior: "instant" }));
  observer.observe(document.body);
  for (const moved of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    addEventListener(moved, () => observer.disconnect(), { once: true, passive: true });
  }
}
