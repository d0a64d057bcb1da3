// Touch targets on a phone need 44 px (screens, "Identity"), except a link within a sentence, which has the line's
// height (WCAG 2.5.8), and a box whose label is a target as well.
import type { Page } from "@playwright/test";

export async function smallTargetsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const least = 44;
    const isInSentence = (link: Element): boolean => {
      if (getComputedStyle(link).display !== "inline") return false;
      let holder = link.parentElement;
      while (holder && getComputedStyle(holder).display === "inline") holder = holder.parentElement;
      const own = [...(holder?.querySelectorAll("a, button") ?? [])].map(({ textContent }) => textContent);
      return (
        own.join("").replaceAll(/\s/g, "").length < (holder?.textContent.replaceAll(/\s/g, "").length ?? 0)
      );
    };
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== "none" || isClipped(element.parentElement));
    return [
      ...document.querySelectorAll<HTMLElement>("a[href], button, summary, select, textarea, input, label"),
    ]
      .filter((target) => target.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((target) => !target.matches("label:not(:has(input)), [type=checkbox], [type=radio]"))
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        return (
          width > 0 && Math.min(width, height) < least - 0.5 && !isClipped(target) && !isInSentence(target)
        );
      })
      .map((target) => target.outerHTML.slice(0, 120));
  });
}
