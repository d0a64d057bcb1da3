import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { redirect } from "./routing.tsx";
import { type Route, SiteRouter } from "./site-router.ts";

const origin = "http://site.example";

/** A minimal fake of the browser APIs that the router uses. */
function openBrowser(at: string) {
  let url = new URL(at, origin);
  const entries: { url: string; state: unknown }[] = [{ url: at, state: null }];
  const listeners = new Set<() => void>();
  const location = {
    get href() {
      return url.href;
    },
    get pathname() {
      return url.pathname;
    },
    get search() {
      return url.search;
    },
    get hash() {
      return url.hash;
    },
  };
  const history = {
    get state() {
      return entries.at(-1)?.state ?? null;
    },
    pushState(state: unknown, _title: string, to: string) {
      entries.push({ url: to, state });
      url = new URL(to, origin);
    },
    replaceState(state: unknown, _title: string, to: string) {
      entries[entries.length - 1] = { url: to, state };
      url = new URL(to, origin);
    },
  };
  vi.stubGlobal("location", location);
  vi.stubGlobal("history", history);
  vi.stubGlobal("addEventListener", (_name: string, listener: () => void) => listeners.add(listener));
  vi.stubGlobal("removeEventListener", (_name: string, listener: () => void) => listeners.delete(listener));
  return {
    addresses: () => entries.map((entry) => entry.url),
    goBack: () => {
      entries.pop();
      url = new URL(entries.at(-1)?.url ?? "/", origin);
      for (const listener of listeners) listener();
    },
  };
}

function Component(): null {
  return null;
}

type Loaded = { readonly asked: string[]; readonly release: Map<string, () => void> };

/** `/slow` waits until it is let go; the others answer at once. */
function routesOf({ asked, release }: Loaded): Route<string>[] {
  const screen = (id: string, path: string, loader?: (request: Request) => unknown): Route<string> => ({
    id,
    path,
    load: async () => ({
      Component,
      loader: ({ request, source }) => {
        asked.push(`${id} ${source}${new URL(request.url).search}`);
        return loader?.(request);
      },
    }),
  });
  return [
    screen("home", "/"),
    screen("list", "/list"),
    screen("slow", "/slow", () => new Promise<void>((resolve) => release.set("slow", resolve))),
    screen("guarded", "/guarded", (request) => {
      // oxlint-disable-next-line typescript/only-throw-error -- a thrown redirect is a loader's way out
      throw redirect(`/login?back=${new URL(request.url).pathname}`);
    }),
    screen("login", "/login"),
    screen("broken", "/broken", () => {
      throw new Error("away");
    }),
    screen("missing", "*"),
  ];
}

let browser: ReturnType<typeof openBrowser>;
let loaded: Loaded;

function openRouter(at: string): SiteRouter<string> {
  browser = openBrowser(at);
  loaded = { asked: [], release: new Map() };
  return new SiteRouter({
    routes: routesOf(loaded),
    source: "source",
    first: { Component, data: "from the server" },
  });
}

beforeEach(() => void vi.unstubAllGlobals());
afterEach(() => void vi.unstubAllGlobals());

test("the first screen is the server-rendered one, and loads nothing", () => {
  const router = openRouter("/list?page=2");
  router.start();
  expect(router.read()).toMatchObject({ move: "first", view: { kind: "screen", data: "from the server" } });
  expect(loaded.asked).toEqual([]);
});

test("a screen without server-rendered data loads at once, in the same history entry", async () => {
  browser = openBrowser("/list");
  loaded = { asked: [], release: new Map() };
  const router = new SiteRouter({ routes: routesOf(loaded), source: "source" });
  expect(router.read().view.kind).toBe("waiting");
  router.start();
  await expect.poll(() => router.read().view.kind).toBe("screen");
  expect(browser.addresses()).toEqual(["/list"]);
});

test("a navigation shows its screen with the loader's data", async () => {
  const router = openRouter("/");
  await router.navigate("/list?page=2");
  expect(router.read()).toMatchObject({
    move: "push",
    route: { id: "list" },
    location: { search: "?page=2" },
  });
  expect(loaded.asked).toEqual(["list source?page=2"]);
  expect(browser.addresses()).toEqual(["/", "/list?page=2"]);
});

test("a navigation needs no secure context", async () => {
  const { crypto } = globalThis;
  vi.stubGlobal("crypto", {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
  });
  const router = openRouter("/");
  const keys = [];
  for (const to of ["/list", "/login", "/list?page=2"]) {
    await router.navigate(to);
    keys.push(router.read().location.key);
  }
  expect(new Set(keys).size).toBe(3);
});

