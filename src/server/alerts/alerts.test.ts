import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AlertKind } from "#domain/alert/alert-kinds.ts";
import { day, hour, isoFromInstant, minute } from "#domain/time.ts";
import { accepted, ample, arrive, mustBook, openScene, refused, type Scene } from "#test/booking-scene.ts";
import { asStaff, moveIt, moveKey, receive, staffMember } from "#test/custody-scene.ts";
import { begin, commit, openPhone } from "#test/phone.ts";
import { noteArchiveWanted, noteBase, noteCarried } from "../archiving/archive-store.ts";
import { noteBackup, noteProof } from "../backups/backup-store.ts";
import { listDayAlerts } from "../day/day-alerts.ts";
import { readYard } from "../day/read-yard.ts";
import { saveSpots } from "../lot/spots.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { endAlerts } from "./end-alerts.ts";
import { listBackupsAtDesk } from "./list-backups-at-desk.ts";
import { type RaisedAlert, raiseAlert } from "./raise-alert.ts";
import { listAlerts, settleAlert } from "./settle-alert.ts";
import { watchAlerts } from "./watch-alerts.ts";

let scene: Scene;
const karim = staffMember();
const nadia = staffMember("dispatcher");
const claire = staffMember("manager");
const references: string[] = [];

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
  for (let count = 0; count < 3; count += 1)
    references.push((await mustBook(scene, await arrive(scene))).reference);
  scene.clock.set("2027-05-10T08:00:00Z");
  const spots = ["A-01", "A-02", "A-03"].map((name) => ({ name, zone: "A", closed: false }));
  accepted(await asStaff(saveSpots, scene, nadia, { body: { spots } }));
});
afterAll(() => scene.close());
beforeEach(async () => {
  await scene.db.deleteFrom("alerts").execute();
  await sql`delete from outgoing_mails`.execute(scene.db);
});

function raise(...alerts: readonly Omit<RaisedAlert, "at">[]): Promise<void> {
  return inTransaction(scene.db, async (tx) => {
    for (const alert of alerts) await raiseAlert(tx, { ...alert, at: scene.clock.now() });
  });
}

async function listFor(caller = claire) {
  return accepted(await asStaff(listAlerts, scene, caller, {}));
}

async function mailed(): Promise<readonly string[]> {
  const { rows } = await sql<{ alert: string }>`
    select message ->> 'alert' as alert from outgoing_mails where kind in ('operator-alert', 'operator-notice')`.execute(
    scene.db,
  );
  return rows.map(({ alert }) => alert);
}

const settle = (id: string, note: string, caller = claire) =>
  asStaff(settleAlert, scene, caller, { params: { id }, body: { settlement: { note } } });

async function kindsOnList(caller = claire): Promise<readonly AlertKind[]> {
  return (await listFor(caller)).open.map(({ alert }) => alert);
}

test("rule 4: one thing that is heard of three times is one alert and one mail, three things are three (alerts §1)", async () => {
  const failed = { kind: "refund-failed", facts: { amount: 4_900 } } as const;
  await raise({ ...failed, subject: "one" }, { ...failed, subject: "one" });
  await raise({ ...failed, subject: "one" });
  expect(await kindsOnList()).toEqual(["refund-failed"]);
  await raise({ ...failed, subject: "two" }, { ...failed, subject: "three" });
  expect(await kindsOnList()).toHaveLength(3);
  expect(await mailed()).toHaveLength(3);
});

test("twenty servers that raise the same alert at once create one alert and one mail (alerts §1)", async () => {
  const heard = Array.from({ length: 20 }, () => raise({ kind: "backup-old", subject: "backup" }));
  await Promise.all(heard);
  expect(await kindsOnList()).toEqual(["backup-old"]);
  expect(await mailed()).toEqual(["backup-old"]);
});

test("an alert is settled once; the same request again changes nothing, another note or person is refused (alerts §2)", async () => {
  await raise(...["one", "two", "three"].map((subject) => ({ kind: "refund-failed" as const, subject })));
  const [, second] = (await listFor()).open;
  const id = second?.id ?? "";
  const first = accepted(await settle(id, "Viré le 10 mai."));
  expect(first.open).toHaveLength(2);
  expect(first.settled).toMatchObject([
    { id, note: "Viré le 10 mai.", settledAt: isoFromInstant(scene.clock.now()) },
  ]);
  expect(accepted(await settle(id, "Viré le 10 mai."))).toEqual(first);
  expect(refused(await settle(id, "Autrement."))?.code).toBe("not-possible-now");
  expect(refused(await settle(id, "Viré le 10 mai.", staffMember("manager")))?.code).toBe("not-possible-now");
  expect(refused(await settle(randomUUID(), "x"))?.code).toBe("not-found");
  expect(refused(await settle("no id", "x"))?.code).toBe("not-found");
  const { rows } = await sql<{ actor: string }>`
    select actor from journal where kind = 'alert-settled' and subject = ${`alert ${id}`}`.execute(scene.db);
  expect(rows).toEqual([{ actor: `staff ${claire.staffId}` }]);
});

