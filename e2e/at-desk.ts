// Somebody at the desk of the demonstration, in a browser of their own on the desk's own address.
import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import type { Locale } from "#domain/locale.ts";
import {
  demonstrationStaff,
  demonstrationStaffPassword,
} from "#server/standalone/demonstration-data/demonstration-staff.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";

const { E2E_DESK_PORT: port = "3211" } = process.env;

export const deskAddress = `http://127.0.0.1:${port}`;

/** As they are shown. */
export const deskTexts = { fr: await deskWords.load("fr"), en: await deskWords.load("en") } as const;

/** Each person once in a test run: an authenticator's code counts once. */
export async function signInToDesk(page: Page, firstname: string, locale: Locale = "fr"): Promise<void> {
  const person = demonstrationStaff.find((one) => one.firstname === firstname);
  if (!person) throw new Error(`nobody is called ${firstname}`);
  const words = deskTexts[locale].signIn;
  await page.addInitScript((chosen) => localStorage.setItem("locale", chosen), locale);
  await page.goto(deskAddress);
  await page.getByLabel(words.email).fill(person.email);
  await page.getByLabel(words.password).fill(demonstrationStaffPassword);
  await page.getByRole("button", { name: words.go }).click();
  await page.getByLabel(words.code).fill(codeOf(person.totpSecret));
  await page.getByRole("button", { name: words.confirm }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/20\d\d/);
}

function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}
