import { createStore } from "../kept/small-store.ts";

/** Whether the next car's own button is in the viewport; true while unknown. */
export const isNextInView = createStore(true);

/** Used as a ref callback on the button's container. */
export function watchNext(button: HTMLElement | null): (() => void) | undefined {
  if (button === null) return undefined;
  const observer = new IntersectionObserver(
    (entries) => isNextInView.write(entries.at(-1)?.isIntersecting === true),
    // Excludes what is hidden by the filters above and the bar below.
    { rootMargin: "-64px 0px -88px", threshold: 0.75 },
  );
  observer.observe(button);
  return () => {
    observer.disconnect();
    isNextInView.write(true);
  };
}
