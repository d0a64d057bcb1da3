// Registers the service worker, and activates a new version when nothing on the screen would be interrupted.
import { isFree } from "./is-free.ts";

/** Fields with typing, until they leave the page: sent, or left with their screen. */
const typedInto = new Set<Element>();

export function registerServiceWorker(): void {
  // Missing on insecure origins other than localhost, and in private windows of some browsers.
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  document.addEventListener("input", ({ target }) => {
    for (const field of typedInto) if (!field.isConnected) typedInto.delete(field);
    // A search is no work: the board's stays on screen all day.
    if (target instanceof Element && target.getAttribute("type") !== "search") typedInto.add(target);
  });
  void navigator.serviceWorker.register(ownWorker()).then(
    (registration) => {
      document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "visible") void registration.update().catch(() => undefined);
        else if (isFree(location.pathname, typedInto)) registration.waiting?.postMessage("take-over");
      });
    },
    () => undefined,
  );
}

/** The only script started by URL, and so the only Trusted Types policy (`desk-pages.ts`). */
function ownWorker(): string | TrustedScriptURL {
  const address = "/kerb-worker.js";
  const policy = globalThis.trustedTypes?.createPolicy("kerb-worker", { createScriptURL: () => address });
  return policy?.createScriptURL(address) ?? address;
}
