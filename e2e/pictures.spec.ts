// The gallery's full-screen viewer (screens, "/pictures").
import type { Locator } from "@playwright/test";
import { picturesFr } from "#web/words/home/pictures-fr.ts";
import { expect, hydrated, test } from "./journey.ts";

test("a picture is larger on the whole screen than on the page, and fills a telephone either way round", {
  tag: "@phone",
}, async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/robots.txt");
  await page.goto("/pictures");
  await hydrated(page);
  const link = page.getByRole("link", { name: /^Agrandir/ }).first();
  const small = await drawnSize(link.locator("img"));
  await link.click();
  const viewer = page.getByRole("dialog");
  const picture = viewer.locator("figure img");
  const whole = await drawnSize(picture);
  expect(whole.width).toBe(390);
  expect(whole.width).toBeGreaterThan(small.width);
  // In landscape it has the height of the screen.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(async () => (await drawnSize(picture)).height).toBe(390);
  await page.setViewportSize({ width: 390, height: 844 });
  const fill = viewer.getByRole("button", { name: picturesFr.fill });
  await fill.click();
  await expect(fill).toHaveAttribute("aria-pressed", "true");
  await expect.poll(async () => (await drawnSize(picture)).height).toBeGreaterThan(1.9 * whole.height);
  // The overflow is reached by scrolling, from the middle.
  const stage = viewer.locator("figure > div");
  await expect.poll(() => stage.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  await expectAccessible();
  await viewer.getByRole("button", { name: "Image suivante" }).click();
  await expect(viewer.getByText(/^2\ssur/)).toBeVisible();
  await expect.poll(() => stage.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);

  await test.step("pictures open on the whole screen and turn by keys and buttons", async () => {
    const position = viewer.getByText(/\d+\ssur\s\d+/);
    await viewer.getByRole("button", { name: "Image précédente" }).click();
    await expect(position).toHaveText(/^1\ssur/);
    // The picture has an address of its own, which the server-rendered page ignores.
    await page.reload();
    await expect(position).toHaveText(/^1\ssur/);
    await page.keyboard.press("ArrowRight");
    await expect(position).toHaveText(/^2\ssur/);
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
    await expect(page).toHaveURL(/\/pictures$/);
    // Going back closes a picture, and once closed it is not in the way.
    await link.click();
    await expect(position).toHaveText(/^1\ssur/);
    await page.goBack();
    await expect(viewer).toBeHidden();
    await expect(page).toHaveURL(/\/pictures$/);
    await page.goBack();
    await expect(page).toHaveURL(/robots\.txt$/);
  });
});

/** The size of the picture as rendered (`object-fit`), whatever its box. */
function drawnSize(picture: Locator): Promise<{ readonly width: number; readonly height: number }> {
  return picture.evaluate((image: HTMLImageElement) => {
    const box = image.getBoundingClientRect();
    const ratio = Number(image.getAttribute("width")) / Number(image.getAttribute("height"));
    return {
      width: Math.min(box.width, box.height * ratio),
      height: Math.min(box.height, box.width / ratio),
    };
  });
}
