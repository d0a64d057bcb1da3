import { type Encoded, encode, etagOf } from "./site-files.ts";

export type Page = Encoded & {
  readonly status: number;
  readonly html: string;
  readonly type: string;
  readonly etag: string;
  readonly policy: string;
};

type Rendered = { readonly status: number; readonly html: string; readonly policy: string };

type Entry = { page: Promise<Page>; madeAt: number; refreshing: boolean; stale: boolean };

const htmlType = "text/html; charset=utf-8";

/** Changes without a notification (a new day, a lost one) show after this long. */
const freshFor = 30_000;
const maxEntries = 1000;

/**
 * Rendered pages as compressed buffers, until `invalidate`: the next request then waits for a new rendering. A page
 * that is merely old is served while it is rendered again in the background. When a rendering fails the old page is
 * served: the site stays up while the database is away.
 */
export function pageCache(onError: (error: unknown) => void) {
  const entries = new Map<string, Entry>();

  function refresh(entry: Entry, render: () => Promise<Rendered>): void {
    entry.refreshing = true;
    const old = entry.page;
    void (async () => {
      try {
        const rendered = await render();
        const known = await old;
        const page = rendered.html === known.html ? known : await toPage(rendered, "thorough");
        // What it shows may have changed meanwhile: a page made since then is the newer one.
        if (entry.page === old) entry.page = Promise.resolve(page);
      } catch (error) {
        onError(error);
      }
      entry.madeAt = Date.now();
      entry.refreshing = false;
    })();
  }

  function revalidate(entry: Entry, render: () => Promise<Rendered>): void {
    const old = entry.page;
    entry.stale = false;
    entry.madeAt = Date.now();
    entry.page = render()
      .then((rendered) => toPage(rendered, "thorough"))
      .catch((error: unknown) => {
        onError(error);
        return old;
      });
  }

  return {
    get(key: string, render: () => Promise<Rendered>): Promise<Page> {
      const known = entries.get(key);
      if (known !== undefined) {
        if (known.stale) revalidate(known, render);
        else if (!known.refreshing && Date.now() - known.madeAt > freshFor) refresh(known, render);
        return known.page;
      }
      const page = render().then((rendered) => toPage(rendered, "thorough"));
      entries.set(key, { page, madeAt: Date.now(), refreshing: false, stale: false });
      page.catch(() => entries.delete(key));
      const oldest = entries.keys().next();
      if (entries.size > maxEntries && !oldest.done) entries.delete(oldest.value);
      return page;
    },
    /** What the pages show has changed. */
    invalidate(): void {
      for (const entry of entries.values()) entry.stale = true;
    },
  };
}

export async function toPage(rendered: Rendered, effort: "quick" | "thorough"): Promise<Page> {
  const { status, html, policy } = rendered;
  return { status, html, policy, type: htmlType, etag: etagOf(html), ...(await encode(html, effort)) };
}
