// The valet's photo (custody §8): a manager uploads it, reminder and ticket show it, and once removed it cannot be
// fetched any more.
import { type BrowserContext, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { demonstrationSignIn } from "#server/standalone/demonstration-data/demonstration-traveller.ts";
import { paths } from "#web/paths.ts";
import { custodyWords } from "#web/words/custody/custody-words.ts";
import { teamWords } from "#web/words/desk/team-words.ts";
import { moveTo } from "../at-desk.ts";
import { credentialOf } from "../booking.ts";
import type { ExpectAccessible } from "../journey.ts";
import type { KillableServer } from "../kerb/killable-server.ts";
import { mailTo } from "../traveller.ts";

const team = await teamWords.load("fr");
const custody = await custodyWords.load("fr");

const faceOf = (page: Page) => {
  const karim = page.locator("details").filter({ hasText: "Karim" });
  return { karim, face: karim.getByAltText(team.photo.of("Karim")) };
};

/** Returns the photo's id. */
export async function giveFace(page: Page, expectAccessible: ExpectAccessible): Promise<string> {
  await page.setViewportSize({ width: 390, height: 844 });
  await moveTo(page, "/staff");
  const { karim, face } = faceOf(page);
  await karim.locator("summary").click();
  const before = (await face.count()) > 0 ? await face.getAttribute("src") : null;

  // A file that is not a picture is refused, and the photo before it stays.
  await choose(page, { mimeType: "image/jpeg", buffer: Buffer.from("<html>") });
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
  expect(await face.getAttribute("src")).toBe(before);

  const drawn = sharp({ create: { width: 900, height: 1200, channels: 3, background: "#2255aa" } });
  await choose(page, { mimeType: "image/png", buffer: await drawn.png().toBuffer() });
  await expect.poll(() => face.getAttribute("src")).not.toBe(before);
  const given = (await face.getAttribute("src")) ?? "";
  await expect.poll(() => widthOf(page, `img[alt="${team.photo.of("Karim")}"]`)).toBe(320);
  await expectAccessible("elsewhere");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(overflow).toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });
  return given.split("/").at(-1) ?? "";
}

/** The photo is in the reminder of the evening before and on the ticket, until it is removed. */
export async function expectFaceUntilRemoved(
  { page, site }: { readonly page: Page; readonly site: BrowserContext },
  { id, reference }: { readonly id: string; readonly reference: string },
): Promise<void> {
  const mail = await mailTo(site.request, demonstrationSignIn.email, /^Rendez-vous le /);
  expect(mail.text).toContain("Karim");
  const inMail = new RegExp(`https?://[^"]+(/api/staff-photos/${id})`).exec(mail.html)?.[1] ?? "";
  const bytes = await (await site.request.get(inMail)).body();
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 320, height: 320 });

  const ticket = await site.newPage();
  await ticket.setViewportSize({ width: 390, height: 844 });
  const credential = await credentialOf(site.request, demonstrationSignIn);
  await ticket.addInitScript((value) => localStorage.setItem("authorization", value), credential);
  await ticket.goto(`${paths.bookingConfirmed(reference)}?lang=fr`);
  await expect(ticket.getByRole("heading", { name: custody.valet.title })).toBeVisible();
  const shown = ticket.getByRole("img", { name: "Karim" });
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => widthOf(ticket, `img[alt=Karim]`)).toBe(320);

  // Control: a removed photo answers 404, and the ticket shows the initial instead.
  await moveTo(page, "/staff");
  const { karim, face } = faceOf(page);
  await karim.locator("summary").click();
  await karim.getByRole("button", { name: team.photo.remove }).click();
  await expect(face).toHaveCount(0);
  expect((await site.request.get(inMail)).status()).toBe(404);
  await ticket.reload();
  await expect(ticket.getByRole("heading", { name: custody.valet.title })).toBeVisible();
  await expect(shown).toHaveCount(0);
  await ticket.close();
}

type Chosen = { readonly mimeType: string; readonly buffer: Buffer };

function choose(page: Page, file: Chosen): Promise<void> {
  const field = page.locator("details").filter({ hasText: "Karim" }).getByLabel(team.photo.choose);
  return field.setInputFiles({ name: "visage", ...file });
}

function widthOf(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0));
}

/** Gives the demonstration's traveller a car that comes within a day, and makes Karim the only valet. */
export async function giveTomorrowsCar(server: KillableServer): Promise<string> {
  let reference = "";
  await server.arrange(async (db) => {
    await db
      .updateTable("staff")
      .set({ removedAt: Date.now() as never })
      .where("role", "=", "valet")
      .where("firstname", "!=", "Karim")
      .execute();
    const now = Date.now() + server.clockOffset;
    const car = await db
      .selectFrom("bookings")
      .select(["id", "reference"])
      .where("status", "=", "confirmed" as never)
      .where("dropOffAt", ">", (now + 3_600_000) as never)
      .where("dropOffAt", "<", (now + 20 * 3_600_000) as never)
      .orderBy("dropOffAt", "desc")
      .executeTakeFirstOrThrow();
    ({ reference } = car);
    await db.deleteFrom("bookingNotices").where("bookingId", "=", car.id).execute();
    await db.deleteFrom("welcomes").where("bookingId", "=", car.id).execute();
    await db
      .updateTable("bookings")
      .set((eb) => ({
        accountId: eb
          .selectFrom("accounts")
          .select("id")
          .where("email", "=", demonstrationSignIn.email as never),
        email: demonstrationSignIn.email as never,
        locale: "fr" as const,
      }))
      .where("id", "=", car.id)
      .execute();
    // The job runs at the next start of the server.
    await db.deleteFrom("recurringJobs").where("name", "=", "send-notices").execute();
  });
  return reference;
}
