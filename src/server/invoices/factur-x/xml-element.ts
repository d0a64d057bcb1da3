/** Escaped markup; `undefined` where an element is left out. */
export type XmlPart = XmlText | undefined;

class XmlText {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

type Attributes = Readonly<Record<string, string>>;

/** One element of XML: its attributes, if any, then text or elements. Text is escaped here and nowhere else. */
export function element(name: string, ...content: readonly (Attributes | string | XmlPart)[]): XmlText {
  let attributes = "";
  let inside = "";
  for (const part of content) {
    if (typeof part === "string") inside += escapeXml(part);
    else if (part instanceof XmlText) inside += part.toString();
    else if (part !== undefined) attributes += attributesOf(part);
  }
  return new XmlText(`<${name}${attributes}>${inside}</${name}>`);
}

function attributesOf(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join("");
}

// XML 1.0 §2.2: characters that no document may contain, escaped or not.
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

export function escapeXml(text: string): string {
  return text.replaceAll(forbidden, "").replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);
}
