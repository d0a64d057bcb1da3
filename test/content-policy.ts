// Which scripts a content security policy lets a browser run (W3C Content Security Policy Level 3, §6.7).
import { createHash } from "node:crypto";

type Script = { readonly inline: string } | { readonly src: string };

/** Whether a page at this address may run the script. Without a header, everything is allowed. */
export function allowsScript(policy: string, page: string, script: Script): boolean {
  const sources = scriptSources(policy);
  if (sources === undefined) return true;
  if ("inline" in script) return allowsInline(sources, script.inline);
  const [own, asked] = [new URL(page), new URL(script.src, page)];
  return sources.some((source) => {
    if (source === "'self'") return asked.origin === own.origin;
    if (source.startsWith("'")) return false;
    if (source === "*") return /^https?:$/.test(asked.protocol);
    if (/^[a-z]+:$/.test(source)) return asked.protocol === source;
    const host = source.replace(/^[a-z]+:\/\//, "").replace(/\/.*$/, "");
    // A wildcard: any subdomain.
    return host.startsWith("*.") ? asked.host.endsWith(host.slice(1)) : asked.host === host;
  });
}

/** The names of those injected scripts that the policy lets run. */
export function plantedThatRun(policy: string, page: string): readonly string[] {
  const planted: Readonly<Record<string, Script>> = {
    inline: { inline: "globalThis.planted = 1" },
    elsewhere: { src: "https://elsewhere.example/planted.js" },
    neighbour: { src: "https://www.site.example/planted.js" },
    "text as address": { src: "data:text/javascript,globalThis.planted=1" },
  };
  return Object.keys(planted).filter((name) => allowsScript(policy, page, planted[name] ?? { inline: "" }));
}

/** The directive for script elements, with its fallbacks: `script-src`, then `default-src`. */
function scriptSources(policy: string): readonly string[] | undefined {
  const directives = new Map<string, readonly string[]>();
  for (const directive of policy.split(";")) {
    const [name = "", ...sources] = directive.trim().split(/\s+/);
    // Only the first directive of a name counts.
    if (!directives.has(name)) directives.set(name, sources);
  }
  return directives.get("script-src-elem") ?? directives.get("script-src") ?? directives.get("default-src");
}

function allowsInline(sources: readonly string[], text: string): boolean {
  const hash = createHash("sha256").update(text).digest("base64");
  if (sources.includes(`'sha256-${hash}'`)) return true;
  // `unsafe-inline` is ignored beside a hash or a nonce.
  const isNamed = sources.some((source) => /^'(sha\d+|nonce)-/.test(source) || source === "'strict-dynamic'");
  return sources.includes("'unsafe-inline'") && !isNamed;
}
