// Layout tables, which every mail client renders alike, with `role="presentation"` for screen readers.
import { referencesIn } from "#domain/language/references-in-text.ts";
import { Fragment, h, type MarkupNode, type Style } from "../../platform/markup/markup.ts";
import type { Fact, MailLink, Step, Tone } from "./mail-document.ts";
import { body, color, font, small, toneClass } from "./mail-look.ts";

type TableProps = { readonly style?: Style; readonly className?: string; readonly width?: string };

export function table(props: TableProps, ...rows: readonly MarkupNode[]) {
  const { width = "100%", ...rest } = props;
  return h(
    "table",
    { role: "presentation", width, cellPadding: 0, cellSpacing: 0, border: 0, ...rest },
    h("tbody", null, ...rows),
  );
}

type CellProps = {
  readonly style?: Style;
  readonly className?: string;
  readonly align?: "left" | "center" | "right";
  readonly width?: string | number;
  readonly colSpan?: number;
};

export function cell(props: CellProps, ...children: readonly MarkupNode[]) {
  const background = props.style?.backgroundColor;
  // `bgcolor` for clients that drop background styles.
  return h("td", { ...(background && { bgcolor: background }), ...props }, ...children);
}

export function row(...cells: readonly MarkupNode[]) {
  return h("tr", null, ...cells);
}

/** Keeps the author's line breaks; a reference never wraps. */
function lines(text: string) {
  const parts = text.split("\n");
  return parts.map((part, index) =>
    h(Fragment, { key: index }, index > 0 ? h("br") : null, ...referencesIn(part).map(unbroken)),
  );
}

function unbroken(part: string, index: number) {
  return index % 2 === 1 ? h("span", { key: index, style: { whiteSpace: "nowrap" } }, part) : part;
}

export function paragraph(text: string) {
  return h("p", { className: "m-ink", style: { ...body, margin: "0 0 16px" } }, lines(text));
}

export function heading(text: string) {
  const style = { ...body, fontSize: 19, lineHeight: 1.3, fontWeight: 700, letterSpacing: "-0.01em" };
  return h("h2", { className: "m-ink", style: { ...style, margin: "28px 0 12px" } }, text);
}

export function action({ label, url }: MailLink, fallback: string | undefined) {
  const style: Style = {
    ...body,
    display: "inline-block",
    color: color.ink,
    fontWeight: 700,
    lineHeight: "20px",
    textDecoration: "none",
    padding: "14px 26px",
  };
  const button = table(
    { width: "auto", className: "m-button", style: { margin: "8px 0 24px" } },
    row(
      cell(
        { className: "m-button", style: { backgroundColor: color.signal, borderRadius: 6 } },
        h("a", { href: url, className: "m-button", style }, label),
      ),
    ),
  );
  return fallback === undefined ? button : h(Fragment, null, button, bareAddress(fallback, url));
}

function bareAddress(text: string, url: string) {
  return h(
    "p",
    { className: "m-ink2", style: { ...small, fontSize: 13, margin: "0 0 14px" } },
    text,
    h("br"),
    link({ label: url, url }, { wordBreak: "break-all" }),
  );
}

export function link({ label, url }: MailLink, style: Style = {}) {
  const underline = { textDecoration: "underline", textDecorationColor: color.signal };
  return h(
    "a",
    { href: url, className: "m-ink", style: { color: color.ink, ...underline, ...style } },
    label,
  );
}

export function smallPrint(text: string, links: readonly MailLink[] = []) {
  const linked = links.map((each, index) =>
    h(Fragment, { key: each.url }, index > 0 ? " · " : null, link(each)),
  );
  return h(
    "p",
    { className: "m-ink2", style: { ...small, margin: "0 0 14px" } },
    lines(text),
    links.length > 0 ? h("br") : null,
    ...linked,
  );
}

export function notice(tone: Tone, text: string) {
  const style = {
    ...body,
    fontSize: 15,
    padding: "12px 16px",
    backgroundColor: color.paper,
    borderLeft: `4px solid ${color[tone]}`,
    borderRadius: 4,
  };
  return table(
    { style: { margin: "0 0 18px" } },
    row(cell({ className: "m-soft m-ink", style }, lines(text))),
  );
}

