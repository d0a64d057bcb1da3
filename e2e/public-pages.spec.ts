// Public pages: complete before any script, and accessible.
import type { Page } from "@playwright/test";
import { isTorture } from "#test/torture.ts";
import { paths } from "#web/paths.ts";
import { homeFr } from "#web/words/home/home-fr.ts";
import { deskAddress } from "./at-desk.ts";
import { stayAhead } from "./booking.ts";
import { expect, holdScripts, hydrated, test, variantOf } from "./journey.ts";
import { keepsFocus } from "./keeps-focus.ts";

/** Covers the sort order as well. */
const secondPage = "the second page of the reviews begins at its top";

test("reviews are paged and sorted by their address", variantOf(secondPage), async ({ page }) => {
  await page.goto("/reviews");
  await page
    .getByRole("navigation", { name: "Pages d’avis" })
    .getByRole("link", { name: "Page 2", exact: true })
    .click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole("link", { name: "Les moins bons" }).click();
  await expect(page).toHaveURL(/\/reviews\?sort=worst$/);
  await expect(page.getByRole("link", { name: "Les moins bons" })).toHaveAttribute("aria-current", "page");
});

test("two dates are enough for the price, and the booking keeps them", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto("/");
  await settle(page);
  const goOn = page.getByRole("button", { name: "Continuer" });
  const departure = page.getByRole("button", { name: /^Départ/ });
  const calendar = page.getByRole("dialog", { name: "Vos dates" });
  // Without dates it opens the calendar, by pointer and by key; closing that shows what is missing.
  for (const press of [() => goOn.click(), () => goOn.press("Enter")]) {
    await press();
    await expect(calendar).toBeVisible();
    await expect
      .poll(() => calendar.evaluate((dialog) => dialog.contains(document.activeElement)))
      .toBe(true);
    await page.keyboard.press("Escape");
    await expect(calendar).toBeHidden();
    await expect(departure).toBeFocused();
    await expect(page.getByRole("alert")).toContainText("Choisissez vos dates");
  }
  await goOn.click();
  // A phone shows one month at a time; days that are sold out, or past, cannot be chosen.
  const days = calendar
    .getByRole("button", { name: /20\d\d/ })
    .and(page.locator(":not([aria-disabled=true])"));
  await calendar.getByRole("button", { name: "Suivant" }).first().click();
  await expect.poll(() => days.count()).toBeGreaterThan(10);
  await days.nth(8).click();
  await days.nth(9).click();
  await expect(calendar.getByText(/jours?, \d+\snuits?/)).toBeVisible();
  await calendar.getByRole("button", { name: "Valider" }).click();
  await expect(page.getByRole("form", { name: "Prix de votre séjour" })).toContainText(/\d+\s€/);
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page).toHaveURL(/\/booking/);
});

test("an open page shows a new tariff at its instant, or as soon as the page is seen again (pricing §10)", {
  tag: "@phone",
}, async ({ page }) => {
  await page.clock.install();
  const hour = 3_600_000;
  const start = Date.now();
  const at = (hours: number) => new Date(start + hours * hour).toISOString();
  const settings = await (await page.request.get("/api/settings")).json();
  const changed = (extra: number, tariffUntil?: string) => ({
    ...settings,
    tariffUntil,
    tariff: { ...settings.tariff, dayAmounts: settings.tariff.dayAmounts.map((all: number) => all + extra) },
  });
  await page.route("/", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"tariff":{', `"tariffUntil":"${at(1)}","tariff":{`);
    await route.fulfill({ response: answer, body });
  });
  let now = changed(100_00, at(3));
  await page.route("/api/settings", (route) => route.fulfill({ json: now }));
  const search = page.getByRole("form", { name: "Prix de votre séjour" });
  await page.goto("/");
  await settle(page);
  await expect(search).toContainText(/(?<!\d)49\s€/);
  await page.clock.fastForward(1.1 * hour);
  await expect(search).toContainText(/149\s€/);
  // A suspended machine: the time has come, and its timer has not fired.
  now = changed(200_00);
  await page.clock.setSystemTime(start + 4 * hour);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(search).toContainText(/249\s€/);
  await expect(page.getByRole("main")).not.toContainText(/(?<!\d)[14]?49\s€/);
});

