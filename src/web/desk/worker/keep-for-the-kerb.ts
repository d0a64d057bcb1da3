// Registers the worker, and lets a new version of the app in when nobody is in the middle of anything.

export function keepForTheKerb(): void {
  // Absent without https elsewhere than on this machine, and in private windows of some browsers.
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  void navigator.serviceWorker.register("/kerb-worker.js").then(
    (registration) => {
      document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "visible") void registration.update().catch(() => undefined);
        else if (isFree()) registration.waiting?.postMessage("take-over");
      });
    },
    () => undefined,
  );
}

/** A walk round a car is not cut short by a new version. */
function isFree(): boolean {
  return !/^\/(receive|return)\//.test(location.pathname);
}
