// Three managers change the operator's documents concurrently: a tariff draft, its publication while prices are
// promised, the settings. With the guards and, as a control, without each of them.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { TariffContents, Tariffs } from "#contract/office/tariff-calls.ts";
import type { StaffMember } from "#domain/access.ts";
import { euros } from "#domain/money.ts";
import { isoFromInstant, later, localDateOf, localTimeOf, minute } from "#domain/time.ts";
import {
  accepted,
  ample,
  arrive,
  openScene,
  orderQuoted,
  quote,
  refused,
  type Scene,
} from "#test/booking-scene.ts";
import { setBarrierSize, waitAtBarrier } from "#test/concurrency/barrier.ts";
import { asStaff } from "#test/custody-scene.ts";
import { openManager } from "#test/managers.ts";
import { changeSeenDocument, reviseDocument, revisionOf } from "./change-operator.ts";
import { defaultTariff } from "./default-tariff.ts";
import { scheduleTariff } from "./pricing/schedule-tariff.ts";
import { fetchTariffs, saveTariffDraft } from "./pricing/tariff-draft.ts";
import { readOperator } from "./read-operator.ts";

const guards = vi.hoisted(() => ({ revision: true, promise: true, end: true, document: true }));

vi.mock("./pricing/tariff-draft-store.ts", async (load) => {
  const real = await load<typeof import("./pricing/tariff-draft-store.ts")>();
  return {
    ...real,
    takeDraft: async (...[tx, revision]: Parameters<typeof real.takeDraft>) => {
      if (guards.revision) return real.takeDraft(tx, revision);
      const draft = await tx.selectFrom("tariffDrafts").select("contents").executeTakeFirst();
      await waitAtBarrier("looking at the draft");
      await tx.deleteFrom("tariffDrafts").execute();
      return draft?.contents;
    },
    replaceDraft: (...[tx, revision, row]: Parameters<typeof real.replaceDraft>) =>
      guards.revision
        ? real.replaceDraft(tx, revision, row)
        : tx.updateTable("tariffDrafts").set(row).returning("revision").executeTakeFirst(),
  };
});

vi.mock("#domain/quote/quote.ts", async (load) => {
  const real = await load<typeof import("#domain/quote/quote.ts")>();
  return {
    ...real,
    isQuoteHonoured: (...asked: Parameters<typeof real.isQuoteHonoured>) => {
      if (!guards.promise) return false;
      return guards.end ? real.isQuoteHonoured(...asked) : true;
    },
    decideQuotedPrice: (...[quoted, current, now]: Parameters<typeof real.decideQuotedPrice>) =>
      real.decideQuotedPrice(quoted, current, guards.promise ? now : quoted.expiresAt),
  };
});

vi.mock("./save-operator.ts", async (load) => {
  const real = await load<typeof import("./save-operator.ts")>();
  return {
    ...real,
    lockDocument: async (...[tx, key]: Parameters<typeof real.lockDocument>) => {
      if (guards.document) return real.lockDocument(tx, key);
      const row = await tx.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst();
      await waitAtBarrier("looking at the document");
      return row?.value;
    },
  };
});

let scene: Scene;
let managers: readonly StaffMember[];

beforeAll(async () => {
  scene = await openScene({ capacity: ample, poolSize: 8 });
  managers = await Promise.all(["Claire", "Hugo", "Inès"].map((name) => openManager(scene, name)));
});
afterAll(() => scene.close());
beforeEach(() => {
  Object.assign(guards, { revision: true, promise: true, end: true, document: true });
  setBarrierSize(3);
});

const plain = defaultTariff as unknown as TariffContents;
const upTo = (amount: number): TariffContents => ({
  ...plain,
  dayAmounts: [amount - 2, amount - 1, amount].map(euros),
});

const [first, second, third] = [0, 1, 2] as const;
const by = (index: number): StaffMember => managers[index] ?? fail();
const look = async (): Promise<Tariffs> => accepted(await asStaff(fetchTariffs, scene, by(first), {}));
const save = (index: number, amount: number, revision?: string) =>
  asStaff(saveTariffDraft, scene, by(index), {
    body: { draft: { contents: upTo(amount), ...(revision !== undefined && { revision }) } },
  });
const publish = (index: number, revision: string, at?: number) => {
  const zone = "Europe/Paris";
  const effective = at !== undefined && {
    effective: { date: localDateOf(at as never, zone), time: localTimeOf(at as never, zone) },
  };
  return asStaff(scheduleTariff, scene, by(index), { body: { tariff: { revision, ...effective } } });
};
const revisionOfDraft = async () => (await look()).draft?.revision ?? fail();

/** How many versions result when all three publish the same draft concurrently. */
async function publishAtOnce(amount: number) {
  const { versions } = await look();
  const revision = accepted(await save(first, amount)).draft?.revision ?? fail();
  const answers = await Promise.all([first, second, third].map((index) => publish(index, revision)));
  const codes = answers.flatMap((answer) => refused(answer)?.code ?? []);
  return { versions: (await look()).versions.length - versions.length, codes };
}

test("of three managers who publish one draft at once one succeeds, the others are refused (office §6)", async () => {
  expect(await publishAtOnce(300)).toEqual({
    versions: 1,
    codes: ["changed-meanwhile", "changed-meanwhile"],
  });
});

