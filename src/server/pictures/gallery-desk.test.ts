import { afterAll, beforeAll, expect, test } from "vitest";
import { day } from "#domain/time.ts";
import { accepted, openScene, refused, type Scene } from "#test/booking-scene.ts";
import { asStaff, staffMember } from "#test/custody-scene.ts";
import { photo } from "#test/hostile-pictures.ts";
import { newId } from "../platform/db/new-id.ts";
import { openFiles } from "../platform/files/open-files.ts";
import {
  changePicture,
  listDeskPictures,
  orderPictures,
  putPictureAside,
  removePicture,
  showPicture,
} from "./change-pictures.ts";
import { pictureRoutes } from "./picture-routes.ts";
import { readGallery } from "./read-gallery.ts";
import { tidyPictures } from "./tidy-pictures.ts";
import { uploadPicture } from "./upload-picture.ts";

let scene: Scene;
const manager = staffMember("manager");

beforeAll(async () => {
  scene = await openScene({});
});
afterAll(() => scene.close());

const words = { caption: { fr: "Le parking", en: "The lot" }, alt: { fr: "Des voitures", en: "Cars" } };
const noWords = { caption: { fr: "", en: "" }, alt: { fr: "", en: "" } };

async function send(): Promise<string> {
  const body = new Uint8Array(await photo().jpeg().toBuffer());
  const { pictures } = accepted(
    await asStaff(uploadPicture, scene, manager, { query: { theme: "return" }, body }),
  );
  return pictures.at(-1)?.id ?? "";
}
const change = (id: string, said: typeof words, revision: number) =>
  asStaff(changePicture, scene, manager, {
    params: { id },
    body: { picture: { theme: "lot", ...said, revision } },
  });
const show = (id: string, revision: number) =>
  asStaff(showPicture, scene, manager, { params: { id }, body: { showing: { revision } } });
const aside = (id: string, revision: number) =>
  asStaff(putPictureAside, scene, manager, { params: { id }, body: { aside: { revision } } });
const remove = (id: string) => asStaff(removePicture, scene, manager, { params: { id } });
const order = (seen: string[], wanted: string[]) =>
  asStaff(orderPictures, scene, manager, { body: { order: { seen, wanted } } });
const onDesk = async () => accepted(await asStaff(listDeskPictures, scene, manager, {})).pictures;
const onSite = async () => accepted(await pictureRoutes.listPictures(scene.services)).pictures;

/** How many page invalidations the work sends. */
async function noticesOf(work: () => Promise<unknown>): Promise<number> {
  const client = await scene.database.pool.connect();
  let heard = 0;
  client.on("notification", () => {
    heard += 1;
  });
  await client.query("listen pages");
  await work();
  // Notifications sent before this query are delivered before its result.
  await client.query("select 1");
  await client.query("unlisten pages");
  client.removeAllListeners("notification");
  client.release();
  return heard;
}

test("an uploaded picture is on the site once it has its captions and is shown, in place of the drawings", async () => {
  const drawings = await readGallery();
  let id = "";
  const silent = await noticesOf(async () => {
    id = await send();
    expect(await onSite()).toEqual(drawings);
    expect(refused(await show(id, 1))).toMatchObject({
      code: "invalid",
      fields: { "caption.fr": "required", "alt.en": "required" },
    });
    accepted(await change(id, words, 1));
  });
  expect(silent).toBe(0);
  const told = await noticesOf(async () => accepted(await show(id, 2)));
  expect(told).toBeGreaterThan(0);
  const [shown, ...others] = await onSite();
  expect(others).toEqual([]);
  expect(shown).toMatchObject({ id, theme: "lot", ...words, width: 1000, height: 667 });
  expect(shown?.preview).toMatch(/^data:image\/webp;base64,.{40,400}$/);
  expect(shown?.files.map(({ type, width, height }) => [type, width, height])).toEqual([
    ["image/avif", 412, 275],
    ["image/avif", 720, 480],
    ["image/avif", 1000, 667],
    ["image/webp", 1000, 667],
    ["image/webp", 720, 480],
  ]);

  // A picture shown on the site must keep its captions, in both languages.
  expect(refused(await change(id, { ...words, alt: { fr: "Vu", en: "" } }, 3))).toMatchObject({
    fields: { "alt.en": "required" },
  });
  expect(refused(await show(id, 3))?.code).toBe("not-possible-now");
  expect(await noticesOf(async () => accepted(await aside(id, 3)))).toBeGreaterThan(0);
  expect(await onSite()).toEqual(drawings);
  expect(refused(await aside(id, 4))?.code).toBe("not-possible-now");
  accepted(await change(id, noWords, 4));
});

