import fastify from "fastify";
import { expect, test } from "vitest";
import { fetchPack } from "#contract/desk/claim-calls.ts";
import { accept } from "#domain/result.ts";
import { staffMember } from "#test/custody-scene.ts";
import type { Services } from "../../services.ts";
import { serveCalls } from "./serve-endpoint.ts";

/** Three members of the team, told apart by a header, download packs of which none ends before `end`. */
async function openDownloads() {
  const team = ["0", "1", "2"].map(() => staffMember("manager"));
  const app = fastify();
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  async function* content(): AsyncGenerator<Uint8Array> {
    yield Buffer.from("PK");
    await ended;
  }
  serveCalls(app, { config: { mode: "production" } } as Services, {
    calls: { fetchPack },
    routes: { fetchPack: async () => accept({ name: "dossier.zip", content: content() }) },
    authenticate: ({ who }) => ({ principal: team[Number(who)] ?? { kind: "nobody" } }),
  });
  const download = (who: number) =>
    app.inject({
      url: "/desk/packs/5f0c1f2e-9a53-4f3c-8f5e-0d9f1a2b3c4d",
      headers: { who: String(who) },
      payloadAsStream: true,
    });
  return { download, end };
}

test("of an answer that costs much only a few are made at once, in all and for each person", async () => {
  const { download, end } = await openDownloads();
  const coming = [];
  for (const who of [0, 0, 0, 1, 1, 2]) coming.push(await download(who));
  expect(coming.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429, 200, 200, 503]);
  end();
  for (const { statusCode, stream } of coming) if (statusCode === 200) await stream().toArray();
  expect((await download(0)).statusCode).toBe(200);
});

test("who may not have such an answer takes nobody's place", async () => {
  const { download } = await openDownloads();
  for (let turn = 0; turn < 5; turn += 1) expect((await download(9)).statusCode).toBe(401);
  expect((await download(0)).statusCode).toBe(200);
});
