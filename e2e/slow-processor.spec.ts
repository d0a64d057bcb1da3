// On a slow processor scripts, styles and input arrive in another order: hydration still matches the server's HTML.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { timesOf } from "#test/torture.ts";
import { paths } from "#web/paths.ts";
import { siteDataId } from "#web/site/document/site-data.ts";
import { bookingAddress, bookingTexts, stayAhead } from "./booking.ts";
import { test as base, expect, holdScripts, hydrated } from "./journey.ts";
import { accountTexts } from "./traveller.ts";

const rounds = timesOf({ daily: 1, torture: 12 });

/** Sets how many times slower the page's processor is. */
type SetRate = (times: number) => Promise<void>;

const test = base.extend<{ readonly setRate: SetRate }>({
  setRate: async ({ page }, use) => {
    const session = await page.context().newCDPSession(page);
    const setRate: SetRate = async (rate) => {
      await session.send("Emulation.setCPUThrottlingRate", { rate });
    };
    await use(setRate);
    // The next test may reuse the page, and its throttling with it.
    await setRate(1);
    await session.detach();
  },
});

/** React's messages for a hydration mismatch. */
const mismatch = /React error #(?:418|422|423|425)|hydrat/i;

test("rule 24: eight times slower, the page of the mailed link is taken over as it was sent", {
  tag: "@phone",
}, async ({ page, setRate }) => {
  const errors = errorsOf(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/users/confirmation")) asked.push(request.url());
  });
  await setRate(8);
  for (let round = 0; round < rounds; round += 1) {
    const locale = round % 2 === 0 ? "fr" : "en";
    await page.goto(`${paths.validateAccount()}?lang=${locale}`);
    await expect(page.getByRole("link", { name: accountTexts[locale].validate.resend })).toBeVisible();
    await hydrated(page);
    // What follows does not depend on the order.
    await setRate(timesOf({ daily: 1, torture: 8 }));
    await page.waitForLoadState("networkidle");
    await setRate(8);
  }
  expect(errors.filter((text) => mismatch.test(text))).toEqual([]);
  // Without a token no request is sent.
  expect(asked).toEqual([]);
});

test("eight times slower, a booking's first step hydrates as it was sent, with what was typed into it", {
  tag: "@phone-only",
}, async ({ page, setRate }) => {
  const errors = errorsOf(page);
  await page.addInitScript(() => {
    const { now } = Date;
    if (location.hash === "#late") Date.now = () => now() + 7 * 86_400_000;
  });
  const typed = { firstname: "Noémie", lastname: "Berthier", email: "noemie@mail.example" };
  for (let round = 0; round < rounds; round += 1) {
    const locale = round % 2 === 0 ? "fr" : "en";
    const words = bookingTexts[locale];
    // Input comes before the held scripts at any speed: until their release only torture runs slowly.
    await setRate(timesOf({ daily: 1, torture: 8 }));
    const letCome = await holdScripts(page);
    // Not `load`, which would wait for the held scripts.
    const shown = { waitUntil: "domcontentloaded" } as const;
    await page.goto(`${bookingAddress(stayAhead(130))}&lang=${locale}`, shown);
    await expect(page.getByRole("heading", { level: 1, name: words.information.title })).toBeVisible();
    await expect(page.getByRole("button", { name: words.panel.open })).toContainText("€");
    const fieldOf = (name: string) => page.locator(`input[name=${name}]`);
    await fieldOf("firstname").fill(typed.firstname);
    await fieldOf("email").fill(typed.email);
    // A letter is missing, and the hand is where it will be typed.
    await fieldOf("lastname").pressSequentially(typed.lastname.replace("h", ""));
    for (let back = 0; back < "ier".length; back += 1) await fieldOf("lastname").press("ArrowLeft");
    const seen = await watchFields(page, ["firstname", "lastname"]);
    await setRate(8);
    await letCome();
    // Stored by the form, not just present in its fields.
    const kept = () => page.evaluate(() => JSON.parse(sessionStorage.getItem("typed-registration") ?? "{}"));
    await expect.poll(kept).toMatchObject({ ...typed, lastname: "Bertier" });
    await test.step("typed text stays in its field at every moment of the hydration", async () => {
      expect(await seen()).toEqual([typed.firstname, "Bertier"]);
    });
    await setRate(timesOf({ daily: 1, torture: 8 }));
    await test.step("a correction in the middle of a text goes on where it was during the hydration", async () => {
      await page.keyboard.type("h");
      await expect.poll(kept).toMatchObject(typed);
    });
    await expect(page).toHaveURL(/step=information/);
    for (const [name, text] of Object.entries(typed)) await expect(fieldOf(name)).toHaveValue(text);
    // Deleted again: React has been told of the text, and so hears of its end.
    await fieldOf("firstname").fill("");
    await expect.poll(kept).toMatchObject({ firstname: "" });
    await page.unrouteAll();

    // Choices come before the held scripts at any speed: daily runs are not slowed down here.
    await setRate(timesOf({ daily: 1, torture: 8 }));
    await test.step("refused dates, and another day and time chosen before the scripts have loaded", async () => {
      await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
      const letThem = await holdScripts(page);
      await page.goto(`${bookingAddress(stayAhead(-1))}&lang=${locale}`, shown);
      await page.locator("select[name=landingTime]").selectOption("21:15");
      await page.locator("input[name=returnDate]").fill(stayAhead(9).departureDate);
      await expect(page.getByText(words.panel.noPrice).filter({ visible: true })).toHaveCount(1);
      await letThem();
      await expect(page).toHaveURL(/step=information/);
      // Checked in the draft: the fields show the choice even if React has missed it.
      const stay = () => page.evaluate(() => JSON.parse(localStorage.getItem("booking-draft") ?? "{}").stay);
      const { departureDate: returnDate } = stayAhead(9);
      await expect.poll(stay).toMatchObject({ returnDate, landingTime: "21:15" });
      await page.unrouteAll();
      await page.evaluate(() => localStorage.clear());
    });
    await test.step("a stay that is too soon by the visitor's clock is refused after hydration", async () => {
      await page.goto(`${bookingAddress(stayAhead(3))}&lang=${locale}#late`);
      await expect(page.getByText(words.panel.noPrice).filter({ visible: true })).toHaveCount(1);
      await page.evaluate(() => localStorage.clear());
    });
    await page.goto(`${paths.booking()}?lang=${locale}`);
    await page.getByRole("radio", { name: words.information.logIn }).check();
    await expect(page.locator("input[autocomplete=current-password]")).toBeVisible();
    await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
  }
  expect(errors.filter((text) => mismatch.test(text))).toEqual([]);
});

