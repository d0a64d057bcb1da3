// A traveller's review of a finished stay: read at the desk, and withdrawn on the site (rules §9).
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { demonstrationSignIn } from "#server/standalone/demonstration-data/demonstration-traveller.ts";
import { paths } from "#web/paths.ts";
import { profileWords } from "#web/words/account/profile-words.ts";
import { moveTo } from "../at-desk.ts";
import { bookingsOf, signInByApi } from "../booking.ts";
import { hydrated } from "../journey.ts";

const { opinion } = await profileWords.load("fr");

type Scene = { readonly site: BrowserContext; readonly desk: Page };

/** Returns the booking's reference: the desk has no review of it to moderate any more. */
export async function writeAndWithdrawReview({ site, desk }: Scene): Promise<string> {
  const page = await site.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  const stays = await bookingsOf(site.request, await signInByApi(page, demonstrationSignIn));
  // The demonstration's account: a new one has no finished stay.
  const stay = stays.find(({ reviewable }) => reviewable);
  if (!stay) throw new Error("the demonstration has no stay to review");
  const { reference } = stay;
  const address = paths.giveOpinion(reference);
  await page.goto(address);
  await page.getByLabel(opinion.stars(4)).check({ force: true });
  await page
    .getByLabel(opinion.text, { exact: true })
    .fill("La navette était à l’heure, et la voiture aussi.");
  await page.getByRole("button", { name: opinion.submit }).click();
  await expect(page.getByText(opinion.done)).toBeVisible();

  const row = desk.locator("[data-queue-head]").filter({ hasText: reference });
  await moveTo(desk, "/reviews");
  await expect(row).toBeVisible();

  await page.goto(address);
  await expect(page.getByText(opinion.states.submitted)).toBeVisible();
  await hydrated(page);
  await page.getByRole("button", { name: opinion.withdraw }).click();
  const dialog = page.getByRole("dialog", { name: opinion.withdrawQuestion });
  await dialog.getByRole("button", { name: opinion.withdraw }).click();
  await expect(page.getByText(opinion.withdrawn)).toBeVisible();

  // The other pages of this browser are not signed in.
  await page.evaluate(() => localStorage.removeItem("authorization"));
  await page.close();
  return reference;
}
