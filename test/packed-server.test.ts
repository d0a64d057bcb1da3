// The files that `npm run pack` copies, started from a folder of their own as the systemd unit and the image do.
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "#tools/free-port.ts";
import { copyProduct } from "#tools/pack/copy-product.ts";
import { serverEnvironment, serverFlags } from "#tools/server-flags.ts";
import { builtServer } from "#tools/server-program.ts";
import { root } from "#tools/step.ts";
import { registrationOf } from "./account-scene.ts";
import { builtServerFolder } from "./built-server.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { emptyDemonstration } from "./processes/empty-demonstration.ts";
import { type StartedProcess, startProgram } from "./processes/started-process.ts";

const folder = mkdtempSync(join(tmpdir(), "valet-packed-"));
const address = { site: "", desk: "" };
let database: TestDatabase | undefined;
let server: StartedProcess | undefined;

beforeAll(async () => {
  await builtServerFolder();
  const pack = join(folder, "pack");
  await copyProduct(root, pack);
  symlinkSync(join(root, "node_modules"), join(pack, "node_modules"));
  database = await createTestDatabase();
  await emptyDemonstration(folder, database.url);
  const [port, deskPort] = [await freePort(), await freePort()];
  address.site = `http://127.0.0.1:${port}`;
  address.desk = `http://127.0.0.1:${deskPort}`;
  const environment = {
    ...serverEnvironment,
    MODE: "demonstration",
    PORT: String(port),
    DESK_PORT: String(deskPort),
    DATA_DIR: join(folder, "data"),
    DATABASE_URL: database.url,
  };
  server = startProgram(relative(root, join(pack, builtServer)), environment, [], serverFlags);
  await server.printed(/"listening"/);
});

afterAll(async () => {
  await server?.kill("SIGTERM");
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

test("the packed server serves the files beside its modules and beside its bundle", async () => {
  const found = [
    [address.site, "/", "<!doctype html>"],
    [address.site, "/api/pictures", ".webp"],
    [address.site, "/sandbox/icon.svg", "<svg"],
    [address.site, "/sandbox/hanken-grotesk.woff2", "wOF2"],
    [address.site, "/mail-preview/booking-confirmed.fr.html", "data:image/png;base64,"],
    [address.desk, "/", "<!doctype html>"],
  ] as const;
  for (const [origin, path, part] of found) {
    const answer = await fetch(origin + path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect((await answer.text()).toLowerCase()).toContain(part.toLowerCase());
  }
});

test("the packed server checks a password in its thread and stores it with its library", async () => {
  const statusOf = async (password: string): Promise<number> => {
    const body = JSON.stringify({ registration: registrationOf("camille@mail.example", { password }) });
    const headers = { "content-type": "application/json" };
    return (await fetch(`${address.site}/api/users/signup`, { method: "POST", headers, body })).status;
  };
  expect([await statusOf("password12345"), await statusOf("nine quiet herons over the estuary")]).toEqual([
    422, 201,
  ]);
});
