import { expect, test } from "vitest";
import { pageCache } from "./page-cache.ts";

const rendered = (html: string, status = 200) => ({ status, html, headers: { vary: "cookie" } });

test("a cached page is answered without a promise, and rendered again after an invalidation", async () => {
  const cache = pageCache(() => undefined);
  const texts = ["one", "two", "three"];
  const render = async () => rendered(texts.shift() ?? "none");
  const first = cache.get("/", render);
  expect(first).toBeInstanceOf(Promise);
  expect((await first).html).toBe("one");
  expect(cache.get("/", render)).toMatchObject({ html: "one" });
  for (const html of ["two", "three"]) {
    cache.invalidate();
    expect((await cache.get("/", render)).html).toBe(html);
    expect(cache.get("/", render)).toMatchObject({ html });
  }
});

test("after an invalidation during a rendering the newer page is cached, whichever is ready first", async () => {
  const cache = pageCache(() => undefined);
  const slow = Promise.withResolvers<string>();
  const before = cache.get("/", async () => rendered(await slow.promise));
  cache.invalidate();
  const after = cache.get("/", async () => rendered("after"));
  expect((await after).html).toBe("after");
  slow.resolve("before");
  expect((await before).html).toBe("before");
  expect(cache.get("/", async () => rendered("never"))).toMatchObject({ html: "after" });
});

test("a first rendering that fails rejects for all who wait, is reported once and is not cached", async () => {
  const told: unknown[] = [];
  const cache = pageCache((error) => told.push(error));
  const fail = async (): Promise<never> => {
    throw new Error("away");
  };
  const first = cache.get("/", fail);
  cache.invalidate();
  const second = cache.get("/", fail);
  await expect(first).rejects.toThrow("away");
  await expect(second).rejects.toThrow("away");
  expect(told).toHaveLength(1);
  expect((await cache.get("/", async () => rendered("back"))).html).toBe("back");
});

test("the headers of a page fit its encoding and its status", async () => {
  const { headers } = await pageCache(() => undefined).get("/", async () => rendered("there"));
  const etag = expect.stringMatching(/^W\/"/);
  const type = "text/html; charset=utf-8";
  expect(headers.br).toEqual({ vary: "cookie", etag, "content-type": type, "content-encoding": "br" });
  expect(headers.gzip["content-encoding"]).toBe("gzip");
  expect(headers.identity).toEqual({ vary: "cookie", etag, "content-type": type });
  expect(headers.unchanged).toEqual({ vary: "cookie", etag });
  const missing = await pageCache(() => undefined).get("/", async () => rendered("nowhere", 404));
  expect(missing.headers.br["etag"]).toBeUndefined();
});
