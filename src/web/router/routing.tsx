// The router in React: what a screen reads of its address and how it moves on.
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
 * One thing that is known of what is shown: whoever asks for it is drawn again when it changes, and by nothing else. A press
 * that begins a move would otherwise draw the whole screen that is about to be left.
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

/** How one got here. */
export function useMove(): Shown<SiteSource>["move"] {
  return useShown("move");
}

export function useNavigate(): Navigate {
  return useRouting().navigate;
}

/** Writes the address of the screen that asks as it should read; overtakes no move, and so needs no answer. */
export function useCorrectAddress(): Routing["correct"] {
  return useRouting().correct;
}

/** Asks anew for what the document has in one language alone. */
export function useRefresh(): Routing["refresh"] {
  return useRouting().refresh;
}

export function useLocation(): RouteLocation {
  return useShown("location");
}

/** For what stays as it is while the address of the same screen changes its query. */
export function usePathname(): string {
  return useOfShown(({ location }) => location.pathname);
}

export function useParams(): Params {
  return useShown("params");
}

/** Whether another screen is being prepared while this one is still shown. */
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

/** What the screen's loader has answered; a loader that redirects never lets its screen be shown. */
export function useLoaderData<Loader extends LoaderOf>(): Exclude<Awaited<ReturnType<Loader>>, Response> {
  const view = useView();
  if (view.kind !== "screen") throw new Error("a screen is shown without its data");
  return view.data as Exclude<Awaited<ReturnType<Loader>>, Response>;
}

/** For loaders: thrown or returned, it leads elsewhere. */
export function redirect(to: string): Response {
  return new Response(null, { status: 302, headers: { location: to } });
}

export type LinkProps = Omit<ComponentProps<"a">, "href"> & NavigateOptions & { readonly to: string };

/** A plain link that moves within the page where it can, and warms its screen as one comes near. */
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

/** Other clicks are the browser's: a tab of its own, a download, the menu. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !event.defaultPrevented && event.button === 0 && !modified && (target === "" || target === "_self");
}

function useRouting(): Routing {
  const routing = use(RoutingContext);
  if (routing === undefined) throw new Error("a screen is shown outside the router");
  return routing;
}
