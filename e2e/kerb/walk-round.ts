// A walk-around as a valet does it, by the accessible names of the buttons.
import { expect, type Page } from "@playwright/test";
import type { Angle } from "#domain/custody/inspection-set.ts";
import { kerbFr } from "./enrolled-phone.ts";

export async function shoot(page: Page, angle: Angle): Promise<void> {
  const name = kerbFr.angles[angle];
  const marked = page.getByRole("button", { name: `${angle} ${name}` });
  await marked.click();
  await page.getByRole("button", { name: kerbFr.shoot(name) }).click();
  // After the last picture of a set the next step opens by itself, and the buttons are gone.
  await expect
    .poll(async () => {
      const labels = await marked.evaluateAll((found) => found.map((one) => one.getAttribute("aria-label")));
      return labels.every((label) => label?.endsWith(kerbFr.angleState.done));
    })
    .toBe(true);
}

/** Takes the pictures while the first is not stored yet: the lock of the chain that they all need is held. */
export async function shootAtOnce(page: Page, angles: readonly Angle[]): Promise<void> {
  await page.evaluate(() => {
    const held = Promise.withResolvers<void>();
    Object.assign(globalThis, { letGo: held.resolve });
    void navigator.locks.request("desk-chain", () => held.promise);
  });
  await pressShutter(page, angles);
  await page.evaluate(() => (globalThis as unknown as { letGo: () => void }).letGo());
  for (const angle of angles) {
    await expect(
      page.getByRole("button", { name: `${angle} ${kerbFr.angles[angle]}, ${kerbFr.angleState.done}` }),
    ).toBeVisible();
  }
}

/** The pictures of an express walk, one press after the other, for tests of what comes after them. */
export async function shootCorners(page: Page): Promise<void> {
  await pressShutter(page, [2, 4, 6, 8]);
  await page.waitForURL(/\/odometer$/);
}

/** In the order of the walk: each press leads to the next angle. */
async function pressShutter(page: Page, angles: readonly Angle[]): Promise<void> {
  for (const angle of angles)
    await page.getByRole("button", { name: kerbFr.shoot(kerbFr.angles[angle]) }).click();
}

/** The number before the picture: after that the next step opens by itself. */
export async function readOdometer(page: Page, kilometres: string): Promise<void> {
  await page.getByLabel(kerbFr.odometer.label).fill(kilometres);
  await page.getByRole("button", { name: kerbFr.shoot(kerbFr.odometer.photo) }).click();
  await page.waitForURL(/\/(key|sign)$/);
}

export async function labelKey(page: Page, tag: string): Promise<void> {
  await page.getByLabel(kerbFr.key.label).fill(tag);
  await page.getByRole("button", { name: kerbFr.shoot(kerbFr.key.photo) }).click();
  await page.waitForURL(/\/sign$/);
}

export async function drawSignature(page: Page, name = kerbFr.sign.title): Promise<void> {
  const field = page.getByRole("img", { name });
  const box = await field.boundingBox();
  if (!box) throw new Error("no field to sign in");
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.mouse.down();
  for (const step of [1, 2, 3, 4])
    await page.mouse.move(box.x + 40 + 40 * step, box.y + 30 + 20 * (step % 2));
  await page.mouse.up();
}
