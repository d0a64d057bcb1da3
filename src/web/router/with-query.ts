type Query = Readonly<Record<string, string | number | undefined>>;

/** The path with those parameters that have a value. */
export function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}
