// Registers the service worker, and activates a new version when no handover is under way.

export function registerServiceWorker(): void {
  // Absent without https elsewhere than on this machine, and in private windows of some browsers.
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

/** The one script that the page starts by its address: its policy (`desk-pages.ts`) knows no other. */
function ownWorker(): string | TrustedScriptURL {
  const address = "/kerb-worker.js";
  const policy = globalThis.trustedTypes?.createPolicy("kerb-worker", { createScriptURL: () => address });
  return policy?.createScriptURL(address) ?? address;
}

/** A handover is not interrupted by a new version. */
function isFree(): boolean {
  return !/^\/(receive|return)\//.test(location.pathname);
}
