import { createStore } from "../kept/small-store.ts";

/** Whether the next car's own button is on the screen: where nothing can tell, as if it were. */
export const isNextInView = createStore(true);

/** As the `ref` of what holds that button. */
export function watchNext(button: HTMLElement | null): (() => void) | undefined {
  if (button === null) return undefined;
  const observer = new IntersectionObserver(
    (entries) => isNextInView.write(entries.at(-1)?.isIntersecting === true),
    // What lies under the filters above or under the bar below is not seen.
    { rootMargin: "-64px 0px -88px", threshold: 0.75 },
  );
  observer.observe(button);
  return () => {
    observer.disconnect();
    isNextInView.write(true);
  };
}
