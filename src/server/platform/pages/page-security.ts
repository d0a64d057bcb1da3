// Security headers of our pages: what a browser may load and run there.

import { createHash } from "node:crypto";
import type { Config } from "../../config.ts";
import type { Services } from "../../services.ts";
import type { CardProviders } from "../gateways/card-providers.ts";

type Headers = Readonly<Record<string, string>>;

type Policy = Pick<Services, "cards"> & { readonly config: Pick<Config, "apiOrigin" | "publicUrl"> };

type Inline = { readonly script: string; readonly styles: string };

/** CSP: only our own files, and the document's inline script and style by their hashes. */
export function contentPolicy({ config, cards }: Policy, inline: Inline): string {
  const directives = [
    "default-src 'none'",
    `script-src 'self' ${hashOf(inline.script)}`,
    `style-src 'self' ${hashOf(inline.styles)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${config.apiOrigin === undefined ? "" : ` ${config.apiOrigin}`}`,
    "manifest-src 'self'",
    ["form-action 'self'", ...paymentPages(cards, config.publicUrl)].join(" "),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...requireTrustedTypes("'none'"),
    ...(config.publicUrl.protocol === "https:" ? ["upgrade-insecure-requests"] : []),
  ];
  return directives.join("; ");
}

/** Trusted Types: strings become HTML or script only through a policy of this name (W3C). */
export function requireTrustedTypes(policies: string): readonly string[] {
  return ["require-trusted-types-for 'script'", `trusted-types ${policies}`];
}

/** CSP `form-action` for the card provider's hosted page: browsers block the redirect to it otherwise. */
function paymentPages({ known }: CardProviders, publicUrl: URL): readonly string[] {
  const origins = new Set([...known.values()].flatMap(({ pageOrigins }) => pageOrigins));
  return [...origins].filter((origin) => origin !== publicUrl.origin);
}

/** Pages, API answers and files alike. `noindex` is a header, because crawlers must fetch in order to see it. */
export function headersOfEveryAnswer(ownUrl: URL, { indexed }: { readonly indexed: boolean }): Headers {
  return {
    "x-content-type-options": "nosniff",
    ...(!indexed && { "x-robots-tag": "noindex" }),
    ...(ownUrl.protocol === "https:" && {
      "strict-transport-security": "max-age=63072000; includeSubDomains",
    }),
  };
}

/** The demonstration is never indexed (rules §12). */
export function siteHeaders({ publicUrl, mode }: Pick<Config, "publicUrl" | "mode">): Headers {
  return headersOfEveryAnswer(publicUrl, { indexed: mode === "production" });
}

export function pageHeaders(config: Pick<Config, "publicUrl" | "mode">): Headers {
  return {
    ...siteHeaders(config),
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
  };
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
