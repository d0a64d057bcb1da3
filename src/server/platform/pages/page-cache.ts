import { type Encoded, type Encoding, encode, etagOf } from "./site-files.ts";

type Headers = Readonly<Record<string, string>>;

export type Page = Encoded & {
  readonly status: number;
  readonly html: string;
  readonly etag: string;
  /** Put together once: of an answer in each encoding, and of one that says that nothing has changed. */
  readonly headers: Readonly<Record<Encoding | "unchanged", Headers>>;
};

type Rendered = { readonly status: number; readonly html: string; readonly headers: Headers };

type Entry = { page: Page | Promise<Page>; madeAt: number; refreshing: boolean; stale: boolean };

/** Changes without a notification (a new day, a lost one) show after this long. */
const freshFor = 30_000;
const maxEntries = 1000;

/**
 * Rendered pages as compressed buffers, until `invalidate`: the next request then waits for a new rendering. A page
 * that is merely old is served while it is rendered again in the background. When a rendering fails the old page is
 * served: the site stays up while the database is away. One that is there is answered without a promise.
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
    /** What the pages show has changed. */
    invalidate(): void {
      for (const entry of entries.values()) entry.stale = true;
    },
  };
}

function keepOnceMade(entry: Entry, making: Promise<Page>): void {
  const keep = (page: Page): void => {
    if (entry.page === making) entry.page = page;
  };
  // Who waits for it is told what failed.
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
