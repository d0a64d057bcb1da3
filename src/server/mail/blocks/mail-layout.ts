import type { Locale } from "#domain/locale.ts";
import { logoAddress } from "../../platform/gateways/mail-logo.ts";
import { Fragment, h, renderMarkup } from "../../platform/markup/markup.ts";
import type { MailBlock, MailDocument, MailLink } from "./mail-document.ts";
import { faceStyle } from "./mail-faces.ts";
import {
  action,
  cell,
  code,
  face,
  factRows,
  heading,
  link,
  notice,
  paragraph,
  quotation,
  row,
  smallPrint,
  stepRows,
  table,
} from "./mail-html.ts";
import { body, color, outlookStyle, small, styleSheet } from "./mail-look.ts";
import { priceTable } from "./mail-prices.ts";
import { ticketTable } from "./mail-ticket.ts";

/** The frame of every mail: the sender, and why the recipient gets it. */
export type MailFrame = {
  readonly locale: Locale;
  /** Between a label and its text: French sets a space before the colon. */
  readonly colon: string;
  readonly brand: string;
  readonly home: string;
  readonly reason: string;
  readonly sender: readonly string[];
  readonly links: readonly MailLink[];
  /** The notice that this mail comes from a demonstration; set only there. */
  readonly demonstration?: string;
};

export function mailHtml(document: MailDocument, frame: MailFrame): string {
  const page = h(
    "html",
    { lang: frame.locale, dir: "ltr" },
    h(
      "head",
      null,
      h("meta", { httpEquiv: "Content-Type", content: "text/html; charset=utf-8" }),
      h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      h("meta", { name: "color-scheme", content: "light dark" }),
      h("meta", { name: "supported-color-schemes", content: "light dark" }),
      // Keeps clients from turning addresses and dates into links.
      h("meta", { name: "format-detection", content: "telephone=no, date=no, address=no, email=no" }),
      h("title", null, document.subject),
      h("style", { rawText: styleSheet }),
    ),
    h(
      "body",
      { className: "m-ground", style: { margin: 0, padding: 0, backgroundColor: color.paper } },
      preheader(document.preheader),
      outer(document, frame),
    ),
  );
  // Conditional comments cannot be rendered as elements, so they are inserted into the HTML.
  const html = renderMarkup(page);
  return `<!DOCTYPE html>${html.replace("</head>", `${faceStyle(html)}${outlookStyle}</head>`)}`;
}

/** The preview text that inboxes show after the subject; padded so that no body text follows it there. */
function preheader(text: string) {
  const style = {
    display: "none",
    maxHeight: 0,
    maxWidth: 0,
    overflow: "hidden",
    opacity: 0,
    fontSize: 1,
    lineHeight: "1px",
    color: color.paper,
  } as const;
  return h("div", { style }, text, "\u00a0\u200c".repeat(60));
}

function outer(document: MailDocument, frame: MailFrame) {
  return table(
    { className: "m-ground", style: { backgroundColor: color.paper } },
    row(
      cell(
        { align: "center", className: "m-outer", style: { padding: "28px 12px 36px" } },
        // The `width` attribute for clients without `max-width`; the style overrides it in the others.
        table({ width: "600", style: { width: "100%", maxWidth: 600 } }, ...parts(document, frame)),
      ),
    ),
  );
}

function parts(document: MailDocument, frame: MailFrame) {
  const cardStyle = {
    backgroundColor: color.card,
    border: `1px solid ${color.line}`,
    borderTop: "0",
    borderRadius: "0 0 14px 14px",
    padding: "30px 36px 20px",
    textAlign: "left",
  } as const;
  const titleStyle = {
    ...body,
    fontSize: 28,
    lineHeight: 1.2,
    fontWeight: 700,
    letterSpacing: "-0.02em",
    margin: "0 0 16px",
  };
  return [
    h(Fragment, { key: "head" }, row(cell({}, masthead(frame)))),
    h(
      Fragment,
      { key: "body" },
      row(
        cell(
          { className: "m-card m-pad m-foot", style: cardStyle },
          h("h1", { className: "m-ink m-title", style: titleStyle }, document.title),
          ...document.blocks.map((block, index) => h(Fragment, { key: index }, blockHtml(block))),
        ),
      ),
    ),
    h(Fragment, { key: "foot" }, row(cell({}, footer(frame)))),
  ];
}

function masthead({ brand, home }: MailFrame) {
  const picture = { display: "block", width: 40, height: 40, border: 0 } as const;
  return table(
    { className: "m-band m-head", style: { backgroundColor: color.ink, borderRadius: "14px 14px 0 0" } },
    row(
      cell(
        { width: 40, className: "m-left", style: { padding: "16px 0 16px 36px" } },
        h(
          "a",
          { href: home, "aria-label": brand },
          h("img", { src: logoAddress, width: 40, height: 40, alt: "", loading: "lazy", style: picture }),
        ),
      ),
      cell(
        {
          style: { ...body, color: "#ffffff", fontWeight: 700, fontSize: 18, padding: "16px 36px 16px 12px" },
        },
        brand,
      ),
    ),
  );
}

function footer({ reason, sender, links, demonstration }: MailFrame) {
  const style = { ...small, fontSize: 13, color: color.ink3 };
  return table(
    {},
    row(
      cell(
        { className: "m-pad", style: { padding: "20px 36px 0", textAlign: "left" } },
        demonstration === undefined
          ? null
          : h(
              "p",
              { className: "m-ink2", style: { ...style, margin: "0 0 8px", fontWeight: 700 } },
              demonstration,
            ),
        h("p", { className: "m-ink3", style: { ...style, margin: "0 0 8px" } }, reason),
        h("p", { className: "m-ink3", style: { ...style, margin: "0 0 8px" } }, sender.join(" · ")),
        h(
          "p",
          { className: "m-ink3", style: { ...style, margin: 0 } },
          ...links.map((each, index) =>
            h(Fragment, { key: each.url }, index > 0 ? " · " : null, link(each, { color: color.ink2 })),
          ),
        ),
      ),
    ),
  );
}

function blockHtml(block: MailBlock) {
  switch (block.kind) {
    case "text":
      return paragraph(block.text);
    case "heading":
      return heading(block.text);
    case "action":
      return action(block.link, block.fallback);
    case "notice":
      return notice(block.tone, block.text);
    case "small":
      return smallPrint(block.text, block.links);
    case "facts":
      return factRows(block.facts);
    case "code":
      return code(block.label, block.value);
    case "face":
      return face(block.url, block.name);
    case "steps":
      return stepRows(block.steps);
    case "quote":
      return quotation(block.text, block.by, block.stars);
    case "prices":
      return priceTable(block.prices);
    case "ticket":
      return ticketTable(block.ticket);
  }
}