test("a message to the operator is checked where it is typed; pressed again after a lost answer or a reload, it keeps its key, until it is answered or changed (office §8)", {
  tag: "@phone",
}, async ({ page, expectAccessible, allowOnConsole }) => {
  allowOnConsole(/ERR_FAILED|Failed to load/);
  const sent: { readonly idempotencyKey?: string }[] = [];
  await page.route("**/api/contact", async (route) => {
    sent.push(route.request().postDataJSON());
    // The server has it; what it answered is lost four times.
    await route.fetch();
    await (sent.length < 5 ? route.abort() : route.fallback());
  });
  const { form } = homeFr.contact;
  const send = page.getByRole("button", { name: form.send });
  await page.goto("/#contact");
  await settle(page);
  await send.scrollIntoViewIfNeeded();
  await settle(page);
  await send.click();
  await expect(page.getByLabel(form.name, { exact: true })).toBeFocused();
  await expect(page.getByText("Veuillez remplir ce champ.").first()).toBeVisible();
  await expectAccessible();
  await page.getByLabel(form.name, { exact: true }).fill("Jeanne Moreau");
  await page.getByLabel(form.email, { exact: true }).fill("jeanne@");
  await page.getByLabel(form.subject).fill("Un long voyage");
  await page.getByLabel(form.message).fill("Bonjour, combien coûtent quarante jours en été ?");
  await expect(page.getByText("Saisissez une adresse e-\u2060mail valide.")).toBeVisible();
  await page.getByLabel(form.email, { exact: true }).fill("jeanne@mail.example");
  expect(sent).toEqual([]);
  await send.click();
  const failed = page.getByRole("alert").filter({ hasText: /\S/ });
  for (const count of [1, 2, 3]) {
    await expect.poll(() => sent.length).toBe(count);
    await expect(failed).toBeVisible();
    if (count === 2) await page.reload();
    await expect(page.getByLabel(form.message)).toHaveValue(/quarante jours/);
    await (count === 3 ? page.getByLabel(form.subject).fill("Deux longs voyages") : undefined);
    await send.click();
  }
  await expect.poll(() => sent.length).toBe(4);
  await expect(failed).toBeVisible();
  await keepsFocus(page);
  await send.press("Enter");
  await expect(page.getByText(form.sent)).toBeVisible();
  const keys = sent.map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toEqual([keys[0], keys[0], keys[0], keys[3], keys[3]]);
  expect(new Set(keys).size).toBe(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  // Each button disappears with what it was in: a keyboard goes on from what has replaced it.
  const focused = page.locator(":focus");
  await expect(focused).toContainText(form.sent);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(focused).toContainText("Objet");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel(form.name, { exact: true })).toBeFocused();
});

test("rule 37: a browser that tells of no first paint is taken over all the same, at a section of its own", {
  tag: "@phone",
}, async ({ page }) => {
  // As in Firefox for an address with a fragment.
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto("/#contact");
  await page.waitForFunction(() => Object.keys(document.getElementById("root") ?? {}).length > 0);
});

test("days and times chosen before the scripts have loaded are all kept", { tag: "@phone" }, async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const stay = { ...stayAhead(130), dropOffTime: "05:15", landingTime: "21:45" };
  for (const name of ["departureDate", "returnDate"] as const)
    await page.locator(`input[name=${name}]`).fill(stay[name]);
  for (const name of ["dropOffTime", "landingTime"] as const)
    await page.locator(`select[name=${name}]`).selectOption(stay[name]);
  await release();
  await hydrated(page);
  for (const name of ["dropOffTime", "landingTime"] as const)
    await expect(page.locator(`select[name=${name}]`)).toHaveValue(stay[name]);
  await page.locator("form[action='/booking'] [type=submit]").click();
  const draft = () => page.evaluate(() => JSON.parse(localStorage.getItem("booking-draft") ?? "{}").stay);
  await expect.poll(draft).toEqual(stay);
});

test("a day chosen during hydration, before its field has a calendar, is kept", {
  tag: "@phone",
}, async ({ page }) => {
  const { departureDate, returnDate } = stayAhead(130);
  const days = { departureDate, returnDate };
  await page.addInitScript(chooseBetweenTasks, days);
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-chosen", "departureDate returnDate");
  const main = page.getByRole("main");
  await expect(main.locator("input[type=date]")).toHaveCount(0);
  for (const [name, day] of Object.entries(days))
    await expect(main.locator(`input[name=${name}]`)).toHaveValue(day);
});

/** The field reads its input in one task and re-renders in another: a microtask of the first runs between the two. */
function chooseBetweenTasks(days: Readonly<Record<string, string>>): void {
  const { escape } = CSS;
  const chosen: string[] = [];
  CSS.escape = (name) => {
    const field = document.querySelector<HTMLInputElement>(`input[type=date][name=${name}]`);
    if (field === null || chosen.includes(name)) return escape(name);
    chosen.push(name);
    // Longer than React's time slice, or both would run in one task.
    const until = performance.now() + 30;
    while (performance.now() < until);
    queueMicrotask(() => {
      // The native setter, past the one that React has put on the field.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, days[name]);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      document.documentElement.dataset["chosen"] = chosen.join(" ");
    });
    return escape(name);
  };
}