test("a page whose end arrives after its scripts hydrates once it is complete", { tag: "@phone" }, async ({
  page,
  baseURL,
}) => {
  const rest = Promise.withResolvers<void>();
  const passOn = async ({ url = "/" }: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const whole = await fetch(new URL(url, baseURL));
    const body = Buffer.from(await whole.arrayBuffer());
    const end = body.indexOf(`<script type="application/json" id="${siteDataId}"`);
    answer.writeHead(whole.status, { "content-type": whole.headers.get("content-type") ?? "" });
    if (end > 0) {
      answer.write(body.subarray(0, end));
      await rest.promise;
    }
    answer.end(body.subarray(Math.max(0, end)));
  };
  const server = createServer((asked, answer) => void passOn(asked, answer));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}${paths.booking()}`, { waitUntil: "commit" });
  // All scripts are loaded, and have had time to run.
  await page.waitForFunction(() => {
    const asked = [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")];
    return asked.length > 0 && asked.every(({ href }) => performance.getEntriesByName(href).length > 0);
  });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  rest.resolve();
  await hydrated(page);
  await expect(page).toHaveURL(/step=information/);
  server.closeAllConnections();
  server.close();
});

test("a page that opens at a section stays there while it loads, unless its visitor scrolls away first", {
  tag: "@phone",
}, async ({ page }) => {
  const heading = page.getByRole("heading", { name: "Contact", level: 2 });
  for (const scrolls of [true, false]) {
    const release = await holdScripts(page);
    await page.goto("/#contact");
    await expect(heading).toBeInViewport();
    if (scrolls) await page.mouse.wheel(0, -4_000);
    // As when a picture above has taken more room than expected: nobody has scrolled.
    else await page.evaluate(() => scrollBy({ top: -4_000, behavior: "instant" }));
    await expect(heading).not.toBeInViewport();
    await release();
    await hydrated(page);
    // From here on scroll positions are recorded; two frames later the section has been looked at.
    await page.waitForFunction(() => history.scrollRestoration === "manual");
    await page.evaluate(
      () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
    );
    if (scrolls) await expect(heading).not.toBeInViewport();
    else await expect(heading).toBeInViewport();
    await page.unrouteAll();
    await page.goto("about:blank");
  }
});

test("a hydration mismatch is found", { tag: "@phone" }, async ({ page, allowOnConsole }) => {
  allowOnConsole(mismatch);
  const errors = errorsOf(page);
  await page.route(`**${paths.forgotRequest()}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/(<h1[^>]*>)[^<]+/, "$1Something else");
    await route.fulfill({ response: answer, body });
  });
  await page.goto(paths.forgotRequest());
  await expect.poll(() => errors.some((text) => mismatch.test(text))).toBe(true);
});

/**
 * Looks at fields between any two tasks, and returns all that they have shown: a key that is pressed while a field is
 * empty would replace what was typed before.
 */
async function watchFields(page: Page, names: readonly string[]): Promise<() => Promise<readonly string[]>> {
  await page.evaluate((watched) => {
    const fields = watched.map((name) => document.querySelector<HTMLInputElement>(`input[name=${name}]`));
    const seen = new Set<string>();
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      for (const field of fields) seen.add(field?.value ?? "");
      port2.postMessage("");
    });
    port1.start();
    port2.postMessage("");
    Object.assign(globalThis, { seen, stopWatching: () => port1.close() });
  }, names);
  return () =>
    page.evaluate(() => {
      const { seen, stopWatching } = globalThis as unknown as Watch;
      stopWatching();
      return [...seen];
    });
}

type Watch = { readonly seen: Set<string>; readonly stopWatching: () => void };

function errorsOf(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => void (message.type() === "error" && errors.push(message.text())));
  return errors;
}
