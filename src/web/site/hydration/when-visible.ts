// Parts of a page whose code comes when they are about to be seen; until then they are plain HTML.

const allAtOnce = "take-over";
const waiting = new Map<string, PromiseWithResolvers<void>>();

/** Resolves when a part of the page is about to come into view, or when every part is wanted. */
export function whenVisible(id: string): Promise<void> {
  const element = document.getElementById(id);
  if (element === null) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: "400px" },
    );
    observer.observe(element);
    document.addEventListener(allAtOnce, () => resolve(), { once: true });
  });
}

/** Said of a part that React has not taken over yet … */
export function awaitHydration(id: string): void {
  waiting.set(id, Promise.withResolvers<void>());
}

/** … and by the part once it is alive. */
export function hydrated(id: string): void {
  waiting.get(id)?.resolve();
  waiting.delete(id);
}

/**
 * Before something changes everywhere, the language for one: a part that React has not taken over cannot change, and
 * would be thrown away with what was typed into it.
 */
export async function hydrateAll(): Promise<void> {
  document.dispatchEvent(new Event(allAtOnce));
  await Promise.all([...waiting.values()].map(({ promise }) => promise));
}
