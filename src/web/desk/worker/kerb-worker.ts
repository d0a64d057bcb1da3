// The service worker: caches the app, so that it opens at a kerb without a network. It serves files only: API answers
// are never cached here, and pictures are stored by the page.

type Waiting = Event & { readonly waitUntil: (done: Promise<unknown>) => void };
type Asked = Waiting & {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
};

type Scope = {
  readonly addEventListener: {
    (kind: "install" | "activate", listener: (event: Waiting) => void): void;
    (kind: "fetch", listener: (event: Asked) => void): void;
    (kind: "message", listener: (event: MessageEvent) => void): void;
  };
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
};

// TypeScript's DOM types describe windows; a worker's global scope has these members, too.
const scope = globalThis as unknown as Scope;

/** Replaced by the build: the files of this version, and its name. */
const kept = "__kept__" as unknown as readonly string[];
const cacheName = "desk-__version__";

scope.addEventListener("install", (event) => {
  // All or nothing: a phone never has part of a version. `reload` bypasses the HTTP cache.
  const files = kept.map((address) => new Request(address, { cache: "reload" }));
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files)));
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(forgetOlder().then(() => scope.clients.claim()));
});

/** The page sends this when it is free (`is-free.ts`). */
scope.addEventListener("message", ({ data }) => {
  if (data === "take-over") void scope.skipWaiting();
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  // Single-page app: every screen is the same document.
  if (request.mode === "navigate") event.respondWith(fromCache("/", request));
  else if (kept.includes(pathname)) event.respondWith(fromCache(pathname, request));
  else if (pathname.startsWith("/assets/")) event.respondWith(fromBefore(request));
});

async function fromCache(address: string, request: Request): Promise<Response> {
  return (await cached(async () => (await caches.open(cacheName)).match(address))) ?? fetch(request);
}

/** A page that was opened before this version loads the rest of its own one: another tab may be in mid-work. */
async function fromBefore(request: Request): Promise<Response> {
  return (await cached(() => caches.match(request))) ?? fetch(request);
}

/** A browser whose cache cannot be read, as with a full disk, still has the network. */
async function cached(match: () => Promise<Response | undefined>): Promise<Response | undefined> {
  try {
    return await match();
  } catch {
    return undefined;
  }
}

/** Keeps the version before this one, whose pages may still be open. `keys` lists the oldest first. */
async function forgetOlder(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith("desk-") && name !== cacheName);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}
