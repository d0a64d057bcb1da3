// A session as a test sees it: the stored credential, and signing out.
import type { Page } from "@playwright/test";
import { frameEn } from "#web/words/frame/frame-en.ts";

/** The credential in the browser's storage (contract, "Local-storage key"). */
export function storedCredential(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem("authorization"));
}

/** Signs out by the app bar, or on a phone by its drawer. */
export async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: frameEn.openMenu, exact: true });
  const logOut = page.getByRole("button", { name: frameEn.logOut }).filter({ visible: true });
  await menu.or(logOut).first().waitFor();
  if (await menu.isVisible()) await menu.click();
  await logOut.click();
}
