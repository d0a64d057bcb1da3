// Moves between screens: what is shown, what comes next, and the browser's history. Knows nothing of React's tree.
import type { ComponentType } from "react";
import { matchPath, type Params } from "./route-match.ts";

export type RouteLocation = {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** What the move carried along; survives a reload. */
  readonly state: unknown;
  /** One visit of one place: going back comes to the same key. */
  readonly key: string;
};

export type LoaderArgs<Source> = {
  readonly request: Request;
  readonly params: Params;
  readonly source: Source;
};

export type ScreenModule<Source> = {
  readonly Component: ComponentType;
  readonly loader?: (args: LoaderArgs<Source>) => unknown;
  /** Takes what the server has rendered away, down to the bones, where it is not for whoever opens it; answers whether it was. */
  readonly clears?: () => boolean;
};

export type Route<Source> = {
  readonly id: string;
  readonly path: string;
  readonly load: () => Promise<ScreenModule<Source>>;
};

export type View =
  /** Its code or its data are on their way, and nothing else is there to show meanwhile. */
  | { readonly kind: "waiting" }
  | { readonly kind: "screen"; readonly Component: ComponentType; readonly data: unknown }
  | { readonly kind: "failed"; readonly error: unknown };

export type Shown<Source> = {
  readonly location: RouteLocation;
  /** How one got here. */
  readonly move: "first" | "push" | "replace" | "pop";
  readonly route: Route<Source>;
  readonly params: Params;
  readonly view: View;
  /** Another screen is being prepared while this one is still shown. */
  readonly busy: boolean;
};

export type NavigateOptions = {
  readonly replace?: boolean;
  readonly state?: unknown;
  /** Nobody has pressed anything: it gives way to a move that a person has begun, and which is under way. */
  readonly yields?: boolean | undefined;
};

export function findRoute<Found extends { readonly path: string }>(
  routes: readonly Found[],
  pathname: string,
): { readonly route: Found; readonly params: Params } {
  for (const route of routes) {
    const params = matchPath(route.path, pathname);
    if (params) return { route, params };
  }
  throw new Error("the routes have no last one that fits everything");
}

/** The address that a loader's answer redirects to. */
function redirectIn(answer: unknown): string | undefined {
  return answer instanceof Response ? (answer.headers.get("location") ?? undefined) : undefined;
}

type Options<Source> = {
  readonly routes: readonly Route<Source>[];
  readonly source: Source;
  /** What the server has rendered already. */
  readonly first?: { readonly Component: ComponentType; readonly data: unknown } | undefined;
  /** The address that the server has rendered: without what changes nothing in its page. */
  readonly rendered?: string | undefined;
  /** When what is drawn now has been seen: the screen that a press asks for is drawn after the press itself. */
  readonly seen?: (() => Promise<void>) | undefined;
};

type Target = Pick<Shown<unknown>, "location" | "move"> & Pick<NavigateOptions, "yields">;

/** One for the life of a page. Its methods are bound: components take them apart. */
export class SiteRouter<Source> {
  readonly #routes: readonly Route<Source>[];
  readonly #source: Source;
  readonly #seen: Options<Source>["seen"];
  readonly #listeners = new Set<() => void>();
  readonly #first: Shown<Source>;
  #shown: Shown<Source>;
  /** Aborts the navigation that is under way when another begins. */
  #current = new AbortController();
  /** That navigation is a person's. */
  #isPressed = false;

  constructor({ routes, source, first, rendered, seen }: Options<Source>) {
    this.#routes = routes;
    this.#source = source;
    this.#seen = seen;
    const location = locationNow();
    const view: View = first ? { kind: "screen", ...first } : { kind: "waiting" };
    this.#shown = { location, move: "first", ...findRoute(routes, location.pathname), view, busy: false };
    const { search } = new URL(rendered ?? "", globalThis.location.href);
    // The very same wherever it is the same: React draws the page again where they differ.
    const isSame = rendered === undefined || search === location.search;
    this.#first = isSame ? this.#shown : { ...this.#shown, location: { ...location, search } };
  }

  /** The server-rendered state, for parts that are still to be hydrated. */
  readonly readFirst = (): Shown<Source> => this.#first;

  readonly read = (): Shown<Source> => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Resolves when the screen is shown, or when another move has overtaken this one. */
  readonly navigate = (to: string | number, options: NavigateOptions = {}): Promise<void> => {
    if (typeof to === "string") return this.#goTo(to, options);
    history.go(to);
    return Promise.resolve();
  };

