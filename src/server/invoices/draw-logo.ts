import { readFileSync } from "node:fs";

/** The site's own logo file: the only drawing of it. */
const drawing = new URL("../../web/ui/brand/favicon.svg", import.meta.url);
const drawnSize = 40;
const ink = "#14171c";
const signal = "#ffc800";

type Place = { readonly x: number; readonly y: number; readonly size: number };

/** Drawn as vector paths, not as a picture: sharp at any size. */
export function drawLogo(document: PDFKit.PDFDocument, { x, y, size }: Place): void {
  const { letter, arrow } = readPaths();
  document
    .save()
    .translate(x, y)
    .scale(size / drawnSize);
  document.roundedRect(0, 0, drawnSize, drawnSize, 6).fill(signal);
  document.path(letter).fill(ink, "even-odd");
  document.path(arrow).lineWidth(3.75).stroke(ink);
  document.restore();
}

let read: { readonly letter: string; readonly arrow: string } | undefined;

function readPaths() {
  if (read) return read;
  const [letter, arrow] = [...readFileSync(drawing, "utf8").matchAll(/ d="([^"]+)"/g)].map(
    ([, path]) => path,
  );
  if (letter === undefined || arrow === undefined) throw new Error("the mark has a letter and an arrow");
  read = { letter, arrow };
  return read;
}
