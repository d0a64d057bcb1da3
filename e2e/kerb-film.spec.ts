// Films at the kerb (custody §3): each keeps its own slices, whatever else is started, closed or killed.
import type { BrowserContext, Page } from "@playwright/test";
import type { DayView } from "#contract/desk/day.ts";
import { localDateOf, toInstant } from "#domain/time.ts";
import { deskAddress, signInUnseen } from "./at-desk.ts";
import { expect, test } from "./journey.ts";
import { follow, kerbFr } from "./kerb/enrolled-phone.ts";
import { labelKey, readOdometer, shootCorners } from "./kerb/walk-round.ts";

test("with overlapping films, a killed tab, a second tab or a walk signed too early no slice is lost", async ({
  page,
  context,
  allowOnConsole,
}) => {
  allowOnConsole(/ERR_FAILED/);
  await signInUnseen(page, "Hugo");
  const reference = await carToCome(page);
  // Uploads are blocked: the test looks at what the phone stores.
  await context.route(/\/api\/desk\/(inspections|pieces|bookings)\//, (route) => route.abort());
  const filming = `${deskAddress}/receive/${reference}/film`;

  // The second is started while the first is still being stored.
  await page.goto(filming);
  const letGo = await holdChain(page);
  const first = await film(page);
  await page.getByRole("button", { name: kerbFr.film.stop }).click();
  const second = await film(page, [first]);
  await letGo();
  await expect.poll(async () => (await slicesOf(page, first)).length).toBe(0);
  const begun = await slicesOf(page, second);
  expect(begun[0]?.id).toBe(`${second}/0000`);
  expect(await kept(page, "film")).toHaveLength(1);

  // The tab is killed: the second film becomes a piece too, up to its last stored slice.
  await page.close();
  const next = await context.newPage();
  await next.goto(`${deskAddress}/receive/${reference}/photos`);
  await expect.poll(async () => (await kept(next, "film")).length).toBe(2);
  const lengths = (await kept(next, "film")).map(({ length }) => length);
  expect(Math.max(...lengths)).toBeGreaterThanOrEqual(lengthOf(begun));

  // A film that one tab is recording is left alone by another.
  await next.getByText(kerbFr.modes.express).click();
  await shootCorners(next);
  await readOdometer(next, "48213");
  await labelKey(next, "731");
  await follow(next, `/receive/${reference}/film`);
  await expect(next.getByText(kerbFr.film.done)).toBeVisible();
  const third = await film(next);
  const other = await openBeside(context);
  expect(await slicesOf(other, third)).not.toEqual([]);
  expect(await kept(other, "film")).toHaveLength(2);
  await other.close();

  // Signing before the film is stored waits for it.
  const letGoOn = await holdChain(next);
  await next.getByRole("button", { name: kerbFr.next }).click();
  await next.getByRole("button", { name: kerbFr.sign.absent }).click();
  await expect.poll(() => next.evaluate(waitingForFilms)).toBe(1);
  expect(await next.evaluate(closedWalks)).toEqual([]);
  await letGoOn();
  await next.waitForURL(/\/$/);
  expect(await kept(next, "film")).toHaveLength(3);
  expect(await next.evaluate(closedWalks)).toEqual([3]);
  await expect.poll(() => slices(next)).toEqual([]);
});

/** The demonstration writes its day while the desk is open; late in the evening no car is to come, and any will do. */
async function carToCome({ request }: Page): Promise<string> {
  const today = localDateOf(toInstant(Date.now()), "Europe/Paris");
  let car: DayView["movements"][number] | undefined;
  await expect
    .poll(async () => {
      const day: DayView = await (await request.get(`${deskAddress}/api/desk/days/${today}`)).json();
      const dropOffs = day.movements.filter(({ kind }) => kind === "drop-off");
      // The last one: the demonstration's simulated valets receive the cars that are due.
      return (car = dropOffs.findLast(({ status }) => status === "confirmed") ?? dropOffs.at(-1));
    }, "a car of today")
    .toBeDefined();
  return car?.reference ?? "";
}

/** Starts a film and waits for its first slice; returns the film's id. */
async function film(page: Page, before: readonly string[] = []): Promise<string> {
  await page.getByRole("button", { name: kerbFr.film.start }).click();
  const isNew = async () =>
    (await slices(page)).map(({ filmId }) => filmId).find((id) => !before.includes(id));
  await expect.poll(isNew).toBeDefined();
  return (await isNew()) ?? "";
}

/** Another tab of the same phone, once it has resumed the pending uploads. */
async function openBeside(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const sent = page.waitForRequest(/\/api\/desk\/inspections\//);
  await page.goto(deskAddress);
  await sent;
  return page;
}

/** Holds the chain's lock until the returned function is called: as on a phone with a slow disk. */
async function holdChain(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((held) => {
        void navigator.locks.request("desk-chain", () => {
          held();
          return new Promise<void>((letGo) => Object.assign(globalThis, { letGo }));
        });
      }),
  );
  return () => page.evaluate(() => (globalThis as unknown as { letGo: () => void }).letGo());
}

type Slice = { readonly id: string; readonly filmId: string; readonly length: number };
type Piece = { readonly kind: string; readonly length: number };

const slices = (page: Page) => page.evaluate(readAll<Slice>, "slices");

async function slicesOf(page: Page, filmId: string): Promise<readonly Slice[]> {
  return (await slices(page)).filter((one) => one.filmId === filmId);
}

async function kept(page: Page, kind: string): Promise<readonly Piece[]> {
  return (await page.evaluate(readAll<Piece>, "pieces")).filter((one) => one.kind === kind);
}

const lengthOf = (some: readonly Slice[]) => some.reduce((sum, { length }) => sum + length, 0);

function readAll<Kept>(store: string): Promise<Kept[]> {
  return new Promise((resolve) => {
    const request = indexedDB.open("desk");
    request.addEventListener("success", () => {
      const asked = request.result.transaction(store).objectStore(store).getAll();
      asked.addEventListener("success", () => {
        request.result.close();
        resolve(asked.result.map(({ bytes, ...rest }) => ({ ...rest, length: bytes.byteLength })));
      });
    });
  });
}

async function waitingForFilms(): Promise<number> {
  const { pending = [] } = await navigator.locks.query();
  return pending.filter(({ name }) => name?.startsWith("desk-films-")).length;
}

/** How many films each closed inspection has. */
function closedWalks(): Promise<number[]> {
  return new Promise((resolve) => {
    const request = indexedDB.open("desk");
    request.addEventListener("success", () => {
      const asked = request.result.transaction("inspections").objectStore("inspections").getAll();
      asked.addEventListener("success", () => {
        request.result.close();
        const closed = asked.result.filter(({ closing }) => closing !== undefined);
        resolve(
          closed.map(({ pieces }) => pieces.filter(({ kind }: { kind: string }) => kind === "film").length),
        );
      });
    });
  });
}
