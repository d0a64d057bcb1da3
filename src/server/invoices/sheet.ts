import { withNonBreakingSpaces } from "#domain/language/non-breaking-spaces.ts";
import type { Locale } from "#domain/locale.ts";
import { runsOf, type Weight } from "./invoice-fonts.ts";

export type TextBox = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size?: number;
  readonly weight?: Weight;
  readonly align?: "left" | "right";
  readonly color?: string;
};

/** A PDF page of an invoice: text is tagged in reading order, everything else is marked as decoration. */
export class Sheet {
  readonly #document: PDFKit.PDFDocument;
  readonly #element: PDFKit.PDFStructureElement;
  readonly #locale: Locale;

  constructor(document: PDFKit.PDFDocument, element: PDFKit.PDFStructureElement, locale: Locale) {
    this.#document = document;
    this.#element = element;
    this.#locale = locale;
  }

  newPage(): void {
    this.#document.addPage();
  }

  /** A tag that holds other tags: a table, a row. */
  group(tag: string, fill: (group: Sheet) => void): void {
    const element = this.#document.struct(tag);
    this.#element.add(element);
    fill(new Sheet(this.#document, element, this.#locale));
    element.end();
  }

  /** Returns the height of the text. */
  text(tag: string, text: string, box: TextBox): number {
    let height = 0;
    const element = this.#document.struct(tag, {}, () => {
      height = write(this.#document, withNonBreakingSpaces(text, this.#locale), box);
    });
    this.#element.add(element);
    return height;
  }

  decoration(draw: (document: PDFKit.PDFDocument) => void): void {
    this.#document.markContent("Artifact", { type: "Layout" });
    draw(this.#document);
    this.#document.endMarkedContent();
  }
}

export function write(document: PDFKit.PDFDocument, text: string, box: TextBox): number {
  const { x, y, width, size = 9.5, weight = "regular", align = "left", color = "#14171c" } = box;
  const runs = runsOf(text, weight);
  document.fontSize(size).fillColor(color);
  runs.forEach((run, index) => {
    const options = { width, align, lineGap: size * 0.25, continued: index < runs.length - 1 };
    document.font(run.font);
    if (index === 0) document.text(run.text, x, y, options);
    else document.text(run.text, options);
  });
  return document.y - y;
}