  /**
   * Writes the address of the place that is shown as it should read. Nothing is loaded and nothing is overtaken:
   * a move that a person has begun meanwhile goes on.
   */
  readonly correct = (to: string, state: unknown = null): void => {
    const { pathname, search, hash } = new URL(to, globalThis.location.href);
    const location = { pathname, search, hash, state, key: newKey() };
    // While the browser is already at another entry, on the way back, that one is not ours to write over.
    if (locationNow().key === this.#shown.location.key) writeHistory({ location, move: "replace" });
    this.#publish({ ...this.#shown, location, move: "replace" });
  };

  /**
   * Asks anew for what the document brought in its own language alone, and shows it in its place. What fails leaves the
   * screen as it is; one that the browser has loaded by itself has everything already.
   */
  readonly refresh = async (): Promise<void> => {
    const { location, route, params, view } = this.#shown;
    if (view.kind !== "screen" || view !== this.#first.view) return;
    const fresh = await this.#prepare({ route, params }, location, new AbortController().signal);
    if (fresh.kind === "screen" && this.#shown.view === view) this.#publish({ ...this.#shown, view: fresh });
  };

  /** Fetches a screen's code before it is asked for. */
  readonly warm = (to: string): void => {
    const { pathname } = new URL(to, globalThis.location.href);
    // What fails here is tried again, and said, when it is asked for.
    findRoute(this.#routes, pathname)
      .route.load()
      .catch(() => {});
  };

  /** Begins to listen to the browser, and loads the first screen unless it is there. Answers how to stop. */
  readonly start = (): (() => void) => {
    addEventListener("popstate", this.#follow);
    const { view, location } = this.#shown;
    if (view.kind === "waiting") void this.#show({ location, move: "replace", yields: true });
    return () => removeEventListener("popstate", this.#follow);
  };

  readonly #follow = (): void => {
    const location = locationNow();
    if (!this.#isShown(location)) return void this.#show({ location, move: "pop" });
    this.#giveUp();
    return this.#publish({ ...this.#shown, location, move: "pop", busy: false });
  };

  #giveUp(): void {
    this.#current.abort();
    this.#isPressed = false;
  }

  #goTo(to: string, { replace = false, state = null, yields }: NavigateOptions): Promise<void> {
    if (yields && this.#isPressed) return Promise.resolve();
    const { pathname, search, hash } = new URL(to, globalThis.location.href);
    const location = { pathname, search, hash, state, key: newKey() };
    const move = replace ? "replace" : "push";
    if (!this.#isShown(location)) return this.#show({ location, move, yields });
    this.#giveUp();
    writeHistory({ location, move });
    this.#publish({ ...this.#shown, location, move, busy: false });
    return Promise.resolve();
  }

  /** Another section, or another visit, of the place that is shown: nothing has to be loaded. */
  #isShown({ pathname, search }: RouteLocation): boolean {
    const { location, view } = this.#shown;
    return pathname === location.pathname && search === location.search && view.kind === "screen";
  }

  /** Prepares a screen, then shows it. The last press wins: what it overtakes is given up. */
  async #show({ location, move, yields }: Target): Promise<void> {
    this.#giveUp();
    const mine = new AbortController();
    this.#current = mine;
    this.#isPressed = !yields;
    const found = findRoute(this.#routes, location.pathname);
    let seen: Promise<void> | undefined;
    if (this.#shown.view.kind === "screen") {
      this.#publish({ ...this.#shown, busy: true });
      seen = this.#seen?.();
    }
    const prepared = await this.#prepare(found, location, mine.signal);
    await seen;
    if (mine.signal.aborted) return undefined;
    if (prepared.kind === "elsewhere") {
      return this.#goTo(prepared.to, { replace: move !== "push", yields });
    }
    this.#isPressed = false;
    writeHistory({ location, move });
    this.#publish({ location, move, ...found, view: prepared, busy: false });
    return undefined;
  }

  async #prepare(
    { route, params }: ReturnType<typeof findRoute<Route<Source>>>,
    { pathname, search }: RouteLocation,
    signal: AbortSignal,
  ): Promise<View | { readonly kind: "elsewhere"; readonly to: string }> {
    try {
      const { Component, loader } = await route.load();
      const request = new Request(new URL(pathname + search, globalThis.location.href), { signal });
      const data = await loader?.({ request, params, source: this.#source });
      const to = redirectIn(data);
      return to === undefined ? { kind: "screen", Component, data } : { kind: "elsewhere", to };
    } catch (error) {
      const to = redirectIn(error);
      return to === undefined ? { kind: "failed", error } : { kind: "elsewhere", to };
    }
  }

  #publish(next: Shown<Source>): void {
    this.#shown = next;
    for (const listener of this.#listeners) listener();
  }
}

function newKey(): string {
  return crypto.randomUUID().slice(0, 8);
}

/** What the history keeps for us at one entry; anything may be there on a page that others have opened. */
type Kept = { readonly key?: unknown; readonly state?: unknown } | null;

function locationNow(): RouteLocation {
  const { pathname, search, hash } = globalThis.location;
  const kept: Kept = history.state;
  const key = typeof kept?.key === "string" ? kept.key : "first";
  return { pathname, search, hash, state: kept?.state ?? null, key };
}

function writeHistory({ location, move }: Target): void {
  const { pathname, search, hash, state, key } = location;
  const address = pathname + search + hash;
  if (move === "push") history.pushState({ key, state }, "", address);
  else if (move === "replace") history.replaceState({ key, state }, "", address);
}
