// What a browser may do on a page of ours, said in headers.

import { createHash } from "node:crypto";
import type { Config } from "../../config.ts";
import type { Services } from "../../services.ts";
import type { CardProviders } from "../gateways/card-providers.ts";

type Headers = Readonly<Record<string, string>>;

type Policy = Pick<Services, "cards"> & { readonly config: Pick<Config, "apiOrigin" | "publicUrl"> };

type Inline = { readonly script: string; readonly styles: string };

/** No script or style but our files and the two texts in the document, which are named by their hashes. */
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
    ...noCodeFromText("'none'"),
    ...(config.publicUrl.protocol === "https:" ? ["upgrade-insecure-requests"] : []),
  ];
  return directives.join("; ");
}

/** No text becomes elements, a script or its address, but by a policy of this name (W3C Trusted Types). */
export function noCodeFromText(policies: string): readonly string[] {
  return ["require-trusted-types-for 'script'", `trusted-types ${policies}`];
}

/** Forms lead to the hosted page of whoever takes cards: browsers follow the redirect only where this allows it. */
function paymentPages({ known }: CardProviders, publicUrl: URL): readonly string[] {
  const origins = new Set([...known.values()].flatMap(({ pageOrigins }) => pageOrigins));
  return [...origins].filter((origin) => origin !== publicUrl.origin);
}

/** Pages, calls and files alike. What is not for search engines says so itself: they may ask for it, and so find out. */
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
