// What is asked of the pages of both sides: what was lost, what is shown, and a piece that is made to be forgotten.
import type { Page } from "@playwright/test";
import type { Taken } from "./enrolled-phone.ts";

/** What was taken and cannot be read back to the byte. Signatures are no pictures: their hash is in the manifest. */
export function missingOf(taken: readonly Taken[], stored: ReadonlyMap<string, string>): readonly string[] {
  return taken
    .filter(({ kind, id, sha256 }) => kind !== "signature" && stored.get(id) !== sha256)
    .map(({ id }) => id);
}

/** Pictures that have been drawn, not merely named. */
export async function picturesShown(page: Page): Promise<number> {
  return page.locator("#vehicle img").evaluateAll(
    (images) =>
      images.filter((image) => {
        image.scrollIntoView();
        return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
      }).length,
  );
}

export function forget(id: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.open("desk");
    request.addEventListener("success", () => {
      const transaction = request.result.transaction("pieces", "readwrite");
      transaction.objectStore("pieces").delete(id);
      transaction.addEventListener("complete", () => {
        request.result.close();
        resolve();
      });
    });
  });
}
