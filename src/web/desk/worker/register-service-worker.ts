// Registers the service worker, and activates a new version when no handover is under way.

export function registerServiceWorker(): void {
  // Missing on insecure origins other than localhost, and in private windows of some browsers.
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  void navigator.serviceWorker.register(ownWorker()).then(
    (registration) => {
      document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "visible") void registration.update().catch(() => undefined);
        else if (isFree()) registration.waiting?.postMessage("take-over");
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

/** A new version must not interrupt a handover. */
function isFree(): boolean {
  return !/^\/(receive|return)\//.test(location.pathname);
}
