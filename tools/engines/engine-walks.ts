// The walks for every engine: a booking up to its ticket, the forms, and a page that is opened at an anchor.
import { randomBytes, randomInt } from "node:crypto";
import { type EnginePage, press, takenOver, type, until } from "./engine-page.ts";

type Walk = (page: EnginePage, origin: string) => Promise<void>;

export const engineWalks: Readonly<Record<string, Walk>> = {
  "a booking by card, from the stay to the ticket": walkBooking,
  "signing in says what is wrong, then signs in": walkForms,
  "a page opened at /#contact sends its message": walkContact,
  "what the browser alone fills is taken over as it was sent": walkFrames,
};

const password = "Quatre valises & 1 chat";

async function walkBooking(page: EnginePage, origin: string): Promise<void> {
  const { authorization } = await travellerAt(origin);
  await page.goTo(`${origin}/accessibility`);
  await page.evaluate(`localStorage.setItem("authorization", ${JSON.stringify(authorization)})`);
  await page.goTo(`${origin}/booking?${new URLSearchParams(someStay())}`);
  await press(page, "main button", "Continue");
  await type(page, "input[name=departureFlight]", "AF274");
  await until(page, `document.querySelector("input[name=departureTerminal]:checked")?.value === "cdg-2e"`);
  await type(page, "input[name=arrivalFlight]", "AF275");
  await press(page, "main button", "Continue");
  await press(page, "main button", "Skip extras");
  await until(
    page,
    `location.search.includes("step=payment") && document.querySelector("input[value=card]:checked")`,
  );
  await press(page, "main button", "Continue");
  await press(page, "input[name=acceptedTerms]");
  await press(page, "main button", "Order with");
  await press(page, "button[value=pay]");
  await until(page, `location.pathname.startsWith("/booking/confirmed/VS-")`);
  await until(page, `document.querySelector("main").innerText.includes("Booking confirmed")`);
  await page.evaluate("localStorage.clear()");
}

async function walkForms(page: EnginePage, origin: string): Promise<void> {
  const { email } = await travellerAt(origin);
  await page.goTo(`${origin}/login?lang=en`);
  await takenOver(page);
  await press(page, "main form button[type=submit]");
  await until(page, `document.activeElement?.getAttribute("aria-invalid") === "true"`);
  await type(page, "input[name=email]", email);
  await type(page, "input[name=password]", password);
  await press(page, "main form button[type=submit]");
  await until(page, `localStorage.getItem("authorization") !== null && location.pathname !== "/login"`);
  // Text links must be underlined, which the shorthand does not do in every engine.
  await page.goTo(`${origin}/accessibility`);
  const line = await page.evaluate(`getComputedStyle(document.querySelector("main p a")).textDecorationLine`);
  if (line !== "underline") throw new Error(`a link is not underlined: ${String(line)}`);
  await page.evaluate("localStorage.clear()");
}

async function walkContact(page: EnginePage, origin: string): Promise<void> {
  await page.goTo(`${origin}/?lang=en#contact`);
  await takenOver(page);
  await type(page, "#contact input[name=name]", "Noémie Berthier");
  await type(page, "#contact input[name=email]", "noemie@example.com");
  await type(page, "#contact input[name=subject]", "A long stay");
  await type(page, "#contact textarea[name=message]", "Could you keep my car for six weeks this winter?");
  await press(page, "#contact form button[type=submit]");
  await until(page, `document.querySelector("#contact [role=status]")`);
}

/** Detects hydration errors, which Firefox reports as faults of the page and WebKit's driver does not. */
async function walkFrames(page: EnginePage, origin: string): Promise<void> {
  for (const path of ["/mail", "/validate-account", "/booking", "/reset-password", "/withdraw"]) {
    for (const locale of ["fr", "en"]) {
      await page.goTo(`${origin}${path}?lang=${locale}`);
      await takenOver(page);
      await until(page, `document.querySelector("main h1") && document.documentElement.lang === "${locale}"`);
    }
  }
}

/** A traveller with a confirmed account and a vehicle, created by the API. */
async function travellerAt(origin: string) {
  const email = `engine.${randomBytes(6).toString("hex")}@example.com`;
  const person = {
    firstname: "Noémie",
    lastname: "Berthier",
    phone: "0612345678",
    address: "12 rue des Lilas",
  };
  const consents = { accepted_terms: true, accepted_data_usage: true, locale: "en" };
  await send(origin, "/users/signup", { registration: { ...person, email, password, ...consents } });
  const token = await confirmationToken(origin, email);
  await fetch(`${origin}/api/users/confirmation?confirmation_token=${token}`);
  const signedIn = await send(origin, "/users/login", { user: { email, password } });
  const authorization = signedIn.headers.get("authorization") ?? "";
  const vehicle = { brand: "Renault", model: "Clio", color: "blue", licensePlate: "FX-482-KD" };
  await send(origin, "/vehicles", { vehicle }, authorization);
  return { email, authorization };
}

async function confirmationToken(origin: string, email: string): Promise<string> {
  for (let looks = 0; looks < 600; looks += 1) {
    const answer = await fetch(`${origin}/api/demonstration/mails?to=${encodeURIComponent(email)}`);
    const { mails } = (await answer.json()) as { mails: { text: string }[] };
    const token = /confirmation_token=([\w-]+)/.exec(mails.at(-1)?.text ?? "")?.[1];
    if (token) return token;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error(`no mail to ${email}`);
}

async function send(origin: string, path: string, body: object, authorization = ""): Promise<Response> {
  const headers = { "content-type": "application/json", "accept-language": "en", authorization };
  const answer = await fetch(`${origin}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

function someStay(): Record<string, string> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const from = randomInt(60, 400);
  return {
    departureDate: day(from),
    dropOffTime: "10:15",
    returnDate: day(from + 4),
    landingTime: "18:45",
    lang: "en",
  };
}
