// Checks for both sides, phone and traveller: missing pieces, pictures shown, and a piece deleted from the phone.
import type { Page } from "@playwright/test";
import type { Taken } from "./enrolled-phone.ts";

/** Pieces taken whose stored bytes differ or are missing. Signatures are no pictures: their hash is in the manifest. */
export function missingOf(taken: readonly Taken[], stored: ReadonlyMap<string, string>): readonly string[] {
  return taken
    .filter(({ kind, id, sha256 }) => kind !== "signature" && stored.get(id) !== sha256)
    .map(({ id }) => id);
}

/** Counts the pictures that have loaded, not merely their elements. */
export async function picturesShown(page: Page): Promise<number> {
  return page.locator("#vehicle img").evaluateAll(
    (images) =>
      images.filter((image) => {
        image.scrollIntoView();
        return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
      }).length,
  );
}

/** The contrast (0 to 255) between the darkest and the brightest pixel of a picture's middle row; 0 until it loads. */
export function contrastOf(image: Element): number {
  if (!(image instanceof HTMLImageElement) || image.naturalWidth === 0) return 0;
  const { naturalWidth: width, naturalHeight: height } = image;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context?.drawImage(image, 0, 0);
  const { data } = context?.getImageData(0, Math.floor(height / 2), width, 1) ?? { data: [0] };
  const greens = [...data].filter((_, index) => index % 4 === 1);
  return Math.max(...greens) - Math.min(...greens);
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
