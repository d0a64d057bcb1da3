// A manager opens a production system in which nobody has been, and is led to the first sale (content §3).
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { stepsToConfirm } from "#domain/operator/opening.ts";
import { type IdentityField, identityFields } from "#domain/operator/operator-identity.ts";
import { contentWords } from "#web/words/content/content-words.ts";
import { openingWords } from "#web/words/content/opening-words.ts";
import { stayAhead } from "./booking.ts";
import { type EmptyProduction, managerEmail, openEmptyProduction } from "./empty-production.ts";
import { expect, test, variantOf } from "./journey.ts";
import { deskFr } from "./kerb/enrolled-phone.ts";

const fr = await openingWords.load("fr");
const content = await contentWords.load("fr");

/** What is no text of one's choosing. */
const filled: Partial<Record<IdentityField, string>> = {
  email: "bonjour@valet.example",
  phone: "01 23 45 67 89",
  vatNumber: "FR12123456789",
  mediatorWebsite: "https://mediateur.example",
};

const password = "Quatre-vingts passereaux 7";

// Its screens are tried here, not what moves.
test.use({ contextOptions: { reducedMotion: "reduce" } });

let production: EmptyProduction;
test.beforeAll(async () => {
  production = await openEmptyProduction();
});
test.afterAll(() => production?.close());

// A server of its own, for eleven seconds. Daily the server's side is tried by open-sales.test.ts, the screen by the desk's walk.
test(
  "a manager opens an empty production system and is led to the first sale; until then nothing is sold",
  variantOf("the day and what it leads to are clean for axe"),
  async ({ page, expectAccessible, allowOnConsole }) => {
    // Who is signed in is asked before anybody is.
    allowOnConsole(/401/);
    await page.addInitScript(() => localStorage.setItem("locale", "fr"));
    expect(await askForPrice(page)).toBe("not-open-yet");
    await enrol(page);

    await page.getByRole("link", { name: deskFr.toDo.opening.go }).click();
    const left = (count: number) => page.getByRole("status").filter({ hasText: fr.left(count) });
    await expect(left(8)).toBeVisible();
    await expectAccessible();
    // Not yet: the button says why, and does nothing.
    await expect(page.getByRole("button", { name: fr.go })).toHaveAccessibleDescription(fr.left(8));

    await test.step("who the operator, the insurer and the mediator are, by one form that leads back", async () => {
      await openStep(page, "identity");
      for (const name of identityFields) {
        const { label } = content.identity.fields[name];
        await page.getByLabel(label, { exact: true }).fill(filled[name] ?? `${label} de la maison`);
      }
      await page.getByRole("button", { name: content.save }).click();
      await expect(page.getByText(content.identity.saved)).toBeVisible();
      await expectAccessible();
      await back(page);
      await expect(left(5)).toBeVisible();
    });

    let open = 5;
    for (const step of stepsToConfirm) {
      await test.step(`${step}, looked at and confirmed`, async () => {
        await openStep(page, step);
        await back(page);
        await page.getByRole("button", { name: fr.of(fr.confirm, fr.steps[step].title) }).click();
        open -= 1;
        await expect(left(open)).toBeVisible();
      });
    }

    await test.step("an example booking, whose mail arrives", async () => {
      await page.getByRole("button", { name: fr.send }).click();
      await expect.poll(() => production.mails.map(({ to }) => to?.[0]?.address)).toContain(filled.email);
      await expect(async () => {
        await page.reload();
        await expect(left(0)).toBeVisible({ timeout: 1000 });
      }).toPass();
    });

    expect(await askForPrice(page)).toBe("not-open-yet");
    await page.getByRole("button", { name: fr.go }).click();
    await expect(page.getByText(fr.open.title)).toBeVisible();
    await expectAccessible();
    expect(await askForPrice(page)).toBe(201);
    // Nothing leads there any more.
    await expect(page.getByRole("navigation").getByRole("link", { name: fr.title })).toHaveCount(0);
  },
);

/** As the site asks: what it is refused with, or that it was promised. */
async function askForPrice(page: Page): Promise<unknown> {
  const answer = await page.request.post(`${production.site}/api/quotes`, { data: { quote: stayAhead(60) } });
  return answer.ok() ? answer.status() : ((await answer.json()) as { readonly code: unknown }).code;
}

/** Chooses a password, adds an authenticator, and signs in with both. */
async function enrol(page: Page): Promise<void> {
  await page.goto(production.link);
  const address = await page.locator("a[href^='otpauth:']").getAttribute("href");
  const secret = new URL(address ?? "").searchParams.get("secret") ?? "";
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.getByLabel(deskFr.enrol.newPassword).fill(password);
  await page.getByLabel(deskFr.signIn.code).fill(totp.generate());
  await page.getByRole("button", { name: deskFr.enrol.finish }).click();
  await page.getByRole("link", { name: deskFr.enrol.codesKept }).click();
  await page.getByLabel(deskFr.signIn.email).fill(managerEmail);
  await page.getByLabel(deskFr.signIn.password).fill(password);
  await page.getByRole("button", { name: deskFr.signIn.go }).click();
  // A code can be used once, and the authenticator's next one is taken already.
  await page.getByLabel(deskFr.signIn.code).fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole("button", { name: deskFr.signIn.confirm }).click();
}

async function openStep(page: Page, step: keyof typeof fr.steps): Promise<void> {
  await page.getByRole("link", { name: fr.of(fr.fill, fr.steps[step].title) }).click();
  await expect(page.getByRole("heading", { level: 1, name: fr.title })).toHaveCount(0);
}

async function back(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("link", { name: fr.title }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: fr.title })).toBeVisible();
}
