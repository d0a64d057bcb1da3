// A page that is open while a new version takes over goes on loading the rest of its own version, network or not.
import { beforeEach, expect, test, vi } from "vitest";

type Heard = (event: object) => void;

const heard = new Map<string, Heard>();
const phone = { caches: new Map<string, Map<string, string>>(), network: vi.fn<() => Promise<Response>>() };

beforeEach(async () => {
  heard.clear();
  phone.network.mockReset().mockRejectedValue(new TypeError("offline"));
  phone.caches = new Map();
  for (const version of ["1", "2", "3", "__version__"])
    phone.caches.set(`desk-${version}`, new Map([[`/assets/lot-${version}.js`, version]]));
  phone.caches.set("other", new Map());
  vi.stubGlobal("addEventListener", (kind: string, listener: Heard) => heard.set(kind, listener));
  vi.stubGlobal("location", { origin: "https://desk.example" });
  vi.stubGlobal("fetch", phone.network);
  vi.stubGlobal("clients", { claim: async () => undefined });
  vi.stubGlobal("caches", {
    keys: async () => [...phone.caches.keys()],
    delete: async (name: string) => phone.caches.delete(name),
    match: async ({ url }: { readonly url: string }) =>
      [...phone.caches.values()].map((cache) => cache.get(new URL(url).pathname)).find(Boolean),
  });
  vi.resetModules();
  await import("./kerb-worker.ts");
  let activated: Promise<unknown> = Promise.resolve();
  heard.get("activate")?.({ waitUntil: (done: Promise<unknown>) => (activated = done) });
  await activated;
});

function ask(address: string, mode = "cors"): Promise<unknown> | undefined {
  let answer: Promise<unknown> | undefined;
  const request = { method: "GET", mode, url: `https://desk.example${address}` };
  heard.get("fetch")?.({ request, respondWith: (given: Promise<unknown>) => (answer = given) });
  return answer;
}

test("of three versions before it a new one keeps the last, and no stranger's files are touched", () => {
  expect([...phone.caches.keys()]).toEqual(["desk-3", "desk-__version__", "other"]);
});

test("a page of the version before loads its own screens without a network", async () => {
  expect(await ask("/assets/lot-3.js")).toBe("3");
  expect(phone.network).not.toHaveBeenCalled();
  await expect(ask("/assets/lot-2.js")).rejects.toThrow("offline");
  expect(ask("/api/desk/me")).toBeUndefined();
});

test("where the browser's cache cannot be read, app, screens and page come from the network", async () => {
  const broken = async () => {
    throw new DOMException("QuotaExceededError");
  };
  vi.stubGlobal("caches", { open: broken, match: broken });
  phone.network.mockResolvedValue("from the network" as never);
  expect(await ask("/", "navigate")).toBe("from the network");
  for (const version of ["1", "2", "3"])
    expect(await ask(`/assets/lot-${version}.js`)).toBe("from the network");
});
