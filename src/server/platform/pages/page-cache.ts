import { type Encoded, type Encoding, encode, etagOf } from "./site-files.ts";

type Headers = Readonly<Record<string, string>>;

export type Page = Encoded & {
  readonly status: number;
  readonly html: string;
  readonly etag: string;
  /** Precomputed headers for each encoding, and for a 304. */
  readonly headers: Readonly<Record<Encoding | "unchanged", Headers>>;
};

type Rendered = { readonly status: number; readonly html: string; readonly headers: Headers };

type Entry = { page: Page | Promise<Page>; madeAt: number; refreshing: boolean; stale: boolean };

/** Time to live, in milliseconds: covers changes without a notice (a new day, a lost one). */
const freshFor = 30_000;
const maxEntries = 1000;

/**
 * Caches rendered pages as compressed buffers. After `invalidate` the next request waits for a new rendering; a page
 * that has only expired is served while it is rendered in the background (stale-while-revalidate). If a rendering fails
 * the old page is served: the site stays up while the database is away. A cached page is returned synchronously.
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
        // The data may have changed meanwhile: a page rendered since then is newer.
        if (entry.page === old || entry.page === known) entry.page = page;
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
    const making = render()
      .then((rendered) => toPage(rendered, "thorough"))
      .catch((error: unknown) => {
        onError(error);
        return old;
      });
    entry.page = making;
    keepOnceMade(entry, making);
  }

  return {
    get(key: string, render: () => Promise<Rendered>): Page | Promise<Page> {
      const known = entries.get(key);
      if (known !== undefined) {
        if (known.stale) revalidate(known, render);
        else if (!known.refreshing && Date.now() - known.madeAt > freshFor) refresh(known, render);
        return known.page;
      }
      const page = render().then((rendered) => toPage(rendered, "thorough"));
      const entry = { page, madeAt: Date.now(), refreshing: false, stale: false };
      entries.set(key, entry);
      keepOnceMade(entry, page);
      page.catch(() => entries.delete(key));
      const oldest = entries.keys().next();
      if (entries.size > maxEntries && !oldest.done) entries.delete(oldest.value);
      return page;
    },
    /** Marks all pages stale: the data they show has changed. */
    invalidate(): void {
      for (const entry of entries.values()) entry.stale = true;
    },
  };
}

function keepOnceMade(entry: Entry, making: Promise<Page>): void {
  const keep = (page: Page): void => {
    if (entry.page === making) entry.page = page;
  };
  // The caller that awaits `making` handles the error.
  making.then(keep, () => undefined);
}

export async function toPage(rendered: Rendered, effort: "quick" | "thorough"): Promise<Page> {
  const { status, html } = rendered;
  const etag = etagOf(html);
  return { status, html, etag, headers: headersOf(rendered, etag), ...(await encode(html, effort)) };
}

function headersOf({ status, headers }: Rendered, etag: string): Page["headers"] {
  // A 304 would say that the address exists.
  const unchanged = { ...headers, ...(status === 200 && { etag }) };
  const identity = { ...unchanged, "content-type": "text/html; charset=utf-8" };
  const encoded = (encoding: Encoding) => ({ ...identity, "content-encoding": encoding });
  return { unchanged, identity, br: encoded("br"), gzip: encoded("gzip") };
}