export function factRows(facts: readonly Fact[]) {
  const padding = "9px 0";
  const border = { borderTop: `1px solid ${color.line}` };
  return table(
    { style: { margin: "0 0 20px" } },
    ...facts.map(({ label, value, url }, index) => {
      const line = index > 0 ? border : {};
      return h(
        "tr",
        { key: label, style: { verticalAlign: "top" } },
        cell(
          {
            width: "38%",
            className: "m-line m-ink2",
            style: { ...small, ...line, padding, paddingRight: 12 },
          },
          label,
        ),
        cell(
          // A hash has no break opportunity and would overflow a phone's width.
          {
            className: "m-line m-ink",
            style: { ...body, fontSize: 15, ...line, padding, wordBreak: "break-word" },
          },
          url === undefined ? lines(value) : link({ label: value, url }),
        ),
      );
    }),
  );
}

export function code(label: string, value: string) {
  const frame = {
    padding: "12px 16px",
    backgroundColor: color.paper,
    borderLeft: `4px solid ${color.signal}`,
  };
  const figures = { ...body, fontFamily: font.number, fontSize: 32, lineHeight: 1.25, fontWeight: 700 };
  return table(
    { style: { margin: "0 0 18px" } },
    row(
      cell(
        { className: "m-soft", style: { ...frame, borderRadius: 4 } },
        h("span", { className: "m-ink2", style: { ...small, display: "block" } }, label),
        h("strong", { className: "m-ink", style: { ...figures, display: "block" } }, value),
      ),
    ),
  );
}

/** Fixed size, so the space is kept while images are blocked; the name follows as text. */
export function face(url: string, name: string) {
  const style = { display: "block", borderRadius: 8, margin: "0 0 12px" };
  return h("img", { src: url, alt: name, width: 96, height: 96, style });
}

/** The stay's timeline, vertical: a step, its time, what happens. */
export function stepRows(steps: readonly Step[]) {
  return table(
    { style: { margin: "4px 0 20px" } },
    ...steps.flatMap((step, index) => stopRows(step, index === steps.length - 1)),
  );
}

function stopRows({ when, title, text }: Step, isLast: boolean) {
  const whenStyle: Style = { ...small, fontSize: 13, fontWeight: 700, lineHeight: "15px" };
  const lineStyle: Style = isLast ? {} : { borderLeft: `3px solid ${color.ink}` };
  return [
    h(
      "tr",
      { key: `${when} ${title}` },
      cell({ width: 28, colSpan: 2, style: { width: 28, lineHeight: "15px" } }, stop()),
      cell({ className: "m-ink2", style: whenStyle }, when),
    ),
    h(
      "tr",
      { key: title },
      cell({ width: 6, style: { width: 6 } }),
      cell({ width: 22, className: "m-ring", style: { width: 22, ...lineStyle } }),
      cell(
        { style: { padding: `2px 0 ${isLast ? 0 : 16}px` } },
        h("strong", { className: "m-ink", style: { ...body, fontWeight: 700, display: "block" } }, title),
        h("span", { className: "m-ink2", style: { ...small, display: "block" } }, lines(text)),
      ),
    ),
  ];
}

function stop() {
  const style: Style = {
    display: "block",
    width: 9,
    height: 9,
    lineHeight: "9px",
    fontSize: 1,
    backgroundColor: color.signal,
    border: `3px solid ${color.ink}`,
    borderRadius: 15,
  };
  return h("span", { className: "m-ring", style }, "\u00a0");
}

const emptyStar = "☆";
const fullStar = "★";

export function stars(rating: number): string {
  return fullStar.repeat(rating) + emptyStar.repeat(5 - rating);
}

export function quotation(text: string, by: string | undefined, rating: number | undefined) {
  const style = { ...body, padding: "4px 0 4px 16px", borderLeft: `4px solid ${color.signal}` };
  return table(
    { style: { margin: "0 0 20px" } },
    row(
      cell(
        { style },
        rating === undefined
          ? null
          : h(
              "span",
              {
                role: "img",
                "aria-label": `${rating}/5`,
                className: "m-ink",
                style: { fontSize: 20, letterSpacing: 3, display: "block" },
              },
              stars(rating),
            ),
        h("span", { className: "m-ink", style: body }, lines(text)),
        by === undefined
          ? null
          : h("span", { className: "m-ink2", style: { ...small, display: "block", marginTop: 6 } }, by),
      ),
    ),
  );
}

/** State is conveyed by the word as well as the colour. */
export function toned(tone: Tone, label: string) {
  return h(
    "span",
    {
      className: toneClass[tone],
      style: { color: color[tone], fontWeight: 700, fontSize: 15, whiteSpace: "nowrap" },
    },
    `● ${label}`,
  );
}
