// Renders static HTML that is never hydrated: mails, and the page of the API. Property names and output are React's own
// (`markup.test.ts` compares them); React itself is only a build dependency of the site, so that no server has to ship
// it.

export const Fragment = Symbol("fragment");

export type Style = { readonly [name in StyleName]?: string | number };

export type MarkupNode = Element | string | number | boolean | null | undefined | readonly MarkupNode[];

type Element = {
  readonly tag: string | typeof Fragment;
  readonly properties: Properties;
  readonly children: readonly MarkupNode[];
};

type Properties = {
  readonly style?: Style;
  /** Trusted markup in place of children, as in a `style` element. */
  readonly rawText?: string;
  /** Any other attribute; `key` is ignored, as nothing is rendered again. */
  readonly [attribute: string]: unknown;
};

type StyleName =
  | "backgroundColor"
  | "border"
  | "borderBottom"
  | "borderLeft"
  | "borderRadius"
  | "borderRight"
  | "borderTop"
  | "color"
  | "display"
  | "fontFamily"
  | "fontSize"
  | "fontWeight"
  | "height"
  | "letterSpacing"
  | "lineHeight"
  | "margin"
  | "marginTop"
  | "maxHeight"
  | "maxWidth"
  | "opacity"
  | "overflow"
  | "padding"
  | "paddingBottom"
  | "paddingLeft"
  | "paddingRight"
  | "paddingTop"
  | "textAlign"
  | "textDecoration"
  | "textDecorationColor"
  | "verticalAlign"
  | "whiteSpace"
  | "width"
  | "wordBreak";

/** Unitless properties; other numbers are pixels. */
const plainNumbers: ReadonlySet<string> = new Set<StyleName>(["fontWeight", "lineHeight", "opacity"]);

/** Attributes whose HTML name differs. */
const spelled: ReadonlyMap<string, string> = new Map([
  ["className", "class"],
  ["httpEquiv", "http-equiv"],
  ["tabIndex", "tabindex"],
]);

const notWritten: ReadonlySet<string> = new Set(["key", "rawText"]);
const withoutEnd: ReadonlySet<string> = new Set(["br", "hr", "img", "meta"]);

export function h(
  tag: Element["tag"],
  properties: Properties | null = null,
  ...children: readonly MarkupNode[]
): Element {
  return { tag, properties: properties ?? {}, children };
}

export function renderMarkup(node: MarkupNode): string {
  if (node === null || node === undefined || typeof node === "boolean") return "";
  if (typeof node === "string" || typeof node === "number") return escaped(String(node));
  if (!("tag" in node)) return node.map(renderMarkup).join("");
  const { tag, properties, children } = node;
  if (typeof tag === "symbol") return renderMarkup(children);
  const opening = `<${tag}${attributes(properties)}`;
  return withoutEnd.has(tag)
    ? `${opening}/>`
    : `${opening}>${properties.rawText ?? renderMarkup(children)}</${tag}>`;
}

function attributes(properties: Properties): string {
  return Object.entries(properties)
    .filter(([name, value]) => !notWritten.has(name) && value !== undefined && value !== null)
    .map(([name, value]) => {
      const text = name === "style" ? styleText(properties.style ?? {}) : String(value);
      return name === "style" && text === "" ? "" : ` ${spelled.get(name) ?? name}="${escaped(text)}"`;
    })
    .join("");
}

function styleText(style: Style): string {
  return Object.entries(style)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => {
      const isPixels = typeof value === "number" && value !== 0 && !plainNumbers.has(name);
      return `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}${isPixels ? "px" : ""}`;
    })
    .join(";");
}

const entities: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#x27;"],
]);

function escaped(text: string): string {
  return text.replaceAll(/["&'<>]/g, (sign) => entities.get(sign) ?? sign);
}
