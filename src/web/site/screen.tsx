import type { ComponentType } from "react";
import type { LoaderFunction, RouteObject } from "react-router";
import { locales } from "#domain/locale.ts";
import { loadAllWords, loadWords } from "#web/words/dictionary.ts";
import type { ScreenId } from "#web/words/title-words.ts";
import { ScreenSkeleton } from "./screen-skeleton.tsx";

/** What a screen's module exports. */
type ScreenModule = { readonly Component: ComponentType; readonly loader?: LoaderFunction };

type Load = () => Promise<ScreenModule>;

export type ScreenHandle = {
  /** Where the first HTML comes from: complete from the server, or a skeleton that the browser fills. */
  readonly rendered: "server" | "browser";
};

/** A public screen: complete in the first response. Its id is its module's path, by which its files are found. */
export function screen(id: ScreenId, path: string, load: Load): RouteObject {
  return { id, path, lazy: () => withWords(load), handle: { rendered: "server" } satisfies ScreenHandle };
}

/** A screen of the person's own: the server sends the frame and its title, the browser has the credential. */
export function browserScreen(id: ScreenId, path: string, load: Load): RouteObject {
  return {
    id,
    path,
    lazy: () => withWords(load),
    HydrateFallback: ScreenSkeleton,
    handle: { rendered: "browser" } satisfies ScreenHandle,
  };
}

export function isRenderedInBrowser(route: RouteObject): boolean {
  const handle: Partial<ScreenHandle> | undefined = route.handle;
  return handle?.rendered === "browser";
}

/** A screen's code brings the names of its dictionaries; it is shown once they are there. */
async function withWords(load: Load): Promise<ScreenModule> {
  const module = await load();
  if (typeof document === "undefined") await loadAllWords();
  else await loadWords(locales.find((locale) => locale === document.documentElement.lang) ?? "fr");
  return module;
}
