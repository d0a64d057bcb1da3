// The operator's photos (docs/gallery.md): a manager uploads, captions, shows, orders and deletes them on the site.
import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { isTorture } from "#test/torture.ts";
import { deskRefusalWords } from "#web/words/desk/desk-refusal-words.ts";
import { galleryWords } from "#web/words/gallery/gallery-words.ts";
import { picturesWords } from "#web/words/home/pictures-words.ts";
import type { ExpectAccessible } from "../journey.ts";

const words = await galleryWords.load("fr");
const site = await picturesWords.load("fr");
const refusals = await deskRefusalWords.load("fr");

const caption = "Le parking, vu du portail";
const alt = "Une rangée de voitures sous des lampadaires";

type Walk = {
  readonly page: Page;
  /** A visitor's page on the site. */
  readonly gallery: Page;
  readonly desk: string;
  readonly expectAccessible: ExpectAccessible;
};

/** Each file is accepted or refused by itself, shown on the site once captioned, ordered, and gone once deleted. */
export async function walkThroughPhotos({ page, gallery, desk, expectAccessible }: Walk): Promise<void> {
  await gallery.goto("/pictures?lang=fr");
  await expect(gallery.getByText(site.drawn)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${desk}/content/pictures`);
  await expect(page.getByText(words.none, { exact: true })).toBeVisible();
  await expect(page.getByText(words.drawings)).toBeVisible();
  await expectAccessible("elsewhere");

  await send(page, await photo("#4a6a8a", "lot.png"), pageNamed("page.jpg"), await stamp());
  const sent = page.getByRole("list", { name: words.upload.list }).getByRole("listitem");
  await expect(sent.filter({ hasText: "lot.png" })).toContainText(words.upload.done);
  await expect(sent.filter({ hasText: "page.jpg" })).toContainText(words.flaws["not-a-picture"]);
  await expect(sent.filter({ hasText: "stamp.png" })).toContainText(words.flaws["too-small"]);
  const cards = page.getByRole("list", { name: words.list }).getByRole("listitem");
  await expect(cards).toHaveCount(1);
  await expect.poll(() => widthOf(cards.getByRole("presentation"))).toBe(412);
  await expectAccessible();
  await page.getByRole("button", { name: words.upload.clear }).click();
  await expect(sent).toHaveCount(0);

  // Not shown without its texts, which survive a reload.
  await cards.getByRole("button", { name: words.edit }).click();
  await expect(page.getByLabel(words.form.theme, { exact: true })).toBeFocused();
  await page.getByRole("button", { name: words.form.saveAndShow }).click();
  const captionFr = page.getByLabel(words.form.captionFr);
  await expect(captionFr).toBeFocused();
  await expect(captionFr).toHaveAccessibleDescription(new RegExp(words.form.required));
  await captionFr.fill(caption);
  await expectAccessible();
  await page.reload();
  await cards.getByRole("button", { name: words.edit }).click();
  await expect(captionFr).toHaveValue(caption);
  await page.getByLabel(words.form.captionEn).fill("The car park, seen from the gate");
  await page.getByLabel(words.form.altFr).fill(alt);
  const altEn = page.getByLabel(words.form.altEn);
  await altEn.fill("A row of cars");
  await page.route(isChange, async (route) => {
    // Typing during the request: the new input is not part of what is saved, and must be kept.
    await altEn.pressSequentially(" under street lamps");
    await route.continue();
  });
  await page.getByRole("button", { name: words.form.saveAndShow }).click();
  await expect(cards).toContainText(words.statuses.shown);
  await page.unroute(isChange);
  await expect(altEn).toHaveValue("A row of cars under street lamps");
  await page.getByRole("button", { name: words.form.save, exact: true }).click();
  await expect(altEn).toHaveCount(0);
  await expect(cards.getByRole("button", { name: words.edit })).toBeFocused();
  await expect(page.getByText(words.shown(1))).toBeVisible();

  // The next request shows it, and the note about drawings is gone.
  await expect(async () => {
    await gallery.reload();
    await expect(gallery.getByText(caption)).toHaveCount(1, { timeout: 1 });
  }).toPass();
  await expect(gallery.getByText(site.drawn)).toHaveCount(0);
  const shown = gallery.getByRole("link", { name: site.enlarge(`${caption} ${alt}`) });
  await expect.poll(() => widthOf(shown.locator("img"))).toBeGreaterThan(400);
  await shown.click();
  await expect(gallery.getByRole("img", { name: alt })).toBeVisible();
  await gallery.goto("/?lang=fr");
  await expect(gallery.locator("#pictures").getByText(caption)).toBeVisible();

  if (isTorture) await orderAndDelete({ page, gallery, expectAccessible });
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** The call that saves a photo's texts, `/api/desk/pictures/{id}`; the one that shows it has a longer address. */
const isChange = /\/api\/desk\/pictures\/[^/]+$/;

/** Conflicting orders and the deletion of files are covered daily by `src/server/pictures/gallery-desk.test.ts`. */
async function orderAndDelete({ page, gallery, expectAccessible }: Omit<Walk, "desk">): Promise<void> {
  const sent = page.getByRole("list", { name: words.upload.list }).getByRole("listitem");
  const cards = page.getByRole("list", { name: words.list }).getByRole("listitem");
  // Offline, the file is kept for a retry.
  await page.context().setOffline(true);
  await send(page, await photo("#8a6a4a", "gate.png"));
  await expect(sent).toContainText(refusals.offline);
  await page.context().setOffline(false);
  await sent.getByRole("button", { name: words.upload.again("gate.png") }).click();
  await expect(sent).toContainText(words.upload.done);
  await expect(cards).toHaveCount(2);

  // By keyboard, with an announcement; then another manager was faster.
  const second = words.nameless(2);
  await cards
    .nth(1)
    .getByRole("button", { name: words.up(second) })
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(words.moved(second, 1, 2))).toHaveCount(1);
  await expect(cards.nth(1)).toContainText(caption);
  await turnRound(page);
  await cards
    .nth(1)
    .getByRole("button", { name: words.up(caption) })
    .click();
  await expect(page.getByRole("alert").filter({ hasText: words.ordered })).toBeVisible();
  await expect(cards.nth(0)).toContainText(caption);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible();
  await cards.nth(0).locator("img").dragTo(cards.nth(1));
  await expect(cards.nth(1)).toContainText(caption);

  // Deleted after a confirmation; the site shows its drawings again.
  await cards.getByRole("button", { name: words.of(words.remove, caption) }).click();
  await page.getByRole("button", { name: words.removal.no }).click();
  await expect(cards).toHaveCount(2);
  await cards.getByRole("button", { name: words.of(words.remove, caption) }).click();
  await page.getByRole("button", { name: words.removal.yes }).click();
  await expect(cards).toHaveCount(1);
  // Not its next button, which the next key press would use.
  await expect(page.getByRole("list", { name: words.list })).toBeFocused();
  await expect(async () => {
    await gallery.goto("/pictures?lang=fr");
    await expect(gallery.getByText(site.drawn)).toHaveCount(1, { timeout: 1 });
  }).toPass();
}

type Chosen = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

function send(page: Page, ...files: readonly Chosen[]): Promise<void> {
  return page.getByLabel(words.upload.choose).setInputFiles([...files]);
}

async function photo(background: string, name: string): Promise<Chosen> {
  const drawn = sharp({ create: { width: 1500, height: 1000, channels: 3, background } });
  return { name, mimeType: "image/png", buffer: await drawn.png().toBuffer() };
}

async function stamp(): Promise<Chosen> {
  const drawn = sharp({ create: { width: 90, height: 60, channels: 3, background: "#fff" } });
  return { name: "stamp.png", mimeType: "image/png", buffer: await drawn.png().toBuffer() };
}

function pageNamed(name: string): Chosen {
  return { name, mimeType: "image/jpeg", buffer: Buffer.from("<html><script>alert(1)</script>") };
}

/** Another manager reverses the order meanwhile. */
function turnRound(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { pictures } = (await (await fetch("/api/desk/pictures")).json()) as { pictures: { id: string }[] };
    const seen = pictures.map(({ id }) => id);
    const answer = await fetch("/api/desk/picture-order", {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ order: { seen, wanted: seen.toReversed() } }),
    });
    return answer.status;
  });
}

function widthOf(image: Locator): Promise<number> {
  return image.evaluate((element: HTMLImageElement) => (element.complete ? element.naturalWidth : 0));
}
