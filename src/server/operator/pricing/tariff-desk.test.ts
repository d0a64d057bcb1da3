import { afterAll, beforeAll, expect, test } from "vitest";
import type { TariffContents, Tariffs } from "#contract/office/tariff-calls.ts";
import type { StaffMember } from "#domain/access.ts";
import { euros } from "#domain/money.ts";
import { isoFromInstant, later, localDateOf, localTimeOf, minute } from "#domain/time.ts";
import { accepted, ample, date, openScene, quote, refused, type Scene } from "#test/booking-scene.ts";
import { asStaff } from "#test/custody-scene.ts";
import { openManager } from "#test/managers.ts";
import { verifyJournal } from "../../platform/journal/verify-journal.ts";
import { defaultTariff } from "../default-tariff.ts";
import { cancelScheduledTariff } from "./cancel-scheduled-tariff.ts";
import { scheduleTariff } from "./schedule-tariff.ts";
import { discardTariffDraft, fetchTariffs, saveTariffDraft } from "./tariff-draft.ts";

let scene: Scene;
let claire: StaffMember;
let hugo: StaffMember;
let ines: StaffMember;

beforeAll(async () => {
  scene = await openScene({ capacity: ample, poolSize: 10 });
  claire = await openManager(scene, "Claire");
  hugo = await openManager(scene, "Hugo");
  ines = await openManager(scene, "Inès");
});
afterAll(async () => {
  expect((await verifyJournal(scene.db)).broken).toBeUndefined();
  await scene.close();
});

const zone = "Europe/Paris";
const plain = defaultTariff as unknown as TariffContents;
const dearer = (amount: number): TariffContents => ({
  ...plain,
  dayAmounts: [amount - 2, amount - 1, amount].map(euros),
});

const look = async (): Promise<Tariffs> => accepted(await asStaff(fetchTariffs, scene, claire, {}));
const save = (who: StaffMember, contents: TariffContents, revision?: string) =>
  asStaff(saveTariffDraft, scene, who, {
    body: { draft: { contents, ...(revision !== undefined && { revision }) } },
  });
const setFrom = (who: StaffMember, revision: string, at?: number) =>
  asStaff(scheduleTariff, scene, who, {
    body: {
      tariff: {
        revision,
        ...(at !== undefined && {
          effective: { date: localDateOf(at as never, zone), time: localTimeOf(at as never, zone) },
        }),
      },
    },
  });
const putAside = (version: number | string) =>
  asStaff(cancelScheduledTariff, scene, claire, { params: { version: String(version) } });
const draftOf = ({ draft }: Tariffs) => draft ?? fail();

test("of three managers who draft at once one succeeds; saving over an unseen revision is refused (office §6)", async () => {
  const tries = await Promise.all([
    save(claire, dearer(101)),
    save(hugo, dearer(102)),
    save(ines, dearer(103)),
  ]);
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
  expect(tries.map((each) => refused(each)?.code).filter(Boolean)).toEqual([
    "changed-meanwhile",
    "changed-meanwhile",
  ]);
  const first = draftOf(await look());
  expect(["Claire", "Hugo", "Inès"]).toContain(first.savedBy);
  const second = draftOf(accepted(await save(hugo, dearer(110), first.revision)));
  expect(second).toMatchObject({ savedBy: "Hugo", contents: { dayAmounts: [108, 109, 110].map(euros) } });
  expect(refused(await save(ines, dearer(120), first.revision))?.code).toBe("changed-meanwhile");
  expect(refused(await save(ines, dearer(120), "no such revision"))?.code).toBe("changed-meanwhile");
  expect(draftOf(await look())).toEqual(second);
  // A draft does not affect prices.
  expect(accepted(await quote(scene)).total).toBe(euros(69));
});

test("a draft that was discarded and made anew has another revision (office §6)", async () => {
  const { revision } = draftOf(await look());
  const throwAway = (seen: string) =>
    asStaff(discardTariffDraft, scene, claire, { query: { revision: seen } });
  expect(accepted(await throwAway(revision)).draft).toBeUndefined();
  expect(refused(await throwAway(revision))?.code).toBe("changed-meanwhile");
  const anew = draftOf(accepted(await save(hugo, dearer(130))));
  expect(refused(await save(ines, dearer(140), revision))?.code).toBe("changed-meanwhile");
  accepted(await throwAway(anew.revision));
});

