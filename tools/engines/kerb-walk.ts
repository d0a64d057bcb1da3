// The kerb in an engine without a camera for tests: a phone is enrolled, a day is read and searched, a car is received
// by express and given back, with pictures from the camera app (custody §3: marked as such) and a signature drawn by
// mouse.
import { Secret, TOTP } from "otpauth";
import type { Db } from "#server/platform/db/schema.ts";
import {
  demonstrationStaff,
  demonstrationStaffPassword,
} from "#server/standalone/demonstration-data/demonstration-staff.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { enrolmentWords } from "#web/words/enrolment/enrolment-words.ts";
import { type EnginePage, givePicture, press, type, until } from "./engine-page.ts";

export type Desk = { readonly address: string; readonly db: Db };

/** A different pair for each engine: an authenticator's code is valid once. */
export type KerbStaff = { readonly enrols: string; readonly drives: string };

const words = {
  desk: await deskWords.load("en"),
  enrolment: await enrolmentWords.load("en"),
  kerb: await kerbWords.load("en"),
};
const corners = ["2 ", "4 ", "6 ", "8 "] as const;

export async function walkKerb(page: EnginePage, { address, db }: Desk, staff: KerbStaff): Promise<void> {
  await page.resize(390, 844);
  await enrol(page, address, staff.enrols);
  await signIn(page, staff.drives);
  const { reference, plate } = await carToCome(page);
  await search(page, plate);
  await walkRound(page, `${address}/receive/${reference}`, "48213");
  await type(page, "input[name=keyTag]", "731");
  await givePicture(page, "#777700");
  await sign(page, words.kerb.sign.receive);
  await closed(page, db, reference, ["reception", 7]);
  const { returnCode } = await db
    .selectFrom("custody")
    .innerJoin("bookings", "bookings.id", "custody.bookingId")
    .select("returnCode")
    .where("reference", "=", reference as never)
    .executeTakeFirstOrThrow();
  await walkRound(page, `${address}/return/${reference}`, "48222");
  await until(page, `location.pathname.endsWith("/sign")`);
  await type(page, "input[name=code]", returnCode);
  await sign(page, words.kerb.sign.giveBack);
  await closed(page, db, reference, ["return", 6]);
}

/** Enrols this browser: a manager requests the link, and opens it here. */
async function enrol(page: EnginePage, address: string, firstname: string): Promise<void> {
  await page.goTo(address);
  await page.evaluate(`localStorage.setItem("locale", "en")`);
  await page.goTo(address);
  await signIn(page, firstname);
  const link = await page.evaluate(`fetch("/api/desk/devices", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ device: { name: ${JSON.stringify(page.engine)} } }),
  }).then((answer) => answer.json()).then((added) => added.link)`);
  await page.evaluate(`fetch("/api/desk/session", { method: "DELETE" }).then(() => true)`);
  await page.goTo(String(link));
  await until(
    page,
    `document.body.innerText.includes(${JSON.stringify(words.enrolment.deviceDone(page.engine))})`,
  );
  await page.goTo(address);
}

async function signIn(page: EnginePage, firstname: string): Promise<void> {
  const person = demonstrationStaff.find((one) => one.firstname === firstname);
  if (!person) throw new Error(`nobody is called ${firstname}`);
  await type(page, "input[name=email]", person.email);
  await type(page, "input[name=password]", demonstrationStaffPassword);
  await press(page, "form button[type=submit]");
  await type(page, "input[name=code]", new TOTP({ secret: Secret.fromBase32(person.totpSecret) }).generate());
  await press(page, "form button[type=submit]");
  await until(page, `document.querySelector("main ol li ul li")`);
}

async function carToCome(page: EnginePage): Promise<{ readonly reference: string; readonly plate: string }> {
  const today = new Intl.DateTimeFormat("fr-CA", { timeZone: "Europe/Paris" }).format();
  const found = await page.evaluate(`fetch("/api/desk/days/${today}")
    .then((answer) => answer.json())
    .then((day) => day.movements.findLast(({ kind, status }) => kind === "drop-off" && status === "confirmed"))`);
  if (!isCar(found)) throw new Error("no car is to come");
  return found;
}

