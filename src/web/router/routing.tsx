// React bindings of the router: hooks and links.
import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  use,
  useMemo,
  useSyncExternalStore,
} from "react";
import type { Params } from "./route-match.ts";
import type { LoaderArgs, NavigateOptions, RouteLocation, Shown, View } from "./site-router.ts";
import type { SiteSource } from "./site-source.ts";

export type { NavigateOptions };
export type LoaderFunctionArgs = LoaderArgs<SiteSource>;

type Navigate = (to: string | number, options?: NavigateOptions) => Promise<void>;

export type Routing = {
  readonly read: () => Shown<SiteSource>;
  /** The state of the first rendering, which hydration has to repeat. */
  readonly readFirst: () => Shown<SiteSource>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly navigate: Navigate;
  readonly correct: (to: string, state?: unknown) => void;
  readonly refresh: () => Promise<void>;
  readonly warm: (to: string) => void;
};

export const RoutingContext = createContext<Routing | undefined>(undefined);

/**
 * Subscribes to one property of the router's state: a press that only starts a navigation must not render the whole
 * screen that it leaves.
 */
function useShown<Name extends keyof Shown<SiteSource>>(name: Name): Shown<SiteSource>[Name] {
  return useOfShown((shown) => shown[name]);
}

function useOfShown<Value>(select: (shown: Shown<SiteSource>) => Value): Value {
  const { subscribe, read, readFirst } = useRouting();
  return useSyncExternalStore(
    subscribe,
    () => select(read()),
    () => select(readFirst()),
  );
}

export function useView(): View {
  return useShown("view");
}

/** The kind of navigation that led here. */
export function useMove(): Shown<SiteSource>["move"] {
  return useShown("move");
}

export function useNavigate(): Navigate {
  return useRouting().navigate;
}

/** Replaces the current URL with its canonical form, without interrupting a navigation. */
export function useCorrectAddress(): Routing["correct"] {
  return useRouting().correct;
}

/** Reloads data that the document contains in one language only. */
export function useRefresh(): Routing["refresh"] {
  return useRouting().refresh;
}

export function useLocation(): RouteLocation {
  return useShown("location");
}

/** Only the path: does not render again when the query changes. */
export function usePathname(): string {
  return useOfShown(({ location }) => location.pathname);
}

export function useParams(): Params {
  return useShown("params");
}

/** Whether another screen is loading while this one is still shown. */
export function useIsNavigating(): boolean {
  return useShown("busy");
}

type SetSearchParams = (
  next: URLSearchParams | Readonly<Record<string, string>>,
  options?: NavigateOptions,
) => void;

export function useSearchParams(): readonly [URLSearchParams, SetSearchParams] {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const set: SetSearchParams = (next, options) => {
      const text = new URLSearchParams(next).toString();
      void navigate(text === "" ? pathname : `${pathname}?${text}`, options);
    };
    return [new URLSearchParams(search), set];
  }, [search, pathname, navigate]);
}

type LoaderOf = (args: never) => unknown;

/** The result of the screen's loader; a loader that redirects never renders its screen. */
export function useLoaderData<Loader extends LoaderOf>(): Exclude<Awaited<ReturnType<Loader>>, Response> {
  const view = useView();
  if (view.kind !== "screen") throw new Error("no data for this screen");
  return view.data as Exclude<Awaited<ReturnType<Loader>>, Response>;
}

/** For loaders: throw or return it to redirect. */
export function redirect(to: string): Response {
  return new Response(null, { status: 302, headers: { location: to } });
}

export type LinkProps = Omit<ComponentProps<"a">, "href"> & NavigateOptions & { readonly to: string };

/** A link that navigates client-side where possible, and prefetches its screen on hover or focus. */
export function Link({ to, replace, state, onClick, onPointerEnter, onFocus, ...rest }: LinkProps) {
  const { navigate, warm } = useRouting();
  const move = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate(to, { ...(replace !== undefined && { replace }), state });
  };
  return (
    <a
      {...rest}
      href={to}
      onClick={move}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        warm(to);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        warm(to);
      }}
    />
  );
}

/** Modified clicks are left to the browser: new tab, download, context menu. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !event.defaultPrevented && event.button === 0 && !modified && (target === "" || target === "_self");
}

function useRouting(): Routing {
  const routing = use(RoutingContext);
  if (routing === undefined) throw new Error("no router around this screen");
  return routing;
}