test("a form sent before the scripts have loaded, or during hydration, is sent with what was typed", {
  tag: "@phone",
}, async ({ page, allowOnConsole }) => {
  allowOnConsole(/401/);
  // Answered here: the server counts wrong passwords.
  await page.route("**/api/users/login", (route) =>
    route.fulfill({ status: 401, json: { code: "invalid-credentials" } }),
  );
  // So many turns of the event loop after React has started: which one would race is not known. Without any, the form
  // is sent before the scripts have loaded.
  for (const turns of isTorture ? [0, 1, 2, 3, 4, 5] : [0, 1, 3]) {
    const release = await holdScripts(page);
    await page.goto("/login", { waitUntil: "domcontentloaded" });
    const email = `nobody-${turns}@mail.example`;
    await page.getByLabel("E-mail", { exact: true }).fill(email);
    await page.getByLabel("Mot de passe", { exact: true }).fill("Not the password 1!");
    const asked = page.waitForRequest("**/api/users/login");
    if (turns === 0) await page.getByRole("button", { name: "Se connecter" }).click();
    else await pressAtTakeover(page, turns);
    await release();
    expect((await asked).postDataJSON()).toEqual({ user: { email, password: "Not the password 1!" } });
    await expect(page.getByRole("alert")).toContainText("incorrect");
    await page.unroute("**/assets/entry-client-*.js");
  }
});

async function pressAtTakeover(page: Page, turns: number): Promise<void> {
  await page.evaluate((wait) => {
    const root = document.getElementById("root") ?? document.body;
    const { port1, port2 } = new MessageChannel();
    let since = 0;
    port1.addEventListener("message", () => {
      if (Object.keys(root).some((key) => key.startsWith("__reactContainer"))) since += 1;
      if (since < wait) port2.postMessage("");
      else document.querySelector<HTMLElement>("main [type=submit]")?.click();
    });
    port1.start();
    port2.postMessage("");
  }, turns);
}

/** Scripts load after the first paint: waits for the network, then for hydration. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => Object.keys(document.getElementById("root") ?? {}).length > 0);
}

// A violation of the content security policy is a console error, and fails the spec that causes it (`journey.ts`).
test("injected text never runs as code, on the site and at the desk (accounts §10)", {
  tag: "@phone",
}, async ({ page, allowOnConsole }) => {
  allowOnConsole(/401|TrustedHTML|TrustedScriptURL|TrustedTypePolicy|Trusted Type|planted/);
  // Chromium's message about an inline script names only the page's address.
  allowOnConsole(/inline script[^]*Content Security Policy/);
  await page.route("https://elsewhere.example/planted.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "document.documentElement.title += 'elsewhere'" }),
  );
  // Every page of the site is sent with the same policy.
  const addresses = [paths.logIn(), deskAddress];
  for (const address of isTorture ? [paths.home(), ...addresses] : addresses) {
    await plantScripts(page, address);
    await page.goto(address);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expect(page.locator("html")).not.toHaveAttribute("title");
    expect(await page.evaluate(whatBecomesCode), address).toEqual([]);
  }
  // Control: without the policy all of them run.
  await plantScripts(page, paths.terms(), { "content-security-policy": "" });
  await page.goto(paths.terms());
  await expect(page.locator("html")).toHaveAttribute("title", "inline elsewhere");
  await page.goto("about:blank");
  expect(await page.evaluate(whatBecomesCode)).toHaveLength(4);
});

/** Injects scripts into the document, as if a user's text had not been escaped; each blocks parsing until it runs. */
async function plantScripts(page: Page, address: string, headers: Record<string, string> = {}) {
  const scripts = `<script>document.documentElement.title = "inline "</script>
    <script src="https://elsewhere.example/planted.js"></script>`;
  await page.route(
    (url) => url.href === new URL(address, url).href,
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      expect(html).toContain("</head>");
      const body = html.replace("</head>", () => `${scripts}</head>`);
      await route.fulfill({ response, body, headers: { ...response.headers(), ...headers } });
    },
  );
}

function whatBecomesCode(): readonly string[] {
  const tries: Readonly<Record<string, () => unknown>> = {
    elements: () => Object.assign(document.createElement("div"), { innerHTML: "<b>text</b>" }),
    documents: () => new DOMParser().parseFromString("<b>text</b>", "text/html"),
    scripts: () => Object.assign(document.createElement("script"), { src: "/x.js" }),
    policies: () => trustedTypes?.createPolicy("somebody-elses", { createScriptURL: String }),
  };
  return Object.keys(tries).filter((name) => {
    try {
      tries[name]?.();
      return true;
    } catch {
      return false;
    }
  });
}