test("a role that may not deal with an alert neither sees it nor settles it (alerts §2)", async () => {
  await raise(
    { kind: "refund-failed", subject: "money" },
    { kind: "mail-given-up", subject: "mail" },
    { kind: "backup-old", subject: "backup" },
  );
  expect(await kindsOnList(nadia)).toEqual(["mail-given-up"]);
  const money = (await listFor()).open.find(({ alert }) => alert === "refund-failed");
  expect(refused(await settle(money?.id ?? "", "x", nadia))?.code).toBe("not-found");
  const yard = await readYard(scene.db, []);
  const asked = { caller: { role: "valet" as const }, now: scene.clock.now(), yard };
  expect(await listDayAlerts(scene.db, asked)).toEqual([]);
  const seen = await listDayAlerts(scene.db, { ...asked, caller: claire });
  expect(seen.flatMap((alert) => (alert.kind === "raised" ? alert.alert : [])).toSorted()).toEqual([
    "backup-old",
    "mail-given-up",
    "refund-failed",
  ]);
});

test("a settled alert is raised again only when its cause has ended and happens again (alerts §1)", async () => {
  const disputed = { kind: "payment-disputed", subject: "stripe du_1" } as const;
  await raise(disputed);
  accepted(await settle((await listFor()).open[0]?.id ?? "", "Répondu."));
  await raise(disputed);
  expect(await kindsOnList()).toEqual([]);
  const { kind, subject } = disputed;
  await inTransaction(scene.db, (tx) => endAlerts(tx, { kind, subjects: [subject], at: scene.clock.now() }));
  await raise(disputed);
  expect(await kindsOnList()).toEqual(["payment-disputed"]);
  expect(await mailed()).toHaveLength(2);
});

test("a key that is off the board for over an hour raises one alert, which ends when it hangs there again (alerts §3)", async () => {
  for (const [index, reference] of references.entries()) {
    accepted(await receive(scene, karim, reference, { keyTag: String(index) }));
    accepted(await moveIt(scene, karim, reference, "park", { spot: `A-0${index + 1}` }));
  }
  const watch = () => watchAlerts(scene.services);
  scene.clock.advance(hour);
  await watch();
  expect(await kindsOnList()).toEqual([]);
  scene.clock.advance(11 * minute);
  await watch();
  await watch();
  expect((await listFor(nadia)).open.map(({ label = "" }) => label).toSorted()).toEqual(["0", "1", "2"]);
  expect(await mailed()).toHaveLength(3);
  // One card each in the day's column, not two.
  const yard = await readYard(scene.db, []);
  const shown = await listDayAlerts(scene.db, { caller: nadia, now: scene.clock.now(), yard });
  expect(shown.map(({ kind }) => kind)).toEqual(["raised", "raised", "raised"]);
  const key = (kind: "hangKey" | "takeKey", car: number) =>
    moveKey(scene, karim, references[car] ?? "", { kind, keyTag: String(car) });
  accepted(await key("hangKey", 0));
  await watch();
  expect((await listFor(nadia)).open.map(({ label = "" }) => label).toSorted()).toEqual(["1", "2"]);
  accepted(await key("takeKey", 0));
  scene.clock.advance(71 * minute);
  await watch();
  expect(await mailed()).toHaveLength(4);
  for (const car of [0, 1, 2]) accepted(await key("hangKey", car));
  await watch();
  expect(await kindsOnList()).toEqual([]);
});

test("photos that have not come a day after a handover are one alert for each car (alerts §3)", async () => {
  const phone = openPhone();
  accepted(await phone.register(scene));
  for (const reference of references.slice(0, 2)) {
    const inspection = await begin(scene, phone, reference, { mode: "complete" });
    const pieces = ([1, 2, 3] as const).map((angle) =>
      phone.take("photo", Buffer.from(`${reference} ${angle}`), angle),
    );
    accepted(await commit(scene, phone, inspection, pieces));
  }
  await watchAlerts(scene.services);
  expect(await kindsOnList()).toEqual([]);
  scene.clock.advance(day + 1);
  await watchAlerts(scene.services);
  await watchAlerts(scene.services);
  expect((await listFor()).open.filter(({ alert }) => alert === "photos-missing")).toMatchObject([
    { count: 3 },
    { count: 3 },
  ]);
  expect(await mailed()).toEqual(["photos-missing", "photos-missing"]);
});

