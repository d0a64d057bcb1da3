// An accepted text as a self-contained file: the style is inline, and nothing is loaded from the network.
import * as z from "zod/mini";
import { withNonBreakingSpaces } from "#domain/language/non-breaking-spaces.ts";
import type { Locale } from "#domain/locale.ts";
import type { Db } from "../platform/db/schema.ts";
import { findText } from "./store/text-store.ts";
import { termsStyle } from "./terms-style.ts";

export type TermsFile = { readonly name: string; readonly content: Buffer };

export const termsFileType = "text/html; charset=utf-8";

const textBody = z.object({
  title: z.string(),
  intro: z.string(),
  sections: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      paragraphs: z.array(z.union([z.string(), z.array(z.string())])),
    }),
  ),
});

const words = {
  fr: { name: "conditions-generales", version: (version: string) => `Version ${version}` },
  en: { name: "terms-and-conditions", version: (version: string) => `Version ${version}` },
} as const;

/** `siteUrl`: base for the text's links. `undefined` if no text was stored. */
export async function readTermsFile(
  db: Db,
  hash: string | null,
  siteUrl: URL,
): Promise<TermsFile | undefined> {
  if (hash === null) return undefined;
  const key = `${hash} ${siteUrl.href}`;
  const known = written.get(key);
  if (known) return known;
  const text = await findText(db, hash);
  if (!text) return undefined;
  const content = Buffer.from(termsHtml(text.body, text, siteUrl));
  const file = { name: `${words[text.locale].name}-${text.version}.html`, content };
  if (written.size >= filesRemembered) written.clear();
  written.set(key, file);
  return file;
}

/** Cached: a stored text never changes, and every confirmation attaches it. */
const written = new Map<string, TermsFile>();
const filesRemembered = 8;

function termsHtml(
  body: string,
  { locale, version }: { readonly locale: Locale; readonly version: string },
  siteUrl: URL,
): string {
  const { title, intro, sections } = z.parse(textBody, JSON.parse(body));
  const inline = (text: string): string =>
    withLinks(escapeHtml(withNonBreakingSpaces(text, locale)), siteUrl);
  const parts = sections.map((section, index) => {
    const paragraphs = section.paragraphs.map((paragraph) =>
      typeof paragraph === "string"
        ? `<p>${inline(paragraph)}</p>`
        : `<ul>${paragraph.map((item) => `<li>${inline(item)}</li>`).join("")}</ul>`,
    );
    return `<h2>${index + 1}. ${escapeHtml(section.title)}</h2>\n${paragraphs.join("\n")}`;
  });
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${termsStyle}</style>
</head>
<body>
<main>
<header>
<h1>${escapeHtml(title)}</h1>
<p class="version">${escapeHtml(words[locale].version(version))}</p>
</header>
<p>${inline(intro)}</p>
${parts.join("\n")}
</main>
</body>
</html>
`;
}

/** Markdown links `[words](/path)`, as on the site's pages. */
function withLinks(html: string, siteUrl: URL): string {
  return html.replaceAll(
    /\[([^\]]+)\]\((\/[^)]*)\)/g,
    (_, label: string, path: string) => `<a href="${new URL(path, siteUrl).href}">${label}</a>`,
  );
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
