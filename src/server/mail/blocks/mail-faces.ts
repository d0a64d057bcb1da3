// The site's typefaces, embedded in the mail: opening it makes no network request.
import { readFileSync } from "node:fs";

const folder = new URL("fonts/", import.meta.url);

/** The site's own files, subset by `tools/make-mail-fonts.ts`; families and weights as in its `fonts.css`. */
const faces = [
  { family: "Hanken Grotesk", weight: "400 800", file: "hanken-grotesk.woff2" },
  { family: "B612", weight: "700", file: "b612-bold.woff2" },
  { family: "B612 Mono", weight: "700", file: "b612-mono-bold.woff2" },
];

const rules = new Map<string, string>();

/**
 * A separate style sheet after the layout's: Gmail drops a whole sheet that contains a URL, and those beyond the first
 * 8 KB. Hidden from Outlook, whose Word engine falls back to Times for a face it cannot load.
 */
export function faceStyle(html: string): string {
  const used = faces.filter(({ family }) => html.includes(`font-family:${family},`));
  return `<!--[if !mso]><!--><style>${used.map(ruleOf).join("")}</style><!--<![endif]-->`;
}

function ruleOf({ family, weight, file }: (typeof faces)[number]): string {
  const known = rules.get(file);
  if (known !== undefined) return known;
  const data = readFileSync(new URL(file, folder)).toString("base64");
  const rule = `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${data}) format("woff2")}`;
  rules.set(file, rule);
  return rule;
}
