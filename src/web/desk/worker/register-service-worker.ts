// Registers the worker, and lets a new version of the app in when nobody is in the middle of anything.

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

/** A walk round a car is not cut short by a new version. */
function isFree(): boolean {
  return !/^\/(receive|return)\//.test(location.pathname);
}
