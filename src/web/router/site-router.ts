// The site's router: current screen, pending navigation and browser history. Independent of React's tree.
import type { ComponentType } from "react";
import { matchPath, type Params } from "./route-match.ts";

export type RouteLocation = {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** History state passed by the navigation; survives a reload. */
  readonly state: unknown;
  /** Identifies a history entry: going back restores the same key. */
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
  /** Replaces server-rendered content by a skeleton where it does not fit this visitor; returns whether it did. */
  readonly clears?: () => boolean;
};

export type Route<Source> = {
  readonly id: string;
  readonly path: string;
  readonly load: () => Promise<ScreenModule<Source>>;
};

export type View =
  /** Code or data are loading, and there is nothing else to show. */
  | { readonly kind: "waiting" }
  | { readonly kind: "screen"; readonly Component: ComponentType; readonly data: unknown }
  | { readonly kind: "failed"; readonly error: unknown };

export type Shown<Source> = {
  readonly location: RouteLocation;
  /** The kind of navigation that led here. */
  readonly move: "first" | "push" | "replace" | "pop";
  readonly route: Route<Source>;
  readonly params: Params;
  readonly view: View;
  /** Another screen is loading while this one is still shown. */
  readonly busy: boolean;
};

export type NavigateOptions = {
  readonly replace?: boolean;
  readonly state?: unknown;
  /** Not started by the user: ignored while a navigation by the user is pending. */
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
  throw new Error("no route fits");
}

/** The redirect target of a loader's result, if any. */
function redirectIn(answer: unknown): string | undefined {
  return answer instanceof Response ? (answer.headers.get("location") ?? undefined) : undefined;
}

type Options<Source> = {
  readonly routes: readonly Route<Source>[];
  readonly source: Source;
  /** The server-rendered screen. */
  readonly first?: { readonly Component: ComponentType; readonly data: unknown } | undefined;
  /** The URL that the server rendered: without parameters that do not affect the page. */
  readonly rendered?: string | undefined;
  /** Resolves after the current paint: the feedback to a press is painted before the screen that it asks for. */
  readonly seen?: (() => Promise<void>) | undefined;
};

type Target = Pick<Shown<unknown>, "location" | "move"> & Pick<NavigateOptions, "yields">;

/** One instance per page load. Methods are arrow properties, so that components can destructure them. */
export class SiteRouter<Source> {
  readonly #routes: readonly Route<Source>[];
  readonly #source: Source;
  readonly #seen: Options<Source>["seen"];
  readonly #listeners = new Set<() => void>();
  readonly #first: Shown<Source>;
  #shown: Shown<Source>;
  /** Aborts the navigation that is under way when another begins. */
  #current = new AbortController();
  /** Whether the pending navigation was started by the user. */
  #isPressed = false;

  constructor({ routes, source, first, rendered, seen }: Options<Source>) {
    this.#routes = routes;
    this.#source = source;
    this.#seen = seen;
    const location = locationNow();
    const view: View = first ? { kind: "screen", ...first } : { kind: "waiting" };
    this.#shown = { location, move: "first", ...findRoute(routes, location.pathname), view, busy: false };
    const { search } = new URL(rendered ?? "", globalThis.location.href);
    // The same object if nothing differs: a different one would make React render the page again.
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

  /** Resolves when the screen is shown, or when another navigation has replaced this one. */
  readonly navigate = (to: string | number, options: NavigateOptions = {}): Promise<void> => {
    if (typeof to === "string") return this.#goTo(to, options);
    history.go(to);
    return Promise.resolve();
  };

  /** Replaces the current URL. Nothing is loaded or interrupted: a pending navigation by the user continues. */
  readonly correct = (to: string, state: unknown = null): void => {
    const { pathname, search, hash } = new URL(to, globalThis.location.href);
    const location = { pathname, search, hash, state, key: newKey() };
    // During a back navigation the browser is already at another history entry, which must not be overwritten.
    if (locationNow().key === this.#shown.location.key) writeHistory({ location, move: "replace" });
    this.#publish({ ...this.#shown, location, move: "replace" });
  };

  /**
   * Reloads the first screen's data, which the document contains in its own language only, and shows it in place. On
   * failure the screen stays as it is; screens loaded by the browser need no refresh.
   */
  readonly refresh = async (): Promise<void> => {
    const { location, route, params, view } = this.#shown;
    if (view.kind !== "screen" || view !== this.#first.view) return;
    const fresh = await this.#prepare({ route, params }, location, new AbortController().signal);
    if (fresh.kind === "screen" && this.#shown.view === view) this.#publish({ ...this.#shown, view: fresh });
  };

  /** Prefetches a screen's code. */
  readonly warm = (to: string): void => {
    const { pathname } = new URL(to, globalThis.location.href);
    // A failure is ignored here: the navigation itself retries and reports it.
    findRoute(this.#routes, pathname)
      .route.load()
      .catch(() => {});
  };

  /**
   * Listens to the browser's history, and loads the first screen unless it was server-rendered. Returns the clean-up.
   */
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

  /** Same path and query (another fragment or visit): nothing has to be loaded. */
  #isShown({ pathname, search }: RouteLocation): boolean {
    const { location, view } = this.#shown;
    return pathname === location.pathname && search === location.search && view.kind === "screen";
  }

  /** Loads a screen, then shows it. The latest navigation wins and aborts the one before. */
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
  // `randomUUID` exists in secure contexts alone.
  return String(Math.random());
}

/** Our part of a history entry's state; entries by other scripts may hold anything. */
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
