// A separate traveller for each test, so that no journey depends on another.
import { randomBytes } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { KeptMail } from "#contract/site/demonstration.ts";
import type { Locale } from "#domain/locale.ts";
import { accountWords } from "#web/words/account/account-words.ts";

export type Traveller = {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly password: string;
};

/** The words as shown: French with its non-breaking spaces and hyphens. */
export const accountTexts = { fr: await accountWords.load("fr"), en: await accountWords.load("en") } as const;

export function newTraveller(): Traveller {
  return {
    firstname: "Noémie",
    lastname: "Berthier",
    email: `noemie.${randomBytes(6).toString("hex")}@example.com`,
    phone: "06 12 34 56 78",
    address: "12 rue des Lilas, 93290 Tremblay-en-France",
    password: "Quatre valises & 1 chat",
  };
}

/** The newest mail to an address, once it has arrived. */
export async function mailTo(request: APIRequestContext, email: string, subject?: RegExp): Promise<KeptMail> {
  let found: KeptMail | undefined;
  await expect
    .poll(
      async () => {
        const answer = await request.get("/api/demonstration/mails", { params: { to: email } });
        const { mails }: { mails: KeptMail[] } = await answer.json();
        found = mails.findLast((mail) => subject === undefined || subject.test(mail.subject));
        return found?.subject;
      },
      // Short intervals: a mail arrives quickly, and every journey with a new account waits for one.
      { message: `a mail to ${email}`, intervals: [50, 50, 100, 100, 200, 500, 1_000] },
    )
    .toBeDefined();
  if (found === undefined) throw new Error(`no mail to ${email}`);
  return found;
}

/** The link in a mail with this path, without its origin. */
export function linkIn(mail: KeptMail, path: string): string {
  const link = mail.text.match(new RegExp(`https?://[^\\s]+${path}[^\\s]*`))?.[0];
  if (link === undefined) throw new Error(`no link to ${path} in “${mail.subject}”`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** An account that is registered and confirmed, made by the API: for journeys about something else. */
export async function confirmedTraveller(request: APIRequestContext, locale: Locale): Promise<Traveller> {
  return (await arrivedTraveller(request, locale)).traveller;
}

/** The same with its credential: confirming signs in the client that has registered (accounts §4). */
export async function arrivedTraveller(
  request: APIRequestContext,
  locale: Locale,
): Promise<{ readonly traveller: Traveller; readonly authorization: string }> {
  const traveller = newTraveller();
  const registration = { ...traveller, accepted_terms: true, accepted_data_usage: true, locale };
  const signedUp = await request.post("/api/users/signup", { data: { registration } });
  expect(signedUp.status()).toBe(201);
  const link = linkIn(await mailTo(request, traveller.email), "/validate-account");
  const token = new URL(link, "http://site").searchParams.get("confirmation_token") ?? "";
  const confirmed = await request.get("/api/users/confirmation", { params: { confirmation_token: token } });
  expect(confirmed.status()).toBe(200);
  return { traveller, authorization: confirmed.headers()["authorization"] ?? "" };
}

/** Signs in by the login screen. */
export async function logIn(page: Page, { email, password }: Traveller, locale: Locale): Promise<void> {
  const words = accountTexts[locale];
  await page.getByLabel(words.fields.email, { exact: true }).fill(email);
  await page.getByLabel(words.fields.password, { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: words.logIn.submit }).click();
}
