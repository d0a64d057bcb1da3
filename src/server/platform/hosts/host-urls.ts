/** Values of `target_session_attrs` that ask for a server that takes writes, or for a read-only one. */
const asked = {
  writable: new Set(["read-write", "primary"]),
  readable: new Set(["read-only", "standby", "prefer-standby", "any"]),
} as const satisfies Readonly<Record<string, ReadonlySet<string>>>;

const form = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is;

/**
 * One URL for each host of `postgres://valet@one,two:5433/valet?target_session_attrs=read-write`, as libpq reads it.
 * `undefined` if it is no URL, or asks for the other kind of server.
 */
export function hostUrls(url: string, kind: keyof typeof asked = "writable"): readonly string[] | undefined {
  const taken: ReadonlySet<string> = asked[kind];
  const [, front = "", hosts = "", rest = ""] = form.exec(url) ?? [];
  if (front === "") return undefined;
  const urls = hosts.split(",").map((host) => `${front}${host}${rest}`);
  // An empty host in a list would mean this machine.
  if (urls.length > 1 && hosts.split(",").includes("")) return undefined;
  if (!urls.every((each) => URL.canParse(each))) return undefined;
  if (urls.length === 1 && !url.includes("target_session_attrs")) return [url];
  const plain = urls.map((each) => new URL(each));
  for (const each of plain) {
    const wanted = each.searchParams.get("target_session_attrs");
    if (wanted !== null && !taken.has(wanted)) return undefined;
    if (wanted !== null) each.searchParams.delete("target_session_attrs");
  }
  return plain.map(({ href }) => href);
}

/** The first of them, for what all have in common: user, database, options. */
export function firstHostUrl(url: string): string {
  return hostUrls(url)?.[0] ?? url;
}
