export type Params = Readonly<Record<string, string>>;

/**
 * The parameters of a path that matches a pattern such as `/booking/:reference/cancel`, else `undefined`. `*` matches
 * every path; a trailing slash is ignored.
 */
export function matchPath(pattern: string, pathname: string): Params | undefined {
  if (pattern === "*") return {};
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const text = given[index] ?? "";
    if (segment.startsWith(":")) {
      const value = decoded(text);
      if (value === undefined) return undefined;
      params[segment.slice(1)] = value;
    } else if (segment !== text) return undefined;
  }
  return params;
}

function segmentsOf(path: string): readonly string[] {
  return path.split("/").filter((segment) => segment !== "");
}

/** `undefined` for malformed percent-encoding (`%E0%A4%A`). */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
