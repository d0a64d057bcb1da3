// Every screen of the desk in every width, language and colour scheme: no axe violation with all its disclosures open,
// no horizontal scrolling, and usable by keyboard alone.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { locales } from "#domain/locale.ts";
import { demonstrationStaff } from "#server/standalone/demonstration-data/demonstration-staff.ts";
import { claimsWords } from "#web/words/custody/claims-words.ts";
import { deskTexts, moveTo, signInToDesk } from "./at-desk.ts";
import { kerbAddresses, officeAddresses } from "./desk-routes.ts";
import { carsOf, noRow, overflows, raiseEachAlert, receiptBefore } from "./desk-walk.ts";
import { expect, test, variantOf } from "./journey.ts";
import { unpack } from "./unpack.ts";
import { walkByTab } from "./walk-by-tab.ts";

const claimFr = await claimsWords.load("fr");

const addresses = ["/", ...kerbAddresses, ...officeAddresses(true)];
const managers = demonstrationStaff.filter(({ role }) => role === "manager");

const parts = 3;

const looks = [390, 1440].flatMap((width) =>
  locales.flatMap((locale) =>
    (["light", "dark"] as const).flatMap((light) =>
      // In parts: on a busy machine all of it would exceed a test's time-out.
      Array.from({ length: parts }, (_, part) => ({ width, locale, light, part })),
    ),
  ),
);

for (const [index, { width, locale, light, part }] of looks.entries()) {
  test(
    `every screen is clean, whole and reached by keyboard at ${width} pixels, ${locale}, ${light}, part ${part + 1}`,
    variantOf("the day and what it leads to are clean for axe"),
    async ({ page, expectAccessible, allowOnConsole }) => {
      // The session is requested before the sign-in; a code that was just used is refused.
      allowOnConsole(/401|422.*second-factor/);
      allowOnConsole(new RegExp(`404.*${noRow}`));
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.addInitScript((chosen) => localStorage.setItem("light", chosen), light);
      await signInToDesk(page, managers[index % managers.length]?.firstname ?? "", {
        locale,
        look: async () => {
          expect.soft(await walkByTab(page)).toEqual([]);
          expect.soft(await overflows(page)).toBe(false);
          await expectAccessible("colours");
        },
      });
      await raiseEachAlert(page);
      const addressOf = await fillAddresses(page);
      for (const pattern of addresses.filter((_, turn) => turn % parts === part)) {
        const address = addressOf(pattern);
        await moveTo(page, address);
        await expect(page.getByRole("heading", { level: 1 }), address).toHaveCount(1);
        await expect(page.getByText(deskTexts[locale].live.again), address).toHaveCount(0);
        expect.soft(await overflows(page), address).toBe(false);
        expect.soft(await walkByTab(page), address).toEqual([]);
        expect.soft(await overflows(page), `${address}, its folds open`).toBe(false);
        await expectAccessible("colours");
      }
    },
  );
}

async function fillAddresses(page: Page): Promise<(pattern: string) => string> {
  const { day, reference, parked } = await carsOf(page);
  const receipt = await receiptBefore(page, day);
  return (pattern) =>
    pattern
      .replace("VS-…", reference)
      .replace("PARKED", parked)
      .replace("DAY", day)
      .replace("RECEIPT", receipt)
      .replace(/ALERT|MESSAGE|CLAIM/, noRow);
}

test(
  "control: the walk by keyboard finds a focus trap, a stop without a focus mark, and an element that is never reached",
  variantOf("the day and what it leads to are clean for axe"),
  async ({ page }) => {
    const faultsWith = async (inside: string, script = ""): Promise<readonly string[]> => {
      await page.setContent(
        `<style>:focus-visible { outline: 3px solid }</style><main><button>first</button>${inside}<button>last</button></main>`,
      );
      if (script !== "") await page.addScriptTag({ content: script });
      return walkByTab(page);
    };
    expect(await faultsWith("<details><summary>fold</summary><a href='#in'>in</a></details>")).toEqual([]);
    expect(await faultsWith("<button style='outline:0'>bare</button>")).toEqual([
      expect.stringContaining("not marked"),
    ]);
    expect(await faultsWith("<div style='cursor:pointer'>pressed</div>")).toEqual([
      expect.stringContaining("never reached"),
    ]);
    const trap = `document.querySelector("main").addEventListener("keydown", (event) => {
      if (event.key === "Tab" && event.target.id === "trap") { event.preventDefault(); document.querySelector("button").focus(); }
    });`;
    expect((await faultsWith("<button id='trap'>trap</button>", trap)).join()).toContain("never reached");
    const opener = "<button id='open' aria-haspopup='dialog'>open</button>";
    const dialog = "<dialog><form method='dialog'><button>close</button></form></dialog>";
    const shows =
      "document.querySelector('#open').onclick = () => document.querySelector('dialog').showModal();";
    expect(await faultsWith(opener + dialog, shows)).toEqual([]);
    const forgets = `${shows} document.querySelector("dialog").onclose = () => document.activeElement.blur();`;
    expect((await faultsWith(opener + dialog, forgets)).join()).toContain("does not get the focus back");
  },
);