test("the previous screen stays, marked as busy, until the next one has loaded", async () => {
  const router = openRouter("/");
  const moving = router.navigate("/slow");
  await expect.poll(() => loaded.asked).toHaveLength(1);
  expect(router.read()).toMatchObject({ route: { id: "home" }, busy: true });
  expect(browser.addresses()).toEqual(["/"]);
  loaded.release.get("slow")?.();
  await moving;
  expect(router.read()).toMatchObject({ route: { id: "slow" }, busy: false });
});

test("a navigation is painted as busy before its screen is rendered, however quickly that has loaded", async () => {
  browser = openBrowser("/");
  loaded = { asked: [], release: new Map() };
  const frames: (() => void)[] = [];
  const router = new SiteRouter({
    routes: routesOf(loaded),
    source: "source",
    first: { Component, data: undefined },
    seen: () => new Promise((resolve) => frames.push(resolve)),
  });
  const overtaken = router.navigate("/list");
  await router.navigate("/#contact");
  const moving = router.navigate("/list?page=2");
  await expect.poll(() => loaded.asked).toHaveLength(2);
  await new Promise((resolve) => setImmediate(resolve));
  expect(router.read()).toMatchObject({ route: { id: "home" }, busy: true });
  for (const paint of frames) paint();
  await Promise.all([overtaken, moving]);
  expect(router.read()).toMatchObject({
    route: { id: "list" },
    location: { search: "?page=2" },
    busy: false,
  });
  expect(browser.addresses()).toEqual(["/", "/#contact", "/list?page=2"]);
});

test("the latest navigation wins, however late another one's loader answers", async () => {
  const router = openRouter("/");
  const overtaken = router.navigate("/slow");
  await expect.poll(() => loaded.asked).toHaveLength(1);
  await router.navigate("/list");
  loaded.release.get("slow")?.();
  await overtaken;
  expect(router.read()).toMatchObject({ route: { id: "list" }, busy: false });
  expect(browser.addresses()).toEqual(["/", "/list"]);
});

test("rule 39: what leads elsewhere by itself gives way to a press that is under way", async () => {
  const router = openRouter("/");
  const pressed = router.navigate("/slow");
  await expect.poll(() => loaded.asked).toHaveLength(1);
  // Three automatic redirects: a settled payment, a sign-out in another tab, an expired credential.
  for (const to of ["/list", "/login", "/login?back=/"]) await router.navigate(to, { yields: true });
  expect(router.read()).toMatchObject({ route: { id: "home" }, busy: true });
  loaded.release.get("slow")?.();
  await pressed;
  expect(router.read()).toMatchObject({ route: { id: "slow" }, busy: false });
  expect(browser.addresses()).toEqual(["/", "/slow"]);
  // After the user's navigation has finished, automatic ones work again.
  await router.navigate("/list", { yields: true, replace: true });
  expect(browser.addresses()).toEqual(["/", "/list"]);
});

test("a user's navigation wins over an automatic one that began before it", async () => {
  const router = openRouter("/");
  const led = router.navigate("/slow", { yields: true });
  await expect.poll(() => loaded.asked).toHaveLength(1);
  await router.navigate("/list");
  loaded.release.get("slow")?.();
  await led;
  expect(browser.addresses()).toEqual(["/", "/list"]);
});

test("an automatic navigation is not blocked by a user's navigation that was abandoned", async () => {
  const router = openRouter("/");
  const overtaken = router.navigate("/slow");
  await expect.poll(() => loaded.asked).toHaveLength(1);
  // Only the fragment changes: the user stays on the page.
  await router.navigate("/#contact");
  await router.navigate("/list", { yields: true });
  loaded.release.get("slow")?.();
  await overtaken;
  expect(router.read().route.id).toBe("list");
});

test("going back to the screen that is shown abandons the navigation in progress", async () => {
  const router = openRouter("/");
  router.start();
  await router.navigate("/#contact");
  const overtaken = router.navigate("/slow");
  await expect.poll(() => loaded.asked).toHaveLength(1);
  browser.goBack();
  loaded.release.get("slow")?.();
  await overtaken;
  expect(router.read()).toMatchObject({ route: { id: "home" }, busy: false });
  expect(browser.addresses()).toEqual(["/"]);
});

test("an automatic navigation does not replace the screen to which a loader redirected a user's navigation", async () => {
  const router = openRouter("/");
  const pressed = router.navigate("/guarded");
  await router.navigate("/list", { yields: true });
  await pressed;
  expect(router.read().route.id).toBe("login");
});

test("correcting the address neither interrupts a navigation nor loads anything", async () => {
  const router = openRouter("/list");
  const moving = router.navigate("/slow");
  await expect.poll(() => loaded.asked).toHaveLength(1);
  router.correct("/list?page=1");
  router.correct("/list?page=2");
  expect(router.read()).toMatchObject({ route: { id: "list" }, location: { search: "?page=2" }, busy: true });
  loaded.release.get("slow")?.();
  await moving;
  expect(router.read()).toMatchObject({ route: { id: "slow" }, busy: false });
  expect(browser.addresses()).toEqual(["/list?page=2", "/slow"]);
  expect(loaded.asked).toEqual(["slow source"]);
});

