// A traveller with an account at the other host, and their actions on the site.
import type { Page } from "@playwright/test";
import { accountTexts, newTraveller, type Traveller } from "../traveller.ts";
import type { User } from "./ledger.ts";
import type { OtherHost } from "./start-other-host.ts";

const words = accountTexts.en;

/** Adds a confirmed account directly to the host's state. */
export function otherTraveller({ ledger }: OtherHost): Traveller {
  const traveller = newTraveller();
  ledger.users.push(userOf(traveller, ledger.users.length));
  return traveller;
}

/** Signs in a new traveller: stores the credential where the login screen would. */
export async function signInThere(page: Page, host: OtherHost): Promise<Traveller> {
  const traveller = otherTraveller(host);
  const user = host.ledger.userOf(traveller.email);
  if (user === undefined) throw new Error("the host has just been told of this traveller");
  const credential = `Bearer ${host.ledger.openSession(user)}`;
  // A page of the site's origin that runs none of its scripts.
  await page.goto("/robots.txt");
  await page.evaluate((value) => localStorage.setItem("authorization", value), credential);
  return traveller;
}

export async function fillRegistration(page: Page, traveller: Traveller): Promise<void> {
  const { fields, register } = words;
  await page.getByLabel(fields.firstname).fill(traveller.firstname);
  await page.getByLabel(fields.lastname, { exact: true }).fill(traveller.lastname);
  await page.getByLabel(fields.email, { exact: true }).fill(traveller.email);
  await page.getByLabel(fields.phone).fill(traveller.phone);
  await page.getByLabel(fields.address).fill(traveller.address);
  await page.getByLabel(fields.password, { exact: true }).fill(traveller.password);
  await page.locator("input[name=accepted_terms]").check();
  await page.locator("input[name=accepted_data_usage]").check();
  await page.getByRole("button", { name: register.submit }).click();
}

function userOf({ firstname, lastname, email, phone, address, password }: Traveller, count: number): User {
  return { id: 4100 + count, firstname, lastname, email, phone, address, password, confirmed: true };
}