test(
  "the pictures of a side are overlaid by keyboard, and looked at closely from the originals",
  variantOf("a manager's day"),
  async ({ page, expectAccessible, allowOnConsole }) => {
    allowOnConsole(/401|422.*second-factor/);
    await signInToDesk(page, "Claire", { locale: "fr" });
    const original = page.waitForRequest(/\/api\/desk\/pieces\/[^/]+\/original/);
    await moveTo(page, "/claims");
    await page.locator("summary[data-queue-head]").first().press("Enter");
    const overlay = page.getByRole("button", { name: new RegExp(`^${claimFr.compare.open}`) }).first();
    await overlay.focus();
    await page.keyboard.press("Enter");
    const frame = page.locator("dialog[open] section");
    const widthShown = () =>
      frame
        .locator("img")
        .last()
        .evaluate((picture) => getComputedStyle(picture).clipPath);
    const [share, zoom] = [claimFr.compare.share, claimFr.compare.zoom].map((name) => page.getByLabel(name));
    await expect.poll(widthShown).toContain("50%");
    await share?.focus();
    await page.keyboard.press("Home");
    await expect.poll(widthShown).toContain("0px 0px 0px 0%");
    await zoom?.focus();
    await page.keyboard.press("End");
    await original;
    // The scroll position is kept, and the arrow keys go on scrolling.
    await expect.poll(() => frame.evaluate((shown) => shown.scrollLeft)).toBeGreaterThan(0);
    await frame.focus();
    const before = await frame.evaluate((shown) => shown.scrollLeft);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => frame.evaluate((shown) => shown.scrollLeft)).toBeGreaterThan(before);
    await expectAccessible("colours");
    await page.keyboard.press("Escape");
    await expect(overlay).toBeFocused();
  },
);

test(
  "a dispute pack is downloaded with one press, and its page checks it from a folder, without a network",
  variantOf("a manager's day"),
  async ({ page, context, expectAccessible, allowOnConsole }) => {
    // Offline, the desk's requests fail.
    allowOnConsole(/401|422.*second-factor|503|ERR_INTERNET_DISCONNECTED/);
    await signInToDesk(page, "Thomas", { locale: "fr" });
    await moveTo(page, "/claims");
    await page.locator("summary[data-queue-head]").first().press("Enter");
    const press = page.getByRole("button", { name: claimFr.pack }).first();
    // A failure is told, and the next press downloads the pack that was asked for.
    await page.route(
      "**/api/desk/packs/*",
      (route) => route.fulfill({ status: 503, json: { code: "busy" } }),
      {
        times: 1,
      },
    );
    await press.press("Enter");
    await expect(page.getByText(claimFr.packsUnderWay)).toBeVisible();
    const downloaded = page.waitForEvent("download");
    await press.press("Enter");
    const folder = unpack(await (await downloaded).path());
    await context.setOffline(true);
    await page.goto(pathToFileURL(join(folder, "verify.html")).href);
    const chosen = page.getByLabel("Dossier / Folder");
    await chosen.setInputFiles(folder);
    await expect(page.getByRole("status")).toHaveText("Tout concorde. Everything agrees.");
    await expectAccessible("colours");
    const manifest = join(folder, "manifest.json");
    const bent = JSON.parse(readFileSync(manifest, "utf8")) as { pieces: { id: string }[] };
    const [gone] = bent.pieces.splice(0, 1);
    writeFileSync(manifest, JSON.stringify(bent));
    await chosen.setInputFiles(folder);
    await expect(page.getByRole("listitem")).toHaveText([`piece ${gone?.id}: it is left out`]);
    await expectAccessible("colours");
    rmSync(folder, { recursive: true });
  },
);