test("correcting the address keeps the history state, and notifies the listeners", () => {
  const router = openRouter("/list?token=secret");
  const heard: unknown[] = [];
  router.subscribe(() => heard.push(router.read().location.search));
  router.correct("/list", { token: "secret" });
  expect(heard).toEqual([""]);
  expect(router.read().location).toMatchObject({ pathname: "/list", state: { token: "secret" } });
  expect(browser.addresses()).toEqual(["/list"]);
});

test("correcting the address while going back does not overwrite the entry that the browser has reached", async () => {
  const router = openRouter("/slow");
  router.start();
  await router.navigate("/list");
  browser.goBack();
  await expect.poll(() => loaded.release.has("slow")).toBe(true);
  router.correct("/list?page=2");
  expect(browser.addresses()).toEqual(["/slow"]);
  loaded.release.get("slow")?.();
  await expect.poll(() => router.read().route.id).toBe("slow");
  expect(browser.addresses()).toEqual(["/slow"]);
});

test("a loader that redirects is never shown, and leaves no history entry", async () => {
  const router = openRouter("/");
  const shown: string[] = [];
  router.subscribe(() => shown.push(router.read().route.id));
  await router.navigate("/guarded");
  expect(router.read()).toMatchObject({ route: { id: "login" }, location: { search: "?back=/guarded" } });
  expect(shown).not.toContain("guarded");
  expect(browser.addresses()).toEqual(["/", "/login?back=/guarded"]);
});

test("a navigation to another section of the same page loads nothing", async () => {
  const router = openRouter("/");
  await router.navigate("/#contact");
  expect(router.read()).toMatchObject({ location: { hash: "#contact" }, view: { data: "from the server" } });
  expect(loaded.asked).toEqual([]);
});

test("going back loads the page again, and is marked as pop", async () => {
  const router = openRouter("/list");
  router.start();
  await router.navigate("/list?page=2");
  browser.goBack();
  await expect.poll(() => router.read().location.search).toBe("");
  expect(router.read().move).toBe("pop");
});

test("an error of a loader is shown in place of the screen", async () => {
  const router = openRouter("/");
  await router.navigate("/broken");
  expect(router.read().view).toMatchObject({ kind: "failed", error: new Error("away") });
});

test("the state of a navigation comes with its location, and survives a reload", async () => {
  const router = openRouter("/");
  await router.navigate("/list", { state: { email: "a@b.example" } });
  expect(router.read().location.state).toEqual({ email: "a@b.example" });
  const again = new SiteRouter({ routes: routesOf(loaded), source: "source" });
  expect(again.read().location.state).toEqual({ email: "a@b.example" });
});

test("rule 39: what the server has rendered stays the first rendering, however far the browser has got", async () => {
  openBrowser("/list?page=2&utm=mail");
  const router = new SiteRouter({
    routes: routesOf({ asked: [], release: new Map() }),
    source: "api",
    rendered: "/list?page=2",
  });
  const { view, location } = router.readFirst();
  expect([view.kind, location.search]).toEqual(["waiting", "?page=2"]);
  await router.navigate("/");
  expect(router.read().view.kind).toBe("screen");
  expect(router.readFirst()).toMatchObject({ view: { kind: "waiting" }, location: { search: "?page=2" } });
});

test("a page whose address is the server-rendered one is not rendered twice", () => {
  openBrowser("/list#top");
  const router = new SiteRouter({
    routes: routesOf({ asked: [], release: new Map() }),
    source: "api",
    rendered: "/list",
  });
  expect(router.readFirst()).toBe(router.read());
});

test("data in the document's own language is loaded again on a change of language, once, in the same place", async () => {
  const router = openRouter("/list?page=2");
  // Only the fragment changes: nothing is loaded, and `refresh` still works.
  await router.navigate("/list?page=2#foot");
  await router.refresh();
  expect(loaded.asked).toEqual(["list source?page=2"]);
  expect(router.read().view).toEqual({ kind: "screen", Component, data: undefined });
  await router.refresh();
  expect(loaded.asked).toHaveLength(1);
});

test("a refresh for the other language that fails, or is overtaken by a navigation, changes nothing", async () => {
  const broken = openRouter("/broken");
  await broken.refresh();
  expect(broken.read().view).toMatchObject({ kind: "screen", data: "from the server" });
  const left = openRouter("/slow");
  const asked = left.refresh();
  await vi.waitUntil(() => loaded.release.has("slow"));
  await left.navigate("/list");
  const shown = left.read();
  loaded.release.get("slow")?.();
  await asked;
  expect(left.read()).toBe(shown);
});
