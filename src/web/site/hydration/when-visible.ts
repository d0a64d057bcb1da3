// Lazy hydration: parts of a page whose code is loaded when they are about to be seen; until then they are plain HTML.

const allAtOnce = "take-over";
const waiting = new Map<string, PromiseWithResolvers<void>>();
/** Stays true: a part that React reaches later would wait for an event that is already over. */
let isAskedForAll = false;

/** Resolves when the part is about to come into view, or when `hydrateAll` asks or has asked for every part. */
export function whenVisible(id: string): Promise<void> {
  const element = document.getElementById(id);
  if (element === null || isAskedForAll) return Promise.resolve();
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

/** Registers a part that is not hydrated yet. */
export function awaitHydration(id: string): void {
  waiting.set(id, Promise.withResolvers<void>());
}

/** Called once the part is hydrated, or its page left. */
export function hydrated(id: string): void {
  waiting.get(id)?.resolve();
  waiting.delete(id);
}

/**
 * Hydrates every part before a change that concerns the whole page, such as the language: React would otherwise discard
 * a part that is not hydrated, with what was typed into it.
 */
export async function hydrateAll(): Promise<void> {
  isAskedForAll = true;
  document.dispatchEvent(new Event(allAtOnce));
  await Promise.all([...waiting.values()].map(({ promise }) => promise));
}
