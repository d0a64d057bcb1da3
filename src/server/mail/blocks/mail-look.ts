// The visual identity for mail clients: inline colours for the light scheme, classes for the dark one.
import type { Style } from "../../platform/markup/markup.ts";
import type { Tone } from "./mail-document.ts";

export const color = {
  ink: "#14171c",
  ink2: "#4b515c",
  ink3: "#6d737e",
  paper: "#faf9f6",
  card: "#ffffff",
  line: "#e4e1d9",
  signal: "#ffc800",
  eu: "#1b3f9c",
  ok: "#187a4a",
  warn: "#9a5b00",
  stop: "#b3261e",
} as const;

// Fallbacks after the site's typefaces, for clients that ignore embedded fonts (`mail-faces.ts`).
export const font = {
  text: "Hanken Grotesk, Segoe UI, -apple-system, BlinkMacSystemFont, Roboto, Helvetica Neue, Arial, sans-serif",
  number: "B612, Hanken Grotesk, Segoe UI, -apple-system, Roboto, Helvetica Neue, Arial, sans-serif",
  mono: "B612 Mono, ui-monospace, SF Mono, Menlo, Consolas, Liberation Mono, monospace",
} as const;

export const body: Style = {
  fontFamily: font.text,
  fontSize: 16,
  lineHeight: 1.55,
  color: color.ink,
};

export const small: Style = { ...body, fontSize: 14, lineHeight: 1.5, color: color.ink2 };

/** The class that gives a tone its colour in the dark scheme too. */
export const toneClass: Readonly<Record<Tone, string>> = { ok: "m-ok", warn: "m-warn", stop: "m-stop" };

/** Outlook's Word engine sets an unknown font in Times, ignoring the fallbacks. */
export const outlookStyle =
  '<!--[if mso]><style>body,table,td,p,h1,h2,a,span,strong{font-family:"Segoe UI",Arial,sans-serif!important}</style><![endif]-->';

/** For clients that support style sheets: phone widths and the dark scheme. The others use the inline styles. */
export const styleSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;width:100%;-webkit-text-size-adjust:100%;text-size-adjust:100%}
table{border-collapse:separate}
@media (max-width:620px){
.m-outer{padding:0 0 24px!important}
.m-pad{padding-left:20px!important;padding-right:20px!important}
.m-head{border-radius:0!important}
.m-foot{border-radius:0!important}
.m-title{font-size:24px!important}
.m-time{font-size:27px!important}
.m-left{padding-left:20px!important}
.m-right{padding-right:20px!important}
.m-tleft{padding-left:16px!important}
.m-tright{padding-right:16px!important}
.m-stack{display:block!important;width:auto!important;text-align:left!important;padding:0 16px 6px!important}
.m-stack-first{padding-top:14px!important}
.m-stack-last{padding-bottom:16px!important}
.m-button{display:block!important;text-align:center!important}
.m-days{font-size:12px!important}
}
@media (prefers-color-scheme:dark){
.m-ground{background-color:#101318!important}
.m-card{background-color:#191d24!important;border-color:#2b313b!important}
.m-band{background-color:#0b0d11!important}
.m-ink{color:#f4f2ec!important}
.m-ink2{color:#b9bec7!important}
.m-ink3{color:#8f959f!important}
.m-line{border-color:#2b313b!important}
.m-cut{border-color:#4a515d!important}
.m-ring{border-color:#f4f2ec!important}
.m-notch{background-color:#191d24!important;border-color:#2b313b!important}
.m-soft{background-color:#20252e!important}
.m-ok{color:#4cc38a!important}
.m-warn{color:#f0b04a!important}
.m-stop{color:#ff8a80!important}
}
`;
