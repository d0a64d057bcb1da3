// The face that a traveller looks for (custody §8): a manager gives a valet's photo, the reminder and the ticket show it,
// and once it is removed nobody has it.
import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";
import { demonstrationSignIn } from "#server/standalone/demonstration-data/demonstration-traveller.ts";
import { paths } from "#web/paths.ts";
import { custodyWords } from "#web/words/custody/custody-words.ts";
import { teamWords } from "#web/words/desk/team-words.ts";
import { expect, test } from "./journey.ts";
import { signInOnPhone } from "./kerb/enrolled-phone.ts";
import { type KillableServer, startKillableServer } from "./kerb/killable-server.ts";
import { mailTo } from "./traveller.ts";

const team = await teamWords.load("fr");
const custody = await custodyWords.load("fr");

let server: KillableServer;
test.beforeAll(async () => {
  server = await startKillableServer();
});
test.afterAll(() => server?.stop());

test("a valet's photo: given by a manager, shown in the reminder and on the ticket, gone when it is removed", async ({
  page,
  browser,
  expectAccessible,
  allowOnConsole,
}) => {
  // Who is signed in is asked before anybody is; a removed picture is asked for once.
  allowOnConsole(/401|404/);
  await page.addInitScript(() => localStorage.setItem("locale", "fr"));
  await page.addInitScript((shift) => {
    const own = Date.now.bind(Date);
    Date.now = () => own() + shift;
  }, server.clockOffset);
  await signInOnPhone(page, server, "Thomas");
  await page.goto(`${server.desk}/staff`);
  const karim = page.locator("details").filter({ hasText: "Karim" });
  await karim.locator("summary").click();
  const face = karim.getByAltText(team.photo.of("Karim"));
  const before = (await face.count()) > 0 ? await face.getAttribute("src") : null;

  // What is no picture is said to be none, and the one before stays.
  await choose(page, { mimeType: "image/jpeg", buffer: Buffer.from("<html>") });
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
  expect(await face.getAttribute("src")).toBe(before);

  const drawn = sharp({ create: { width: 900, height: 1200, channels: 3, background: "#2255aa" } });
  await choose(page, { mimeType: "image/png", buffer: await drawn.png().toBuffer() });
  await expect.poll(() => face.getAttribute("src")).not.toBe(before);
  const given = (await face.getAttribute("src")) ?? "";
  await expect.poll(() => widthOf(page, `img[alt="${team.photo.of("Karim")}"]`)).toBe(320);
  await expectAccessible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(overflow).toBe(false);

  // The evening before: the only valet left is the one who is told of.
  const id = given.split("/").at(-1) ?? "";
  const reference = await giveTomorrowsCar();
  await server.kill();
  await server.start();
  const traveller = await browser.newContext({ baseURL: server.site, viewport: { width: 390, height: 844 } });
  const mail = await mailTo(traveller.request, demonstrationSignIn.email, /rendez-vous/);
  expect(mail.text).toContain("Karim");
  const inMail = new RegExp(`https?://[^"]+(/api/staff-photos/${id})`).exec(mail.html)?.[1] ?? "";
  const bytes = await (await traveller.request.get(inMail)).body();
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 320, height: 320 });

  const ticket = await traveller.newPage();
  const credential = await credentialOf(traveller.request);
  await ticket.addInitScript((value) => localStorage.setItem("authorization", value), credential);
  await ticket.goto(`${paths.bookingConfirmed(reference)}?lang=fr`);
  await expect(ticket.getByRole("heading", { name: custody.valet.title })).toBeVisible();
  const shown = ticket.getByRole("img", { name: "Karim" });
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => widthOf(ticket, `img[alt=Karim]`)).toBe(320);

  // Control: what is removed is nowhere any more, and the ticket has the initial in its place.
  await karim.getByRole("button", { name: team.photo.remove }).click();
  await expect(face).toHaveCount(0);
  expect((await traveller.request.get(inMail)).status()).toBe(404);
  await ticket.reload();
  await expect(ticket.getByRole("heading", { name: custody.valet.title })).toBeVisible();
  await expect(shown).toHaveCount(0);
  await traveller.close();
});

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

/** A car that comes within the day becomes the demonstration traveller's, and Karim the only valet. */
async function giveTomorrowsCar(): Promise<string> {
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
    // Its turn comes with the start that follows.
    await db.deleteFrom("recurringJobs").where("name", "=", "send-notices").execute();
  });
  return reference;
}

async function credentialOf(request: APIRequestContext): Promise<string> {
  const { email, password } = demonstrationSignIn;
  const answer = await request.post(`${server.site}/api/users/login`, {
    data: { user: { email, password } },
  });
  return answer.headers()["authorization"] ?? "";
}
