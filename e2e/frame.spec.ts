// What surrounds every screen: app bar, drawer, footer, language, consent notice (specification §2).
import type { Page } from "@playwright/test";
import { isTorture } from "#test/torture.ts";
import { frameEn } from "#web/words/frame/frame-en.ts";
import { signInOnce, someStay } from "./booking.ts";
import { expect, hydrated, test, variantOf } from "./journey.ts";
import { confirmedTraveller } from "./traveller.ts";

const wide = 1280;

/** Covered by `without-script.spec.ts`, which also checks what only a browser without scripts shows. */
const withScriptsBlocked = "with scripts blocked menu, language, consent and price search answer";

/** Of one picture of the home page. */
const captions = { fr: "vous remettez vos clés au voiturier", en: "you hand your keys to the valet" };

test.describe("the bar", () => {
  test("leaves no bare ground above the hero while the page begins to scroll", { tag: "@wide" }, async ({
    page,
  }) => {
    await page.goto("/");
    await hydrated(page);
    for (const step of [15, 25, 30]) {
      await page.mouse.wheel(0, step);
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset["bar"])).toBe("top");
      const gap = await page.evaluate(() => {
        const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        return (edge("main section")?.top ?? Number.NaN) - (edge("header")?.bottom ?? Number.NaN);
      });
      expect(Math.abs(gap)).toBeLessThan(1);
    }
    await test.step("hides on the way down past 10 px and comes back on the way up", async () => {
      const bar = page.getByRole("banner");
      await expect(bar).toBeInViewport();
      await page.mouse.wheel(0, 600);
      await expect(bar).not.toBeInViewport();
      await page.mouse.wheel(0, -200);
      await expect(bar).toBeInViewport();
    });
    await test.step("shows its entries in line from 1280 px, and in a drawer below", async () => {
      await page.setViewportSize({ width: wide, height: 800 });
      await expect(page.getByRole("link", { name: "En images" }).first()).toBeVisible();
      await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
      await page.setViewportSize({ width: wide - 1, height: 800 });
      await expect(page.getByRole("banner").getByRole("link", { name: "En images" })).toBeHidden();
      await page.getByRole("button", { name: "Menu" }).click();
      const drawer = page.getByRole("dialog", { name: "Menu principal" });
      await expect(drawer.getByRole("link")).toContainText([
        "Service voiturier",
        "En images",
        "Nos avis",
        "Contact",
      ]);
      await page.keyboard.press("Escape");
      await expect(drawer).toBeHidden();
    });
  });

  test("keeps its logo, menu and call to action in sight at text sizes of 200 % and 24 px", {
    tag: "@wide",
  }, async ({ page }) => {
    // The home page's bar is the same as on the site's other pages.
    for (const path of isTorture ? ["/", "/booking", "/login"] : ["/booking", "/login"]) {
      await page.goto(path);
      // Includes what the scripts render.
      await hydrated(page);
      for (const size of ["200%", "24px"]) {
        await page.evaluate(
          (chosen) => document.documentElement.style.setProperty("font-size", chosen),
          size,
        );
        await expect.poll(() => notWhollyInSight(page), `${path} at ${size}`).toEqual([]);
        const beyond = await page.evaluate(() =>
          [...document.querySelectorAll("main *")]
            .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
            .map((part) => part.outerHTML.slice(0, 80)),
        );
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wider, `${path} at ${size}: ${beyond.join("\n")}`).toBeLessThan(1);
      }
    }
  });

  test("says who is connected, offers their entries and logs out", { tag: "@phone" }, async ({
    page,
    chooseLocale,
  }) => {
    await chooseLocale("en");
    const traveller = await confirmedTraveller(page.request, "en");
    await signInOnce(page, traveller);
    await page.goto("/profile");
    await openMenu(page);
    await expect(
      page
        .getByText(`You are connected as ${traveller.firstname} ${traveller.lastname}`)
        .filter({ visible: true }),
    ).toBeVisible();
    // The demonstration notice shares the line where there is room, and appears once.
    await expect(page.getByText(frameEn.demonstration).filter({ visible: true })).toHaveCount(1);
    for (const [name, address] of [
      ["My Profile", "/profile"],
      ["My Bookings", "/profile?tab=reservations"],
      ["My Vehicles", "/profile?tab=vehicle"],
    ] as const) {
      // A strict locator: each link appears once.
      const link = page.getByRole("banner").getByRole("link", { name }).filter({ visible: true });
      await expect(link).toHaveAttribute("href", address);
    }
    await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem("authorization"))).toBeNull();
    await openMenu(page);
    await expect(
      page.getByRole("banner").getByRole("link", { name: "Login" }).filter({ visible: true }),
    ).toBeVisible();
  });

  test("links to the sections of the home page from any page", { tag: "@phone" }, async ({ page }) => {
    await page.goto("/cgv");
    await openMenu(page);
    await page.getByRole("banner").getByRole("link", { name: "Contact" }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/#contact$/);
    await expect(page.getByRole("heading", { name: "Contact", level: 2 })).toBeInViewport();
    await openMenu(page);
    await page
      .getByRole("banner")
      .getByRole("link", { name: "Service voiturier" })
      .filter({ visible: true })
      .click();
    await expect(page).toHaveURL(/\/#valet-service$/);
    await expect(page.getByRole("heading", { name: "Simple et rapide" })).toBeInViewport();
    // A fragment typed by hand may be malformed: it names no section, and the page stands.
    await page.evaluate(() => location.assign("#%"));
    await expect(page).toHaveURL(/#%$/);
    await openMenu(page);
  });

  test("the contact form is there, and the language can be chosen, after the home page was left before the form was seen", {
    tag: "@phone",
  }, async ({ page }) => {
    await page.addInitScript(() => {
      let watchers = 0;
      globalThis.IntersectionObserver = class extends IntersectionObserver {
        override observe(element: Element): void {
          super.observe(element);
          // The map and the form.
          if (element.id === "contact")
            document.documentElement.dataset["watchers"] = String((watchers += 1));
        }
      };
    });
    const press = async (name: string): Promise<void> => {
      await openMenu(page);
      await page.getByRole("banner").getByRole("link", { name }).filter({ visible: true }).first().click();
    };
    const leaveHome = async (): Promise<void> => {
      await page.goto("/");
      await page.waitForSelector("html[data-watchers='2']", { state: "attached" });
      await press("Nos avis");
      await expect(page).toHaveURL(/\/reviews$/);
    };
    await leaveHome();
    await press("Contact");
    await expect(page).toHaveURL(/\/#contact$/);
    await expect(page.locator("#contact form")).toBeVisible();
    await leaveHome();
    await press("English");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });

  test("leads home by its logo, and going back restores the scroll position", { tag: "@phone" }, async ({
    page,
  }) => {
    for (const [address, top, landmark] of [
      // Content below the fold is rendered from the first scroll on: the height above a position must be restored.
      ["/", 4_600, "#contact"],
      ["/reviews", 500, "main h1"],
    ] as const) {
      await page.goto(address);
      // From here on scroll positions are recorded.
      await page.waitForFunction(() => history.scrollRestoration === "manual");
      // Instant: smooth wheel scrolling would go on while positions are read.
      await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
      // The scroll event fires with the next frame; nobody scrolls and clicks within one.
      await page.evaluate(
        () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
      );
      const placeOf = () =>
        page.evaluate((shown) => document.querySelector(shown)?.getBoundingClientRect().y ?? NaN, landmark);
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
      const before = await placeOf();
      await page.getByRole("contentinfo").getByRole("link", { name: "CGV" }).dispatchEvent("click");
      await expect(page).toHaveURL(/\/cgv$/);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expect.poll(async () => Math.abs((await placeOf()) - before)).toBeLessThan(5);
      // A new document, which has not been scrolled yet.
      await page.reload();
      await expect.poll(async () => Math.abs((await placeOf()) - before)).toBeLessThan(5);
    }
    await page.getByRole("link", { name: "Valet Service, accueil" }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test.describe("the language", () => {
  test("switches in place: scroll and entries stay, the title follows", { tag: "@phone" }, async ({
    page,
    allowOnConsole,
  }) => {
    await page.goto("/");
    await hydrated(page);
    await expect(page.locator("#pictures").getByText(captions.fr)).toHaveCount(1);
    await page.getByLabel("Nom").fill("Jeanne");
    const section = page.locator("#advantages");
    await section.evaluate((element: HTMLElement) =>
      scrollTo({ top: element.offsetTop - 300, behavior: "instant" }),
    );
    await page.mouse.wheel(0, -20);
    await expect(page.getByRole("banner")).toBeInViewport();
    const before = (await section.boundingBox())?.y ?? 0;
    // Not `click()`: to reach a link in a sticky bar Playwright scrolls the page.
    await page.locator("a[lang=en]").first().dispatchEvent("click");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("heading", { name: "Fast and Simple" })).toBeAttached();
    await expect(page).toHaveTitle(/airport valet parking at Paris Charles de Gaulle/);
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Jeanne");
    await expect(page.getByText("door 8").first()).toBeAttached();
    expect(Math.abs(((await section.boundingBox())?.y ?? 0) - before)).toBeLessThan(200);
    const gallery = page.locator("#pictures");
    await test.step("the captions of the home page's pictures follow the chosen language", async () => {
      await expect(gallery.getByText(captions.en)).toHaveCount(1);
      await expect(gallery.getByText(captions.fr)).toHaveCount(0);
    });
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await test.step("the captions stay in the former language if they cannot be loaded, and the page still changes its language", async () => {
      allowOnConsole(/ERR_FAILED/);
      await page.route("**/api/pictures", (route) => route.abort());
      await hydrated(page);
      await page.locator("a[lang=fr]").first().dispatchEvent("click");
      await expect(page.locator("html")).toHaveAttribute("lang", "fr");
      await expect(gallery.getByText(captions.en)).toHaveCount(1);
    });
  });
});

test.describe("the notice", () => {
  test("each choice hides it and is remembered for its time, and the footer opens it again", {
    tag: "@phone",
  }, async ({ page }) => {
    await page.clock.install({ time: "2026-11-21T10:00:00Z" });
    // A text page: cheaper to load than the home page, and the notice belongs to the frame.
    await page.goto("/cgv");
    const notice = page.getByRole("region", { name: "Cookies" });
    const kept = () => page.evaluate(() => localStorage.getItem("consent"));
    const choose = async (name: string, choice: string): Promise<void> => {
      await notice.getByRole("button", { name }).click();
      await expect(notice).toBeHidden();
      expect(await kept()).toBe(choice);
    };
    const openAgain = async (): Promise<void> => {
      await page.getByRole("contentinfo").getByRole("button", { name: "Cookies" }).click();
      await expect(notice).toBeVisible();
      await expect(page.getByRole("heading", { name: "Cookies" })).toBeFocused();
      expect(await kept()).toBeNull();
    };
    // Without scripts the choice would go into a cookie.
    await hydrated(page);
    await expect(notice.getByRole("button")).toHaveCount(3);
    await choose("Accepter", "accept");
    await page.reload();
    await expect(notice).toBeHidden();
    await hydrated(page);
    await openAgain();
    for (const [name, choice, made, stillKept, over] of [
      ["Plus tard", "postpone", "2026-11-21T10:00:00Z", "2026-11-28T09:59:00Z", "2026-11-28T10:01:00Z"],
      ["Refuser", "decline", "2026-11-28T10:01:00Z", "2027-05-27T10:00:00Z", "2027-06-01T10:00:00Z"],
    ] as const) {
      await test.step(`asks again after 7 days of “later” and after 6 months of the others: ${name}`, async () => {
        await choose(name, choice);
        await openAgain();
        await page.clock.setFixedTime(made);
        await choose(name, choice);
        await page.clock.setFixedTime(stillKept);
        await page.reload();
        await expect(notice).toBeHidden();
        await page.clock.setFixedTime(over);
        await page.reload();
        await hydrated(page);
        await expect(notice.getByRole("button")).toHaveCount(3);
      });
    }
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "menu, language, notice and price search still answer",
    variantOf(withScriptsBlocked),
    async ({ page, context }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/");
      await page.getByRole("button", { name: "Menu" }).click();
      const drawer = page.getByRole("dialog", { name: "Menu principal" });
      await expect(drawer).toBeVisible();
      await drawer.getByRole("link", { name: "English" }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", "en");

      const notice = page.getByRole("region", { name: "Cookies" });
      await notice.getByRole("button", { name: "Decline" }).click();
      await expect(notice).toBeHidden();
      expect((await context.cookies()).find(({ name }) => name === "consent")?.value).toBe("decline");

      const { departureDate, returnDate } = someStay();
      await page.locator("input[name=departureDate]").fill(departureDate);
      await page.locator("input[name=returnDate]").fill(returnDate);
      await page.getByRole("button", { name: "Continue" }).click();
      const asked = new URLSearchParams({ departureDate, dropOffTime: "08:00", returnDate });
      await expect(page).toHaveURL(new RegExp(`/booking\\?${asked}`));
      await expect(page.getByRole("main")).toContainText("JavaScript");
      await expect(page.getByRole("main")).toContainText(/Total incl. VAT\s*€\d+\.00/);
    },
  );
});

test("a module blocked by a bad connection does not reload the page; one that a newer release has removed does", {
  tag: "@phone",
}, async ({ page, allowOnConsole }) => {
  allowOnConsole(/ERR_FAILED|404|dynamically imported module/);
  const seen = { documents: 0, questions: 0 };
  page.on("request", (request) => {
    if (request.isNavigationRequest()) seen.documents += 1;
  });
  page.on("response", (answer) => {
    if (answer.request().method() === "HEAD") seen.questions += 1;
  });
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Avis", exact: true });
  let isThere = false;
  await page.route(/reviews-page[^/]*\.js$/, (route) => (isThere ? route.fallback() : route.abort()));
  // A text page: cheaper to load than the home page.
  await page.goto("/cgv");
  // Before hydration the link loads a new document.
  await hydrated(page);
  await link.click();
  await expect.poll(() => seen.questions).toBeGreaterThan(0);
  await expect(page.getByRole("heading", { level: 1, name: "Une erreur est survenue" })).toBeVisible();
  expect(seen.documents).toBe(1);

  // The chunk is gone because the page is of an older build; the next document finds its files.
  await page.route(/\.js$/, (route) => {
    if (isThere || route.request().method() !== "HEAD") return route.fallback();
    isThere = true;
    return route.fulfill({ status: 404 });
  });
  await page.goto("/cgv");
  await hydrated(page);
  await link.click();
  await expect.poll(() => seen.documents).toBe(3);
});

/** Below 1280 px the entries are in the drawer. */
async function openMenu(page: Page): Promise<void> {
  await page.mouse.wheel(0, -50);
  const button = page.getByRole("button", { name: "Menu", exact: true });
  // The drawer may still be closing after the last navigation.
  await expect(page.locator("#menu")).toBeHidden();
  if (await button.isVisible()) await button.click();
}

/** The visible links and buttons of the bar that are partly off-screen or clipped. */
function notWhollyInSight(page: Page): Promise<readonly string[]> {
  return page
    .getByRole("banner")
    .locator("a:visible, button:visible")
    .evaluateAll(async (controls) => {
      if (controls.length === 0) return ["nothing is shown"];
      const entries = await new Promise<IntersectionObserverEntry[]>((resolve) => {
        const observer = new IntersectionObserver((seen) => {
          observer.disconnect();
          resolve(seen);
        });
        for (const control of controls) observer.observe(control);
      });
      return entries
        .filter(({ intersectionRatio }) => intersectionRatio < 1 - 1e-9)
        .map(({ target }) => target.outerHTML.slice(0, 80));
    });
}
