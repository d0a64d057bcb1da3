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

test("the first screen is the one that the server has rendered; nothing is asked for", () => {
  const router = openRouter("/list?page=2");
  router.start();
  expect(router.read()).toMatchObject({ move: "first", view: { kind: "screen", data: "from the server" } });
  expect(loaded.asked).toEqual([]);
});

test("a screen of the person's own is loaded at once, in its place in the history", async () => {
  browser = openBrowser("/list");
  loaded = { asked: [], release: new Map() };
  const router = new SiteRouter({ routes: routesOf(loaded), source: "source" });
  expect(router.read().view.kind).toBe("waiting");
  router.start();
  await expect.poll(() => router.read().view.kind).toBe("screen");
  expect(browser.addresses()).toEqual(["/list"]);
});

test("a move shows its screen with what its loader answers", async () => {
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

test("the screen before is shown, as busy, until the next one is ready", async () => {
  const router = openRouter("/");
  const moving = router.navigate("/slow");
  await expect.poll(() => loaded.asked).toHaveLength(1);
  expect(router.read()).toMatchObject({ route: { id: "home" }, busy: true });
  expect(browser.addresses()).toEqual(["/"]);
  loaded.release.get("slow")?.();
  await moving;
  expect(router.read()).toMatchObject({ route: { id: "slow" }, busy: false });
});

test("the press itself is seen before the screen that it asks for is drawn, however soon that is there", async () => {
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

test("the last move wins, however late another answers", async () => {
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

test("a press wins over what leads elsewhere by itself, whichever comes first", async () => {
  const router = openRouter("/");
  const led = router.navigate("/slow", { yields: true });
  await expect.poll(() => loaded.asked).toHaveLength(1);
  await router.navigate("/list");
  loaded.release.get("slow")?.();
  await led;
  expect(browser.addresses()).toEqual(["/", "/list"]);
});

test("what leads elsewhere by itself is not held up by a press that has been given up", async () => {
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

test("going back to the place that is shown gives up the move that was under way", async () => {
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

test("a screen to which a loader redirects a press gives way to nothing that leads elsewhere by itself", async () => {
  const router = openRouter("/");
  const pressed = router.navigate("/guarded");
  await router.navigate("/list", { yields: true });
  await pressed;
  expect(router.read().route.id).toBe("login");
});

test("an address that is corrected overtakes no move, and loads nothing", async () => {
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

test("a corrected address keeps what it carries, and listeners hear of it", () => {
  const router = openRouter("/list?token=secret");
  const heard: unknown[] = [];
  router.subscribe(() => heard.push(router.read().location.search));
  router.correct("/list", { token: "secret" });
  expect(heard).toEqual([""]);
  expect(router.read().location).toMatchObject({ pathname: "/list", state: { token: "secret" } });
  expect(browser.addresses()).toEqual(["/list"]);
});

test("on the way back, the entry that the browser is at already is not written over", async () => {
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

test("a loader that redirects never lets its screen be shown, nor stay in the history", async () => {
  const router = openRouter("/");
  const shown: string[] = [];
  router.subscribe(() => shown.push(router.read().route.id));
  await router.navigate("/guarded");
  expect(router.read()).toMatchObject({ route: { id: "login" }, location: { search: "?back=/guarded" } });
  expect(shown).not.toContain("guarded");
  expect(browser.addresses()).toEqual(["/", "/login?back=/guarded"]);
});

test("another section of the same place loads nothing", async () => {
  const router = openRouter("/");
  await router.navigate("/#contact");
  expect(router.read()).toMatchObject({ location: { hash: "#contact" }, view: { data: "from the server" } });
  expect(loaded.asked).toEqual([]);
});

test("going back loads the place again and is told apart from a move on", async () => {
  const router = openRouter("/list");
  router.start();
  await router.navigate("/list?page=2");
  browser.goBack();
  await expect.poll(() => router.read().location.search).toBe("");
  expect(router.read().move).toBe("pop");
});

test("a loader that fails is said in place of the screen", async () => {
  const router = openRouter("/");
  await router.navigate("/broken");
  expect(router.read().view).toMatchObject({ kind: "failed", error: new Error("away") });
});

test("what a move carries along comes with the place, and survives a reload", async () => {
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

test("a page whose address is the one that was rendered is not drawn twice", () => {
  openBrowser("/list#top");
  const router = new SiteRouter({
    routes: routesOf({ asked: [], release: new Map() }),
    source: "api",
    rendered: "/list",
  });
  expect(router.readFirst()).toBe(router.read());
});

test("what the document brought in its own language is asked for anew, once, and at the same place", async () => {
  const router = openRouter("/list?page=2");
  // Only the fragment changes: nothing is loaded, and `refresh` still works.
  await router.navigate("/list?page=2#foot");
  await router.refresh();
  expect(loaded.asked).toEqual(["list source?page=2"]);
  expect(router.read().view).toEqual({ kind: "screen", Component, data: undefined });
  await router.refresh();
  expect(loaded.asked).toHaveLength(1);
});

test("a question for the other language that fails, or is overtaken, changes nothing", async () => {
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
