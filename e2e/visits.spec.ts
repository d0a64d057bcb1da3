// What is counted of a visit, and only with consent (docs/visits.md).
import type { Page, Request } from "@playwright/test";
import { expect, hydrated, test } from "./journey.ts";

test("visits are counted only with consent, each step once, and no longer once the consent is withdrawn", {
  tag: "@phone",
}, async ({ page }) => {
  const counts: Request[] = [];
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/visits")) counts.push(request);
    else if (request.url().includes("count-visits")) scripts.push(request.url());
  });
  const steps = () => counts.map((request) => request.postDataJSON().visit.step);
  const notice = page.getByRole("region", { name: "Cookies" });
  const again = page.getByRole("contentinfo").getByRole("button", { name: "Cookies" });

  // Undecided, declined, later: not even the counting script is requested.
  await page.goto("/reviews");
  await expect(notice).toContainText("Avec votre accord, nous comptons visites et étapes de réservation");
  for (const choice of ["Refuser", "Plus tard"]) {
    await notice.getByRole("button", { name: choice }).click();
    await expect(notice).toBeHidden();
    await page.reload();
    await settled(page);
    await again.click();
    await expect(notice).toBeVisible();
  }
  expect([steps(), scripts]).toEqual([[], []]);

  // Counting starts with the click, on the open page.
  await notice.getByRole("button", { name: "Accepter" }).click();
  await expect.poll(steps).toEqual(["arrival"]);
  const headers = (await counts[0]?.allHeaders()) ?? {};
  expect([headers["cookie"], headers["authorization"]]).toEqual([undefined, undefined]);
  expect((await counts[0]?.response())?.status()).toBe(204);
  expect(Object.keys(counts[0]?.postDataJSON())).toEqual(["visit"]);

  await page.goto("/booking");
  await expect.poll(steps).toEqual(["arrival", "information"]);
  // A `keepalive` request that outlives its page never reports its end: the next page would not count as idle.
  await counts[1]?.response();
  await page.reload();
  await settled(page);
  await page.goto("/reviews");
  await settled(page);
  expect(steps()).toEqual(["arrival", "information"]);

  await again.click();
  await notice.getByRole("button", { name: "Refuser" }).click();
  // The counting script may have loaded only just now; it then deletes its record.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("counted"))).toBeNull();
  await page.goto("/booking");
  await settled(page);
  expect(steps()).toEqual(["arrival", "information"]);
});

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await hydrated(page);
}
