import type { Page } from "@playwright/test";
import type { HomeWords } from "#web/words/home/home-en.ts";
import { hydrated } from "./journey.ts";

/** Fills in and sends the contact form, which is hydrated when it is about to be seen. */
export async function writeMessage(page: Page, { contact }: Pick<HomeWords, "contact">): Promise<void> {
  const { form } = contact;
  await hydrated(page);
  const send = page.getByRole("button", { name: form.send });
  await send.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => {
    const own = document.querySelector("#contact form");
    return own !== null && Object.keys(own).length > 0;
  });
  await page.getByLabel(form.name, { exact: true }).fill("Jeanne Moreau");
  await page.getByLabel(form.email, { exact: true }).fill("jeanne@mail.example");
  await page.getByLabel(form.subject).fill("Un long voyage");
  await page.getByLabel(form.message).fill("Bonjour, combien coûtent quarante jours en été ?");
  await send.click();
}