test("a backup older than the maximum age is an alert until the next one; without a maximum there is none (alerts §3)", async () => {
  const { config } = scene.services;
  const watch = (backupMaxAge: number) =>
    watchAlerts({ ...scene.services, config: { ...config, backupMaxAge } });
  const backups = async () => (await kindsOnList()).filter((kind) => kind === "backup-old").length;
  await noteBackup(scene.db, { takenAt: scene.clock.now() });
  scene.clock.advance(48 * hour);
  await watch(48);
  expect(await backups()).toBe(0);
  scene.clock.advance(1);
  await watch(0);
  expect(await backups()).toBe(0);
  await watch(48);
  await watch(48);
  expect(await backups()).toBe(1);
  await noteBackup(scene.db, { takenAt: scene.clock.now() });
  await watch(48);
  expect(await backups()).toBe(0);
});

test("with nightly backups, 26 hours without a proof are an alert until the next proof (alerts §3)", async () => {
  const { config } = scene.services;
  const watch = (backups: "nightly" | "off") =>
    watchAlerts({ ...scene.services, config: { ...config, backups } });
  const unproved = async () => (await kindsOnList()).filter((kind) => kind === "backup-unproved").length;
  const keep = async (name: string, isProved: boolean) => {
    const takenAt = scene.clock.now();
    await noteBackup(scene.db, { takenAt, name, seal: Buffer.from(name) });
    if (isProved) await noteProof(scene.db, name, { provedAt: takenAt, missingFiles: 0 });
  };
  await keep("first", true);
  scene.clock.advance(26 * hour);
  await watch("nightly");
  expect(await unproved()).toBe(0);
  scene.clock.advance(1);
  await keep("second", false);
  await watch("off");
  expect(await unproved()).toBe(0);
  for (let times = 0; times < 3; times += 1) await watch("nightly");
  expect([await unproved(), (await mailed()).filter((kind) => kind === "backup-unproved").length]).toEqual([
    1, 1,
  ]);
  scene.clock.advance(1);
  await keep("third", true);
  await watch("nightly");
  expect(await unproved()).toBe(0);
});

test("an archive that lags by ten minutes, or has no base for 26 hours, is one alert until it catches up (alerts §3)", async () => {
  const { config } = scene.services;
  const watch = (isArchived = true) =>
    watchAlerts({
      ...scene.services,
      config: { ...config, archiveUrl: isArchived ? "/archive" : undefined },
    });
  const behind = async () => (await kindsOnList()).filter((kind) => kind === "archive-behind").length;
  const carry = () => noteCarried(scene.db, scene.clock.now());
  await watch();
  expect(await behind()).toBe(0);
  await noteArchiveWanted(scene.db, scene.clock.now());
  scene.clock.advance(10 * minute);
  await watch();
  expect(await behind()).toBe(0);
  scene.clock.advance(1);
  for (let times = 0; times < 3; times += 1) await watch();
  expect([await behind(), (await mailed()).filter((kind) => kind === "archive-behind").length]).toEqual([
    1, 1,
  ]);
  await watch(false);
  expect(await behind()).toBe(0);
  await watch();
  await noteBase(scene.db, scene.clock.now());
  await carry();
  await watch();
  expect(await behind()).toBe(0);
  // A restart does not count as an archive that lags: the count begins anew.
  scene.clock.advance(26 * hour);
  await noteArchiveWanted(scene.db, scene.clock.now());
  await watch();
  expect(await behind()).toBe(0);
  scene.clock.advance(26 * hour + 1);
  await carry();
  await watch();
  expect(await behind()).toBe(1);
  await noteBase(scene.db, scene.clock.now());
  await watch();
  expect(await behind()).toBe(0);
});

test("the manager's list says of each backup whether it was proved, lacked files or is damaged (operating §3)", async () => {
  await scene.db.deleteFrom("backups").execute();
  const taken = async (name?: string) => {
    const takenAt = scene.clock.now();
    await noteBackup(scene.db, { takenAt, ...(name && { name, seal: Buffer.from(name) }) });
    scene.clock.advance(hour);
    return isoFromInstant(takenAt);
  };
  const [byCommand, proved, damaged] = [await taken(), await taken("proved"), await taken("damaged")];
  const provedAt = scene.clock.now();
  await noteProof(scene.db, "proved", { provedAt, missingFiles: 2 });
  await noteProof(scene.db, "damaged", { flaw: "another byte" });
  const shown = accepted(await asStaff(listBackupsAtDesk, scene, claire, {}));
  const one = { isDamaged: false, isKept: true };
  expect(shown).toEqual({
    isNightly: false,
    backups: [
      { ...one, takenAt: damaged, isDamaged: true },
      { ...one, takenAt: proved, provedAt: isoFromInstant(provedAt), missingFiles: 2 },
      { ...one, takenAt: byCommand, isKept: false },
    ],
    archive: { kept: "nowhere" },
  });
});
