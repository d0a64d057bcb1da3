import { locales } from "#domain/locale.ts";
import type { Route, ScreenModule } from "#web/router/site-router.ts";
import type { SiteSource } from "#web/router/site-source.ts";
import { loadAllWords, loadWords } from "#web/words/dictionary.ts";
import type { ScreenId } from "#web/words/title-words.ts";

export type Screen = Route<SiteSource> & {
  readonly id: ScreenId;
  /** Where the first HTML comes from: complete from the server, or a skeleton that the browser fills. */
  readonly rendered: "server" | "browser";
  readonly frame: "site" | "booking";
};

type Load = () => Promise<ScreenModule<SiteSource>>;

/** A public screen: complete in the first response. Its id is its module's path, by which its files are found. */
export function screen(id: ScreenId, path: string, load: Load): Screen {
  return { id, path, load: () => withWords(load), rendered: "server", frame: "site" };
}

/** A screen of the person's own: the server sends the frame and its title, the browser has the credential. */
export function browserScreen(
  id: ScreenId,
  path: string,
  load: Load,
  frame: Screen["frame"] = "site",
): Screen {
  return { id, path, load: () => withWords(load), rendered: "browser", frame };
}

/** A screen's code brings the names of its dictionaries; it is shown once they are there. */
async function withWords(load: Load): Promise<ScreenModule<SiteSource>> {
  const module = await load();
  if (typeof document === "undefined") await loadAllWords();
  else await loadWords(locales.find((locale) => locale === document.documentElement.lang) ?? "fr");
  return module;
}