test("control: without the check of the revision one draft is published three times", async () => {
  guards.revision = false;
  expect(await publishAtOnce(310)).toEqual({ versions: 3, codes: [] });
});

/** Two have seen the first's draft; the second saves, then the third saves and publishes with the old revision. */
async function saveOverOld(amount: number) {
  const seen = accepted(await save(first, amount)).draft?.revision ?? fail();
  accepted(await save(second, amount + 10, seen));
  const over = await save(third, amount + 20, seen);
  const published = await publish(third, seen);
  const { draft, versions } = await look();
  return {
    refusals: [refused(over)?.code, refused(published)?.code],
    left: draft?.contents.dayAmounts.at(-1),
    newest: versions[0]?.contents.dayAmounts.at(-1),
  };
}

test("a draft saved meanwhile is neither overwritten nor published unseen (office §6)", async () => {
  const newest = (await look()).versions[0]?.contents.dayAmounts.at(-1);
  expect(await saveOverOld(400)).toEqual({
    refusals: ["changed-meanwhile", "changed-meanwhile"],
    left: euros(410),
    newest,
  });
  accepted(await publish(second, await revisionOfDraft()));
});

test("control: without the revision the second manager's draft is lost, and the third's is sold", async () => {
  guards.revision = false;
  // Only one participant reaches this barrier.
  setBarrierSize(1);
  expect(await saveOverOld(420)).toEqual({
    refusals: [undefined, undefined],
    left: undefined,
    newest: euros(440),
  });
});

/**
 * A price is promised, the draft takes effect ten minutes later, and the promised order comes five minutes after that.
 */
async function promiseAcross(amounts: readonly [number, number], wait = 15 * minute) {
  const traveller = await arrive(scene);
  const set = async (amount: number, at?: number) => {
    const revision = accepted(await save(first, amount)).draft?.revision ?? fail();
    accepted(await publish(first, revision, at));
  };
  // On a full minute, as managers set it.
  scene.clock.set(later(scene.clock.now(), minute - (scene.clock.now() % minute)));
  await set(amounts[0]);
  const promised = accepted(await quote(scene));
  await set(amounts[1], later(scene.clock.now(), 10 * minute));
  scene.clock.advance(wait);
  const now = accepted(await quote(scene)).total;
  const ordered = await orderQuoted(scene, traveller, promised.id);
  return { promised: promised.total, now, ordered: ordered.ok ? ordered.value.total : ordered.refusal.code };
}

test("a quote keeps its price when a published draft takes effect, until the quote expires (pricing §9)", async () => {
  expect(await promiseAcross([500, 510])).toEqual({
    promised: euros(500),
    now: euros(510),
    ordered: euros(500),
  });
  expect(await promiseAcross([520, 530], 31 * minute)).toMatchObject({ ordered: "price-changed" });
});

test("control: without the promise a quote is refused; without its expiry it is sold too late", async () => {
  guards.promise = false;
  expect(await promiseAcross([540, 550])).toMatchObject({ ordered: "price-changed" });
  Object.assign(guards, { promise: true, end: false });
  expect(await promiseAcross([560, 570], 31 * minute)).toMatchObject({
    now: euros(570),
    ordered: euros(560),
  });
});

const needs = () => ({ db: scene.db, clock: scene.clock });

/** All three have seen the same document, and each saves another brand. */
async function renameAtOnce(names: readonly string[]) {
  const { brand, legal } = await readOperator(scene.db);
  const seen = revisionOf("identity", { brand, legal });
  const done = await Promise.all(
    names.map((name, index) =>
      changeSeenDocument(needs(), {
        key: "identity",
        contents: { brand: name, legal },
        seen,
        actor: `staff ${by(index).staffId}`,
      }),
    ),
  );
  return { saved: done.filter(Boolean).length, kept: (await readOperator(scene.db)).brand };
}

test("of three concurrent changes of one document one is saved, and none is overwritten (content §1)", async () => {
  const { saved, kept } = await renameAtOnce(["Une", "Deux", "Trois"]);
  expect([saved, ["Une", "Deux", "Trois"].includes(kept)]).toEqual([1, true]);
});

test("control: without the lock all three changes are reported as saved, and two are lost", async () => {
  guards.document = false;
  expect((await renameAtOnce(["Four", "Five", "Six"])).saved).toBe(3);
});

/** Three managers change three parts of one document concurrently; returns how many changes survive. */
async function reviseAtOnce(mark: string): Promise<number> {
  const parts = ["name", "address", "phone"] as const;
  await Promise.all(
    parts.map((part, index) =>
      reviseDocument(needs(), {
        key: "identity",
        revise: (before) => ({ ...before, legal: { ...before.legal, [part]: `${mark} ${part}` } }),
        actor: `staff ${by(index).staffId}`,
      }),
    ),
  );
  const { legal } = await readOperator(scene.db);
  return parts.filter((part) => legal[part] === `${mark} ${part}`).length;
}

test("concurrent revisions of different parts of one document are all kept (content §1)", async () => {
  expect(await reviseAtOnce("A")).toBe(3);
});

test("control: without the lock the last revision overwrites the others", async () => {
  guards.document = false;
  expect(await reviseAtOnce("B")).toBe(1);
});

function fail(): never {
  throw new Error(`there is none at ${isoFromInstant(scene.clock.now())}`);
}