test("a tariff is scheduled in the airport's local time, never in the past (pricing §10)", async () => {
  const now = scene.clock.now();
  const { revision } = draftOf(accepted(await save(claire, dearer(150))));
  const at = (day: string, time: string) =>
    asStaff(scheduleTariff, scene, claire, {
      body: { tariff: { revision, effective: { date: date(day), time: time as never } } },
    });
  expect(refused(await at("2027-05-01", "12:00"))?.fields).toEqual({ "effective.date": "in-the-past" });
  expect(refused(await at("2027-05-02", "09:59"))?.fields).toEqual({ "effective.time": "in-the-past" });
  expect(refused(await at("2028-03-26", "02:30"))?.fields).toEqual({ "effective.time": "no-such-time" });
  // A refused publication leaves the draft unchanged.
  expect(draftOf(await look()).revision).toBe(revision);
  const before = (await look()).current;
  const planned = accepted(await at("2027-05-02", "12:00"));
  expect(planned).toMatchObject({
    current: before,
    versions: [{ createdBy: "Claire" }, { version: before }],
  });
  expect(planned.versions[0]?.effectiveAt).toBe("2027-05-02T10:00:00.000Z");
  expect(planned.draft).toBeUndefined();
  expect(refused(await setFrom(hugo, revision))?.code).toBe("changed-meanwhile");

  expect(accepted(await quote(scene)).total).toBe(euros(69));
  scene.clock.set("2027-05-02T10:00:00Z");
  expect(accepted(await quote(scene)).total).toBe(euros(150));
  expect((await look()).current).toBe(planned.versions[0]?.version);
  scene.clock.set(now);
});

test("a scheduled tariff can be put aside until it begins, and stays in the history (pricing §10)", async () => {
  const now = scene.clock.now();
  const versions = [];
  for (const wait of [20, 30, 40]) {
    const { revision } = draftOf(accepted(await save(hugo, dearer(wait * 10))));
    versions.push(accepted(await setFrom(hugo, revision, later(now, wait * minute))).versions);
  }
  const [first, second, third] = versions.map((each) => Math.max(...each.map(({ version }) => version))) as [
    number,
    number,
    number,
  ];
  scene.clock.advance(20 * minute);
  expect((await look()).current).toBe(first);
  expect(refused(await putAside(first))?.code).toBe("not-possible-now");
  const aside = accepted(await putAside(second)).versions.find(({ version }) => version === second);
  expect(aside).toMatchObject({ setAsideBy: "Claire", setAsideAt: isoFromInstant(scene.clock.now()) });
  expect(refused(await putAside(second))?.code).toBe("not-possible-now");
  expect(refused(await putAside(9_999))?.code).toBe("not-found");
  expect(refused(await putAside("none"))?.code).toBe("not-found");
  scene.clock.advance(10 * minute);
  expect(accepted(await quote(scene)).total).toBe(euros(200));
  scene.clock.advance(10 * minute);
  expect((await look()).current).toBe(third);

  // Effective at once, back to the first tariff.
  const { revision } = draftOf(accepted(await save(claire, plain)));
  accepted(await setFrom(claire, revision));
  expect(accepted(await quote(scene)).total).toBe(euros(69));
});

test("each change of the tariff is in the journal, with the version before and after (journal)", async () => {
  const rows = await scene.db
    .selectFrom("journal")
    .select(["kind", "actor", "subject", "data"])
    .where("kind", "in", ["tariff-changed", "tariff-set-aside"])
    .orderBy("id")
    .execute();
  expect(rows.map(({ kind }) => kind)).toEqual([
    "tariff-changed",
    "tariff-changed",
    "tariff-changed",
    "tariff-changed",
    "tariff-set-aside",
    "tariff-changed",
  ]);
  const [first] = rows;
  const { versions } = await look();
  const oldest = versions.at(-1)?.version ?? 0;
  expect(first).toEqual({
    kind: "tariff-changed",
    actor: `staff ${claire.staffId}`,
    subject: `tariff ${oldest + 1}`,
    data: {
      before: oldest,
      after: oldest + 1,
      effectiveAt: "2027-05-02T10:00:00.000Z",
      contents: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  });
});

function fail(): never {
  throw new Error("there is no draft");
}
