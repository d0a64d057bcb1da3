// Hostile uploads in place of a photo: only AVIF and WebP encoded by the server are stored, with nothing of the upload
// but its pixels, and the server keeps running. Each accepted picture makes five files, so `npm test` sends every
// eighth of those; `npm run torture` sends all.
import { fileTypeFromBuffer } from "file-type";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DeskPicture } from "#contract/office/gallery-calls.ts";
import { type AtDesk, arriveManager, openDeskScene } from "#test/desk-scene.ts";
import { canary, hostilePictures, photo } from "#test/hostile-pictures.ts";
import { isTorture } from "#test/torture.ts";
import { buildApp } from "../app.ts";
import { bytesOf } from "../platform/files/files.ts";
import { openFiles } from "../platform/files/open-files.ts";

const scene = await openDeskScene();
const site = await buildApp(scene.services);
const files = openFiles(scene.services.config);
let manager: AtDesk;
let other: AtDesk;

beforeAll(async () => {
  manager = await arriveManager(scene);
  other = await arriveManager(scene);
});
afterAll(async () => {
  await site.close();
  await scene.close();
});

const asBytes = { "content-type": "application/octet-stream" };
const upload = (body: unknown, headers: Record<string, string> = {}, by: Pick<AtDesk, "ask"> = manager) =>
  by.ask("POST /desk/pictures", { body, headers: { ...asBytes, ...headers } });
const listed = async () => (await manager.ask("GET /desk/pictures")).body["pictures"] as DeskPicture[];

test("each hostile upload is refused with its flaw, or becomes a picture and nothing else", async () => {
  const sent = hostilePictures();
  expect(sent.length).toBeGreaterThan(60);
  expect(new Set(sent.map(({ name }) => name)).size).toBe(sent.length);
  const outcomes: unknown[] = [];
  const judged = sent.filter(({ flaw }, index) => isTorture || flaw !== undefined || index % 8 === 0);
  for (const { name, draw, flaw } of judged) {
    const { status, body } = await upload(await draw());
    const found = status === 413 ? "too-large" : body["flaw"];
    const isExpected = Array.isArray(flaw) ? flaw.includes(found) : found === flaw;
    if (!isExpected || status !== (flaw === undefined ? 201 : status === 413 ? 413 : 422))
      outcomes.push([name, status, body]);
  }
  expect(outcomes).toEqual([]);
  const taken = judged.filter(({ flaw }) => flaw === undefined);
  expect(taken.length).toBeGreaterThan(3);
  expect(await listed()).toHaveLength(taken.length);
  await expectPicturesOnly(taken.length);
});

async function expectPicturesOnly(pictures: number): Promise<void> {
  const stored = await files.list("");
  const { rows } = await sql<{ key: string }>`
    select 'gallery/' || id || '/' || (file->>'name') as key from gallery_pictures, jsonb_array_elements(files) file`.execute(
    scene.services.db,
  );
  expect(stored.map(({ key }) => key)).toEqual(rows.map(({ key }) => key).toSorted());
  expect(stored.length).toBeGreaterThanOrEqual(pictures * 5);
  for (const { key } of stored) {
    expect(key).toMatch(/^gallery\/[0-9a-f-]{36}\/[0-9a-f]{20}\.(avif|webp)$/);
    const file = await files.open(key);
    const content = file ? await bytesOf(file) : Buffer.alloc(0);
    expect((await fileTypeFromBuffer(content))?.mime).toBe(`image/${key.split(".").at(-1)}`);
    const said = await sharp(content).metadata();
    expect(said).toMatchObject({ space: "srgb", channels: 3, hasAlpha: false, depth: "uchar" });
    expect([said.exif, said.xmp, said.iptc, said.icc, said.comments, said.pages ?? 1]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      1,
    ]);
    for (const word of [canary, "<script", "<?php", "GPS", "Exif"])
      expect(content.includes(word)).toBe(false);
  }
}

