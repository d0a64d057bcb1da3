// A manager opens a production system before its first use, and is led to the first sale (content §3).
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { stepsToConfirm } from "#domain/operator/opening.ts";
import { type IdentityField, identityFields } from "#domain/operator/operator-identity.ts";
import { contentWords } from "#web/words/content/content-words.ts";
import { openingWords } from "#web/words/content/opening-words.ts";
import { quietAfter } from "./at-desk.ts";
import { stayAhead } from "./booking.ts";
import { countEffort, readScreen, secondsOf } from "./effort.ts";
import { type EmptyProduction, managerEmail, openEmptyProduction } from "./empty-production.ts";
import { expect, test, variantOf } from "./journey.ts";
import { deskFr, enrolmentFr } from "./kerb/enrolled-phone.ts";

const fr = await openingWords.load("fr");
const content = await contentWords.load("fr");

/** As long as the values that a manager copies from the company's papers. */
const filled: Readonly<Record<IdentityField, string>> = {
  brand: "Voiturier des Trois Pistes",
  name: "Trois Pistes Stationnement",
  legalForm: "SARL",
  capital: "10 000 €",
  registration: "RCS Bobigny 123 456 789",
  vatNumber: "FR12123456789",
  address: "12 rue des Frères-Lumière, 93290 Tremblay-en-France",
  phone: "01 23 45 67 89",
  email: "bonjour@valet.example",
  publicationDirector: "Claire Vasseur",
  phoneHoursFr: "tous les jours, de 4 h à 1 h",
  phoneHoursEn: "every day, 4am to 1am",
  host: "Hébergement du Nord, 2 rue du Port, 59000 Lille, 03 20 00 00 00",
  insurer: "Assurances de l’Est, 8 place Kléber, 67000 Strasbourg, contrat 4 182 733",
  mediatorName: "Médiation des voyages",
  mediatorWebsite: "https://mediateur.example",
  mediatorAddress: "BP 80303, 75823 Paris Cedex 17",
};

const password = "Quatre-vingts passereaux 7";

// Animations are not tested here.
test.use({ contextOptions: { reducedMotion: "reduce" } });

let production: EmptyProduction;
test.beforeAll(async () => {
  production = await openEmptyProduction();
});
test.afterAll(() => production?.close());

// Torture only, as a server of its own takes eleven seconds. Daily, open-sales.test.ts covers the server and the desk's
// screens test the page.
test(
  "a manager opens an empty production system and is led to the first sale; until then nothing is sold",
  variantOf("the day and what it leads to are clean for axe"),
  async ({ page, expectAccessible, allowOnConsole }) => {
    // The session is requested before the sign-in.
    allowOnConsole(/401/);
    await page.addInitScript(() => localStorage.setItem("locale", "fr"));
    const effort = await countEffort(page);
    expect(await askForPrice(page)).toBe("not-open-yet");
    await enrol(page, expectAccessible);

    await page.getByRole("link", { name: deskFr.toDo.opening.go }).click();
    const left = (count: number) => page.getByRole("status").filter({ hasText: fr.left(count) });
    await expect(left(8)).toBeVisible();
    await readScreen(page, effort);
    await expectAccessible();
    // Not yet possible: the button says why, and does nothing.
    await expect(page.getByRole("button", { name: fr.go })).toHaveAccessibleDescription(fr.left(8));

    await test.step("who the operator, the insurer and the mediator are, by one form that leads back", async () => {
      await openStep(page, "identity");
      await readScreen(page, effort);
      for (const name of identityFields)
        await page.getByLabel(content.identity.fields[name].label, { exact: true }).fill(filled[name]);
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
        await readScreen(page, effort);
        await back(page);
        await page.getByRole("button", { name: fr.of(fr.confirm, fr.steps[step].title) }).click();
        const said = fr.of(fr.steps[step].title, fr.states.done);
        await expect(page.getByRole("status").filter({ hasText: said })).toBeVisible();
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
    // Ten minutes (content §3), estimated from what is typed, pressed and read, as a test runs faster than a person.
    expect(secondsOf(effort), JSON.stringify(effort)).toBeLessThanOrEqual(600);
    // The navigation has no link to it any more.
    await expect(page.getByRole("navigation").getByRole("link", { name: fr.title })).toHaveCount(0);
  },
);

/** Requests a quote as the site does; returns the refusal's code, or the status if it was given. */
async function askForPrice(page: Page): Promise<unknown> {
  const answer = await page.request.post(`${production.site}/api/quotes`, { data: { quote: stayAhead(60) } });
  return answer.ok() ? answer.status() : ((await answer.json()) as { readonly code: unknown }).code;
}

/** Chooses a password, adds an authenticator, and signs in with both. */
async function enrol(page: Page, expectAccessible: () => Promise<void>): Promise<void> {
  await page.goto(production.link);
  const address = await page.locator("a[href^='otpauth:']").getAttribute("href");
  const secret = new URL(address ?? "").searchParams.get("secret") ?? "";
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await expectAccessible();
  await page.getByLabel(enrolmentFr.newPassword).fill(password);
  await page.getByLabel(deskFr.signIn.code).fill(totp.generate());
  await page.getByRole("button", { name: enrolmentFr.finish }).click();
  const kept = page.getByRole("link", { name: enrolmentFr.codesKept });
  await expect(kept).toBeVisible();
  await expectAccessible();
  await kept.click();
  await page.getByLabel(deskFr.signIn.email).fill(managerEmail);
  await page.getByLabel(deskFr.signIn.password).fill(password);
  await page.getByRole("button", { name: deskFr.signIn.go }).click();
  // A code can be used once, and the authenticator's next one is taken already.
  await page.getByLabel(deskFr.signIn.code).fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole("button", { name: deskFr.signIn.confirm }).click();
}

async function openStep(page: Page, step: keyof typeof fr.steps): Promise<void> {
  const link = page.getByRole("link", { name: fr.of(fr.fill, fr.steps[step].title) });
  await quietAfter(page, () => link.click());
  await expect(page.getByRole("heading", { level: 1, name: fr.title })).toHaveCount(0);
}

async function back(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("link", { name: fr.title }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: fr.title })).toBeVisible();
}
