// File storage unreachable or full, against the real application: 503 with `retry-after`, and no fault in the log.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { jsonLinesLog } from "#server/log.ts";
import { openFiles } from "#server/platform/files/open-files.ts";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { openSmallDisk } from "#test/small-disk.ts";

const logged: string[] = [];
const log = jsonLinesLog((line) => logged.push(line));
const events = () => logged.splice(0).map((line) => JSON.parse(line).event as string);

async function showPicture({ database }: TestApp): Promise<void> {
  const words = { fr: "Au parking", en: "In the car park" };
  await database.pool.query(
    `insert into gallery_pictures (id, source_hash, theme, status, caption, alt, position, width, height, preview, files,
       uploaded_at, revision) values ($1, $2, 'lot', 'shown', $3, $3, 1, 4, 3, '', $4, now(), 1)`,
    [
      randomUUID(),
      Buffer.alloc(32),
      JSON.stringify(words),
      JSON.stringify([{ name: "abc.webp", width: 4, type: "image/webp" }]),
    ],
  );
}

const answered = async ({ app }: TestApp, url: string) => {
  const { statusCode, headers, json } = await app.inject(url);
  return [statusCode, headers["retry-after"], json().code ?? json().status];
};

test("a bucket that is away fails only its pictures, with 503, and the server stays ready", async () => {
  // Nothing listens on port 9 of this machine.
  const environment = { FILES_URL: "s3://me:secret@evidence?endpoint=http://127.0.0.1:9" };
  const scene = await buildTestApp({ environment, log });
  await showPicture(scene);
  expect(await answered(scene, "/api/pictures/abc.webp")).toEqual([503, "10", "unavailable"]);
  expect(events()).toEqual(["files-unavailable"]);
  expect((await answered(scene, "/readyz"))[0]).toBe(200);
  expect((await scene.app.inject("/api/settings")).statusCode).toBe(200);
  await scene.close();
  // Control: in a folder that exists, the same picture is merely missing.
  const other = await buildTestApp({ log });
  await showPicture(other);
  expect(await answered(other, "/api/pictures/abc.webp")).toEqual([404, undefined, "not-found"]);
  await other.close();
});

test("a full disk refuses an upload with 503, keeps nothing of it, and accepts it once there is room", async (context) => {
  const disk = openSmallDisk(1_000_000);
  if (disk === undefined) return context.skip("only an administrator makes a small disk");
  context.onTestFinished(disk.close);
  const scene = await buildTestApp({
    environment: { FILES_URL: disk.folder },
    log,
    prepare: (app, { config }) => {
      app.get("/put", async () => {
        await openFiles(config).put("custody/ab/one", Buffer.alloc(200_000));
        return {};
      });
    },
  });
  disk.leave(50_000);
  expect(await answered(scene, "/put")).toEqual([503, "10", "unavailable"]);
  expect([await openFiles(scene.services.config).list(""), events()]).toEqual([[], ["files-unavailable"]]);
  disk.leave(1_000_000);
  expect((await answered(scene, "/put"))[0]).toBe(200);
  await scene.close();
});
