/** The forms in which an address may ask for the server that takes writes, which is what this service always does. */
const writable: ReadonlySet<string> = new Set(["read-write", "primary"]);

const form = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is;

/**
 * One address for each host of `postgres://valet@one,two:5433/valet?target_session_attrs=read-write`, as libpq reads it.
 * Nothing when that is no address, or asks for a server that only reads.
 */
export function hostUrls(url: string): readonly string[] | undefined {
  const [, front = "", hosts = "", rest = ""] = form.exec(url) ?? [];
  if (front === "") return undefined;
  const urls = hosts.split(",").map((host) => `${front}${host}${rest}`);
  // A list that ends with a comma would lead to this machine.
  if (urls.length > 1 && hosts.split(",").includes("")) return undefined;
  if (!urls.every((each) => URL.canParse(each))) return undefined;
  if (urls.length === 1 && !url.includes("target_session_attrs")) return [url];
  const plain = urls.map((each) => new URL(each));
  for (const each of plain) {
    const asked = each.searchParams.get("target_session_attrs");
    if (asked !== null && !writable.has(asked)) return undefined;
    if (asked !== null) each.searchParams.delete("target_session_attrs");
  }
  return plain.map(({ href }) => href);
}

/** The first of them, for what all have in common: user, database, options. */
export function firstHostUrl(url: string): string {
  return hostUrls(url)?.[0] ?? url;
}
