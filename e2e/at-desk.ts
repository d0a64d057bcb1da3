// Signing in at the demonstration's desk, in a separate browser context at the desk's own address.
import { expect, type Page, type Request } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import type { Locale } from "#domain/locale.ts";
import {
  demonstrationStaff,
  demonstrationStaffPassword,
} from "#server/standalone/demonstration-data/demonstration-staff.ts";
import { isTorture } from "#test/torture.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { signInByCall } from "./kerb/enrolled-phone.ts";

const { E2E_DESK_PORT: port = "3211" } = process.env;

export const deskAddress = `http://127.0.0.1:${port}`;

/** The words as the desk shows them. */
export const deskTexts = { fr: await deskWords.load("fr"), en: await deskWords.load("en") } as const;

type Unseen = { readonly withWorker?: boolean };

/**
 * Signs in by the API, for tests of anything else: the next page that is opened is signed in, in French, and as a rule
 * without the service worker.
 */
export async function signInUnseen(
  page: Page,
  firstname: string,
  { withWorker = false }: Unseen = {},
): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("locale", "fr"));
  if (!withWorker) await goWithoutWorker(page);
  await signInByCall(page.request, { desk: deskAddress, clockOffset: 0 }, firstname);
}

/** The desk's service worker downloads the whole app into every new context: up to half of the work of a short test. */
export async function goWithoutWorker(page: Page): Promise<void> {
  // Not by Playwright's `serviceWorkers: "block"`, with which `register` returns no registration and contexts are not
  // reused.
  await page.context().addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
}

type Entry = { readonly locale: Locale; readonly look?: () => Promise<void> };

/** Signs in by the form with the second factor, waiting for a fresh code if needed; `look` sees both screens. */
export async function signInToDesk(page: Page, firstname: string, { locale, look }: Entry): Promise<void> {
  const person = demonstrationStaff.find((one) => one.firstname === firstname);
  if (!person) throw new Error(`nobody is called ${firstname}`);
  const words = deskTexts[locale].signIn;
  await page.addInitScript((chosen) => localStorage.setItem("locale", chosen), locale);
  await page.goto(deskAddress);
  await expect(page.getByLabel(words.email)).toBeVisible();
  await look?.();
  await page.getByLabel(words.email).fill(person.email);
  await page.getByLabel(words.password).fill(demonstrationStaffPassword);
  await page.getByRole("button", { name: words.go }).click();
  await expect(page.getByLabel(words.code)).toBeVisible();
  await look?.();
  const today = page.getByRole("heading", { level: 1, name: /20\d\d/ });
  // A code can be used once: a second sign-in waits for the next one, as the screen says.
  for (let code = ""; !(await today.isVisible()); ) {
    await expect.poll(async () => (await today.isVisible()) || codeOf(person.totpSecret) !== code).toBe(true);
    if (await today.isVisible()) return;
    code = codeOf(person.totpSecret);
    await page.getByLabel(words.code).fill(code);
    await page.getByRole("button", { name: words.confirm }).click();
    await expect(today.or(page.getByRole("alert").filter({ hasText: /./ }))).toBeVisible();
  }
}

/**
 * Goes to another screen of the desk and waits for its requests: by client-side navigation, as a link would; in
 * `npm run torture` each address is loaded as a new document.
 */
export async function moveTo(page: Page, address: string): Promise<void> {
  if (isTorture) {
    await page.goto(new URL(address, page.url()).href);
    await page.waitForLoadState("networkidle");
    return;
  }
  await quietAfter(page, () =>
    page.evaluate((target) => {
      history.pushState(null, "", target);
      dispatchEvent(new PopStateEvent("popstate"));
    }, address),
  );
  await expect(page.locator("main [aria-busy=true]:not(button)"), address).toHaveCount(0);
}

/** Waits for the requests that an action causes: Playwright's own `networkidle` fires only once per document. */
export async function quietAfter(page: Page, act: () => Promise<unknown>): Promise<void> {
  const unanswered = new Set<Request>();
  let asked = 0;
  const ask = (request: Request): void => {
    // The day stream (server-sent events) stays open.
    if (request.resourceType() === "eventsource") return;
    asked += 1;
    unanswered.add(request);
  };
  const answer = (request: Request): void => void unanswered.delete(request);
  page.on("request", ask).on("requestfinished", answer).on("requestfailed", answer);
  await act();
  // No request is pending, and none followed within half a second.
  for (let before = -1; before !== asked || unanswered.size > 0; ) {
    before = asked;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  }
  page.off("request", ask).off("requestfinished", answer).off("requestfailed", answer);
}

function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}