test("of two concurrent changes of a picture the second is refused and not saved", async () => {
  const id = await send();
  const other = { ...words, caption: { fr: "Autre", en: "Other" } };
  const both = await Promise.all([change(id, words, 1), change(id, other, 1)]);
  expect(both.map((one) => refused(one)?.code ?? "done").toSorted()).toEqual(["changed-meanwhile", "done"]);
  const kept = (await onDesk()).find((picture) => picture.id === id);
  expect(kept?.revision).toBe(2);
  expect(refused(await show(id, 1))?.code).toBe("changed-meanwhile");
  expect(refused(await show("../../x", 1))?.code).toBe("not-found");
});

test("of two concurrent orderings the second is refused, and so is one that misses the newest picture", async () => {
  expect(refused(await order([""], [""]))?.code).toBe("changed-meanwhile");
  await send();
  await send();
  const ids = (await onDesk()).map((picture) => picture.id);
  const both = await Promise.all([order(ids, ids.toReversed()), order(ids, [...ids.slice(1), ids[0] ?? ""])]);
  expect(both.map((one) => refused(one)?.code ?? "done").toSorted()).toEqual(["changed-meanwhile", "done"]);
  const now = (await onDesk()).map((picture) => picture.id);
  const added = await send();
  for (const [seen, wanted] of [
    [now, now.toReversed()],
    [[...now, added], now],
    [
      [...now, added],
      [...now, now[0] ?? ""],
    ],
  ] as const) {
    expect(refused(await order([...seen], [...wanted]))?.code).toBe("changed-meanwhile");
  }
  accepted(await order([...now, added], [added, ...now]));
  expect((await onDesk()).map((picture) => picture.id)).toEqual([added, ...now]);
});

test("deleting a picture deletes its files, and the journal's contents keep its captions", async () => {
  const id = await send();
  accepted(await change(id, words, 1));
  const files = openFiles(scene.services.config);
  expect(await files.list(`gallery/${id}/`)).toHaveLength(5);
  accepted(await remove(id));
  expect(await files.list(`gallery/${id}/`)).toEqual([]);
  expect(refused(await remove(id))?.code).toBe("not-found");
  const entries = await scene.db
    .selectFrom("journal")
    .innerJoin("auditChanges", "auditChanges.journalId", "journal.id")
    .select(["kind", "actor", "data", "before", "after"])
    .where("subject", "=", `picture ${id}`)
    .orderBy("journal.id")
    .execute();
  expect(entries.map(({ kind }) => kind)).toEqual(["picture-uploaded", "picture-changed", "picture-deleted"]);
  expect(entries[1]).toMatchObject({ before: { caption: { fr: "" } }, after: words });
  expect(entries[2]).toMatchObject({ actor: `staff ${manager.staffId}`, before: words, after: null });
  // Journal entries cannot be erased, so they hold no names.
  expect(JSON.stringify(entries.map(({ data }) => data))).not.toContain("parking");
});

test("files without a picture are deleted after a day, files of pictures stay", async () => {
  const files = openFiles(scene.services.config);
  const known = (await files.list("gallery/")).length;
  const lost = newId(scene.clock.now());
  await files.put(`gallery/${lost}/a.avif`, Buffer.from("x"));
  expect(await tidyPictures(scene.services)).toBe(0);
  scene.clock.advance(day + 1);
  expect(await tidyPictures(scene.services)).toBe(1);
  expect(await files.list("gallery/")).toHaveLength(known);
});