async function search(page: EnginePage, plate: string): Promise<void> {
  await press(page, "nav a", words.desk.nav.find);
  await type(page, "input[type=search]", /\d{3}/.exec(plate)?.[0] ?? "");
  await until(page, `document.querySelector("main a[href^='/receive/']")`);
}

async function walkRound(page: EnginePage, address: string, kilometres: string): Promise<void> {
  await page.goTo(`${address}/photos`);
  await press(page, "label", words.kerb.modes.express);
  for (const [index, corner] of corners.entries()) {
    const mark = `button[aria-label^=${JSON.stringify(corner)}]`;
    await until(page, `document.querySelector(${JSON.stringify(mark)})`);
    await press(page, mark);
    await givePicture(page, `#${index}${index}3366`);
    const done = JSON.stringify(words.kerb.angleState.done);
    // The last picture of a set opens the next step by itself.
    await until(
      page,
      `location.pathname.endsWith("/odometer") || document.querySelector(${JSON.stringify(mark)})?.ariaLabel.endsWith(${done})`,
    );
  }
  await until(page, `location.pathname.endsWith("/odometer")`);
  await type(page, "input[name=odometer]", kilometres);
  await givePicture(page, "#445566");
  await until(page, `/\\/(key|sign)$/.test(location.pathname)`);
}

async function sign(page: EnginePage, end: string): Promise<void> {
  const field = `document.querySelector("svg[role=img][aria-label=" + ${JSON.stringify(JSON.stringify(words.kerb.sign.title))} + "]")`;
  await until(page, field);
  await page.evaluate(`${field}.scrollIntoView({ block: "center" })`);
  const box = await page.evaluate(
    `(() => { const { left, top, width, height } = ${field}.getBoundingClientRect(); return [left, top, width, height]; })()`,
  );
  const [left = 0, top = 0, width = 0, height = 0] = Array.isArray(box) ? box.map(Number) : [];
  const points = [0.2, 0.3, 0.4, 0.5, 0.6].map(
    (part, index) => [left + part * width, top + (index % 2 === 0 ? 0.4 : 0.6) * height] as const,
  );
  await page.drag(points);
  await press(page, "main button", end);
  await until(page, `location.pathname === "/"`);
}

/** Waits until all pieces are stored, the walk is sealed, and the phone's storage is empty. */
async function closed(
  page: EnginePage,
  db: Db,
  reference: string,
  [side, count]: readonly ["reception" | "return", number],
): Promise<void> {
  for (const store of ["pieces", "inspections"]) await until(page, isEmpty(store));
  const pieces = await db
    .selectFrom("evidencePieces")
    .innerJoin("inspections", "inspections.id", "evidencePieces.inspectionId")
    .innerJoin("bookings", "bookings.id", "inspections.bookingId")
    .select(["kind", "source", "storedAt", "manifestHash"])
    .where("reference", "=", reference as never)
    .where("side", "=", side)
    .execute();
  const isWhole = pieces.length === count && pieces.every((one) => one.storedAt && one.manifestHash);
  const isMarked = pieces.every(({ kind, source }) => kind === "signature" || source === "file");
  if (!isWhole || !isMarked) throw new Error(`of the ${side} is stored: ${JSON.stringify(pieces)}`);
}

const isEmpty = (store: string) => `new Promise((resolve) => {
  const request = indexedDB.open("desk");
  request.onsuccess = () => {
    const asked = request.result.transaction("${store}").objectStore("${store}").count();
    asked.onsuccess = () => { request.result.close(); resolve(asked.result === 0); };
  };
})`;

function isCar(found: unknown): found is { reference: string; plate: string } {
  return typeof found === "object" && found !== null && "reference" in found && "plate" in found;
}