test("a picture with an EXIF rotation is shown upright", async () => {
  const left = photo(700, 1050).composite([
    { input: { create: { width: 700, height: 200, channels: 3, background: "#ffffff" } }, gravity: "north" },
  ]);
  const turned = await left.withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { body } = await upload(turned);
  const made = (body["pictures"] as DeskPicture[]).at(-1);
  const file = await files.open(`gallery/${made?.id}/${made?.large}`);
  const { data } = await sharp(file ? await bytesOf(file) : Buffer.alloc(0))
    .extract({ left: 1000, top: 300, width: 20, height: 20 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  // The upper edge is now at the right.
  expect(Math.min(...data)).toBeGreaterThan(240);
});

test.each([
  ["JSON", "application/json", 415],
  ["a form of another site", "multipart/form-data; boundary=x", 415],
  ["a form", "application/x-www-form-urlencoded", 415],
  ["what it says itself", "image/jpeg", 415],
  ["nothing said", "", 415],
])("an upload of another content type is refused: %s", async (_, type, status) => {
  const answer = await upload(await photo().jpeg().toBuffer(), { "content-type": type });
  expect(answer.status).toBe(status);
});

test("a body that is shorter or longer than its content length is refused", async () => {
  const content = await photo().jpeg().toBuffer();
  for (const length of [content.length - 100, content.length + 100, 3]) {
    const answer = await upload(content, { "content-length": String(length) });
    expect([length, answer.status, answer.body["code"]]).toEqual([length, 400, "invalid"]);
  }
});

test.each(["../../etc", "lot\u0000", "\u202Egpj.exe", "l".repeat(1000), "<script>", "lot&theme=return"])(
  "an upload for the unknown theme %j is refused",
  async (theme) => {
    const query = encodeURIComponent(theme);
    const content = await photo().jpeg().toBuffer();
    const { status } = await manager.ask(`POST /desk/pictures?theme=${query}`, {
      body: content,
      headers: asBytes,
    });
    expect(status).toBe(422);
  },
);

test("an upload needs a manager's session, and is refused if it is larger than a photo", async () => {
  const long = Buffer.alloc(16 * 1024 * 1024);
  expect((await upload(long, {}, scene.browser())).status).toBe(401);
  expect((await upload(long)).status).toBe(413);
});

test("uploads are throttled by person: excess ones are refused, others' and later ones succeed", async () => {
  const before = (await listed()).length;
  const some = await Promise.all(Array.from({ length: 8 }, () => photo().jpeg().toBuffer()));
  const own = some.slice(0, 6).map((content) => upload(content));
  const others = some.slice(6).map((content) => upload(content, {}, other));
  const statusesOf = async (answers: typeof own) => (await Promise.all(answers)).map(({ status }) => status);
  expect((await statusesOf(own)).toSorted((left, right) => left - right)).toEqual([
    201, 201, 429, 429, 429, 429,
  ]);
  expect(await statusesOf(others)).toEqual([201, 201]);
  expect((await listed()).length).toBe(before + 4);
  expect((await upload(await photo().jpeg().toBuffer())).status).toBe(201);
});

test("the same file is stored once, however often it is uploaded", async () => {
  const content = await photo().jpeg().toBuffer();
  const answers = await Promise.all([upload(content), upload(content, {}, other)]);
  expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([201, 422]);
  expect(answers.some(({ body }) => body["flaw"] === "known")).toBe(true);
  const stored = (await files.list("gallery/")).length;
  expect((await upload(content)).body["flaw"]).toBe("known");
  expect((await files.list("gallery/")).length).toBe(stored);
});

test("the site serves the files of shown pictures, typed and cached for ever, and no other path", async () => {
  const [picture] = await listed();
  if (picture === undefined) throw new Error("nothing was taken");
  const { id, large, theme } = picture;
  const get = (name: string) =>
    site.inject({ url: `/api/pictures/${name}`, headers: { host: "site.example" } });
  expect((await get(large)).statusCode).toBe(404);
  const words = { fr: "Vu", en: "Seen" };
  const worded = { picture: { theme, caption: words, alt: words, revision: 1 } };
  expect((await manager.ask(`PUT /desk/pictures/${id}`, { body: worded })).status).toBe(200);
  const showing = { showing: { revision: 2 } };
  expect((await manager.ask(`POST /desk/pictures/${id}/showing`, { body: showing })).status).toBe(200);

  const { pictures } = (await site.inject({ url: "/api/pictures", headers: { host: "site.example" } })).json<{
    pictures: { files: { url: string; type: string }[] }[];
  }>();
  expect(pictures).toHaveLength(1);
  for (const { url, type } of pictures[0]?.files ?? []) {
    const answer = await site.inject({ url, headers: { host: "site.example" } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": type,
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
    expect((await fileTypeFromBuffer(answer.rawPayload))?.mime).toBe(type);
  }
  for (const name of [
    "..%2f..%2f..%2fetc%2fpasswd",
    "%2e%2e",
    `${id}%2f${large}`,
    `gallery%2f${id}%2f${large}`,
    large.replace(".avif", ".html"),
    `${large}%00.html`,
    `${large}%0d%0aset-cookie:a=b`,
    large.toUpperCase(),
    "%E2%80%AEgpj.avif",
    "a".repeat(1000),
    "%22%5D",
    "'%20or%201=1--",
    "%ff",
  ]) {
    const answer = await get(name);
    expect([name, [404, 422].includes(answer.statusCode)]).toEqual([name, true]);
    expect(answer.headers["cache-control"] ?? "no-store").toBe("no-store");
  }
  expect(
    (await manager.ask(`POST /desk/pictures/${id}/aside`, { body: { aside: { revision: 3 } } })).status,
  ).toBe(200);
  expect((await get(large)).statusCode).toBe(404);
});
