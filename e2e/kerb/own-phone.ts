// The traveller signs on a phone of their own, by the code that the valet's screen shows (custody §2).
import { expect, type Page } from "@playwright/test";
import { signWords } from "#web/words/custody/sign-words.ts";
import { expectAccessible } from "../journey.ts";
import { kerbFr } from "./enrolled-phone.ts";
import { drawSignature } from "./walk-round.ts";

const signFr = await signWords.load("fr");

/** The code is shown, dismissed and shown again; then the traveller signs, and the valet's screen goes on by itself. */
export async function signOnOwnPhone(valet: Page, own: Page): Promise<void> {
  const opener = valet.getByRole("button", { name: kerbFr.sign.ownPhone });
  const code = valet.getByRole("img", { name: kerbFr.sign.ownPhoneCode });
  await opener.click();
  await expect(code).toBeVisible();
  await expectAccessible(valet);
  await valet.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  const offered = valet.waitForResponse("**/signature-link");
  await valet.keyboard.press("Enter");
  const { url } = (await (await offered).json()) as { readonly url: string };
  await expect(code).toBeVisible();

  await own.setViewportSize({ width: 390, height: 844 });
  // As if the valet recorded something more after the page was loaded.
  await own.route(
    "**/api/signatures/*",
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), manifestHash: "0".repeat(64) },
      });
    },
    { times: 1 },
  );
  await own.goto(`${url}?lang=fr`);
  await expect(own.getByRole("heading", { name: signFr.title.return })).toBeVisible();
  await expectAccessible(own);
  await own.getByRole("button", { name: signFr.sign, exact: true }).click();
  await expect(own.getByText(signFr.needsSignature)).toBeVisible();
  await drawSignature(own, signFr.pad.title);
  await own.getByRole("button", { name: signFr.sign, exact: true }).click();
  // What was drawn for other facts is not sent with these.
  await own.getByRole("button", { name: signFr.again }).click();
  await expect(own.getByText(signFr.changedTitle)).toHaveCount(0);
  await own.getByRole("button", { name: signFr.sign, exact: true }).click();
  await expect(own.getByText(signFr.needsSignature)).toBeVisible();
  // A refusal is asked about first.
  await own.getByRole("button", { name: signFr.refuse }).click();
  await expect(own.getByRole("dialog", { name: signFr.refuseQuestion })).toBeVisible();
  await expectAccessible(own);
  await own.getByRole("button", { name: signFr.refuseBack }).last().click();
  await drawSignature(own, signFr.pad.title);
  await own.getByRole("button", { name: signFr.sign, exact: true }).click();
  await expect(own.getByText(signFr.signed)).toBeVisible();
}
