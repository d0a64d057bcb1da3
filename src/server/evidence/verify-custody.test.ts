import { randomBytes, randomUUID } from "node:crypto";
import { type KyselyPlugin, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { isoFromInstant } from "#domain/time.ts";
import { accepted, ample, arrive, mustBook, openScene, type Scene } from "#test/booking-scene.ts";
import { asStaff, receive } from "#test/custody-scene.ts";
import { begin, commit, openPhone, type Phone } from "#test/phone.ts";
import { openFiles } from "../platform/files/open-files.ts";
import { closeInspection } from "./close-inspection.ts";
import { verifyCustody } from "./verify-custody.ts";

type Walk = { readonly id: string; readonly pieces: readonly string[] };

let scene: Scene;
let phone: Phone;
let walks: readonly Walk[];

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
});
afterAll(() => scene.close());
beforeEach(async () => {
  phone = openPhone();
  accepted(await phone.register(scene));
  walks = [await walkRound(), await walkRound(), await walkRound()];
  expect(await flaws()).toEqual([]);
});

let cars = 0;

/** A car is received, and its inspection sealed. */
async function walkRound(): Promise<Walk> {
  scene.clock.set("2027-05-02T08:00:00Z");
  const { reference } = await mustBook(scene, await arrive(scene));
  scene.clock.set("2027-05-10T08:00:00Z");
  cars += 1;
  const keyTag = `V${cars}`;
  const id = await begin(scene, phone, reference, { keyTag });
  const set = [
    ...([2, 4, 6, 8] as const).map((angle) => phone.take("photo", randomBytes(30), angle)),
    phone.take("odometer", randomBytes(30)),
    phone.take("key", randomBytes(30)),
  ];
  accepted(await commit(scene, phone, id, set));
  accepted(await receive(scene, phone.caller, reference, { keyTag }));
  const at = isoFromInstant(scene.clock.now());
  const closing = { id: randomUUID(), at, signedBy: "traveller-here" } as const;
  accepted(await asStaff(closeInspection, scene, phone.caller, { params: { id }, body: { closing } }));
  return { id, pieces: set.map((piece) => piece.id) };
}

/** The flaws found in the three current walks; each test tampers with walks of its own. */
async function flaws(db = scene.db): Promise<readonly string[]> {
  const report = await verifyCustody(db, openFiles(scene.services.config));
  const ids = walks.flatMap(({ id, pieces }) => [id, ...pieces]);
  return report.flaws.filter((flaw) => ids.some((id) => flaw.includes(id))).toSorted();
}

/** A write that the triggers would refuse, as by an attacker who can disable them. */
async function unguarded(table: string, change: ReturnType<typeof sql>): Promise<void> {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(scene.db);
  await change.execute(scene.db);
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(scene.db);
}

test("walks that were deleted with their pieces are named, and so is each piece (custody §3)", async () => {
  const ids = walks.map(({ id }) => id);
  const gone = sql`any(${ids}::uuid[])`;
  await unguarded("evidence_pieces", sql`delete from evidence_pieces where inspection_id = ${gone}`);
  await unguarded("inspections", sql`delete from inspections where id = ${gone}`);
  expect(await flaws()).toEqual(
    walks
      .flatMap(({ id, pieces }) => [
        `inspection ${id} is gone`,
        ...pieces.map((piece) => `piece ${piece} is gone`),
      ])
      .toSorted(),
  );
});

test("a changed or missing manifest is found whatever the status of its walk (custody §3)", async () => {
  const [bent, emptied, other] = walks.map(({ id }) => id);
  const changes = [
    sql`update inspections set status = 'open', closing_id = null, manifest = replace(manifest, '48213', '48214') where id = ${bent}`,
    sql`update inspections set status = 'open', closing_id = null, closed_at = null, manifest = null, manifest_hash = null,
      journal_id = null, signed_by = null where id = ${emptied}`,
  ];
  for (const change of changes) await unguarded("inspections", change);
  const changed = [bent, emptied].map((id) => `manifest of inspection ${id} was changed`);
  expect(await flaws()).toEqual(changed.toSorted());
  // The manifest of another walk, complete with its hash and its entry.
  await unguarded(
    "inspections",
    sql`update inspections set (manifest, manifest_hash, journal_id) =
      (select manifest, manifest_hash, journal_id from inspections where id = ${other}) where id = ${bent}`,
  );
  expect(await flaws()).toEqual(changed.toSorted());
});

test("pieces that were moved to another walk are named (custody §3)", async () => {
  const [from, to] = walks;
  const moved = from?.pieces.slice(0, 3) ?? [];
  await unguarded(
    "evidence_pieces",
    sql`update evidence_pieces set inspection_id = ${to?.id} where id = any(${moved}::uuid[])`,
  );
  expect(await flaws()).toEqual(moved.map((id) => `piece ${id} is not what was committed`).toSorted());
});

test("cars that are received while the records are verified are no flaw: everything is read in one snapshot", async () => {
  let came = 0;
  const meanwhile: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Between the read of the journal and the reads of the tables.
    transformResult: async ({ result }) => {
      const [row] = result.rows;
      if (came > 0 || row === undefined || !("data" in row) || "actor" in row) return result;
      for (came = 1; came <= 3; came += 1) walks = [...walks, await walkRound()];
      return result;
    },
  };
  expect(await flaws(scene.db.withPlugin(meanwhile))).toEqual([]);
  expect(came).toBe(4);
  expect(await flaws()).toEqual([]);
});
