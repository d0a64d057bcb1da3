import { type Encoded, encode, etagOf } from "./site-files.ts";

export type Page = Encoded & {
  readonly status: number;
  readonly html: string;
  readonly type: string;
  readonly etag: string;
  readonly policy: string;
};

type Rendered = { readonly status: number; readonly html: string; readonly policy: string };

type Entry = { page: Promise<Page>; madeAt: number; refreshing: boolean };

const htmlType = "text/html; charset=utf-8";

/** A page that another process has changed is noticed after this long. */
const freshFor = 30_000;
const mostEntries = 1000;

/**
 * Rendered pages as ready buffers, until what they show changes (`clear`). An old page is served while it is
 * made again behind, and goes on being served should that fail: the site stays up while the database is away.
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
        if (rendered.html !== known.html) entry.page = Promise.resolve(await toPage(rendered, "thorough"));
      } catch (error) {
        onError(error);
      }
      entry.madeAt = Date.now();
      entry.refreshing = false;
    })();
  }

  return {
    get(key: string, render: () => Promise<Rendered>): Promise<Page> {
      const known = entries.get(key);
      if (known !== undefined) {
        if (!known.refreshing && Date.now() - known.madeAt > freshFor) refresh(known, render);
        return known.page;
      }
      const page = render().then((rendered) => toPage(rendered, "thorough"));
      entries.set(key, { page, madeAt: Date.now(), refreshing: false });
      page.catch(() => entries.delete(key));
      const oldest = entries.keys().next();
      if (entries.size > mostEntries && !oldest.done) entries.delete(oldest.value);
      return page;
    },
    /** What the pages show has changed: each is made again when it is next asked for, the old one serving meanwhile. */
    clear(): void {
      entries.clear();
    },
  };
}

export async function toPage(rendered: Rendered, effort: "quick" | "thorough"): Promise<Page> {
  const { status, html, policy } = rendered;
  return { status, html, policy, type: htmlType, etag: etagOf(html), ...(await encode(html, effort)) };
}
