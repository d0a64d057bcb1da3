// The site's faces, inside the mail: opening one asks nothing of anybody.
import { readFileSync } from "node:fs";

const folder = new URL("fonts/", import.meta.url);

/** The files are the site's own, made by `tools/make-mail-fonts.ts`; the names and weights those of its `fonts.css`. */
const faces = [
  { family: "Hanken Grotesk", weight: "400 800", file: "hanken-grotesk.woff2" },
  { family: "B612", weight: "700", file: "b612-bold.woff2" },
  { family: "B612 Mono", weight: "700", file: "b612-mono-bold.woff2" },
];

const rules = new Map<string, string>();

/**
 * A style sheet of its own, behind the one of the layout: Gmail drops a sheet that names an address whole, and those beyond
 * its first 8 KB. Not for Word, which draws mails in Outlook and sets a text whose face it cannot read in Times.
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
