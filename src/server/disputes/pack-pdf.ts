// pack.pdf (custody §9): the events in order, and the pictures of reception and return side by side.
import PdfDocument from "pdfkit";
import { energyNames } from "#domain/language/energy-names.ts";
import { formatExactInstant, formatMoney, formatNumber } from "#domain/language/format.ts";
import { withNonBreakingSpaces } from "#domain/language/non-breaking-spaces.ts";
import type { Locale } from "#domain/locale.ts";
import { formatPlate } from "#domain/vehicle/licence-plate.ts";
import { originalKey } from "../evidence/pieces/piece-keys.ts";
import { drawLogo } from "../invoices/draw-logo.ts";
import { registerFonts } from "../invoices/invoice-fonts.ts";
import { write } from "../invoices/sheet.ts";
import { bytesOf, type Files } from "../platform/files/files.ts";
import { nameOfPanel, nameOfPicture, packWords, wordsOfKind } from "./pack-words.ts";
import type { Pack, PackPiece } from "./read-pack.ts";

const left = 48;
const width = 500;
const bottom = 780;
const ink = "#14171c";
const picture = { width: 240, height: 135 } as const;

export async function packPdf(pack: Pack, files: Files): Promise<Buffer> {
  const { booking } = pack;
  const { locale } = booking;
  const words = packWords[locale];
  const page = openPage(`${words.title} ${booking.reference}`, pack.pack.askedAt, locale);
  page.head(words.title);
  for (const [name, value] of factsOf(pack)) page.line(words.named(name, value));
  page.heading(words.timeline);
  for (const event of pack.events) page.line(eventLine(event, pack));
  for (const side of ["reception", "return"] as const) writeSide(page, pack, side);
  // Keeps the heading on the page of its first pictures.
  page.heading(words.pieces(pack.pieces.length), picture.height + 100);
  await drawPairs(page, pack.pieces, { pack, files });
  if (pack.claims.length > 0) {
    page.heading(words.claims);
    for (const { openedAt, words: said, outcome } of pack.claims) {
      page.line(`${timeText(openedAt, pack)} – ${said}${outcome === null ? "" : ` – ${outcome}`}`);
    }
  }
  page.heading(words.head);
  const last = pack.entries.at(-1);
  page.line(`${words.entry} ${last?.seq ?? 0} · ${last?.hash ?? ""}`);
  page.gap(6);
  page.line(words.verify);
  return page.close();
}

function factsOf(pack: Pack): readonly (readonly [string, string])[] {
  const { booking } = pack;
  const { locale, vehicle, stay, paid, refunded } = booking;
  const words = packWords[locale];
  const energy = vehicle.energy && energyNames[locale][vehicle.energy];
  return [
    [words.booking, `${booking.reference} · ${booking.person.firstname} ${booking.person.lastname}`],
    [
      words.vehicle,
      [`${vehicle.brand} ${vehicle.model}`, vehicle.color, energy, formatPlate(vehicle.licensePlate)]
        .filter(Boolean)
        .join(", "),
    ],
    [words.stay, `${timeText(stay.dropOffAt, pack)} – ${timeText(stay.landingAt, pack)}`],
    [words.terms, words.version(booking.termsVersion, timeText(booking.termsAcceptedAt, pack))],
    [words.payment, words.paid(formatMoney(paid, locale), formatMoney(refunded, locale))],
  ];
}

function eventLine(event: Pack["events"][number], pack: Pack): string {
  const { locale } = pack.booking;
  const words = packWords[locale];
  const { kind, happenedAt, spot, keyTag, odometer, fuel, timeKind, knownFromAt, entry, sentBy } = event;
  const reason = pack.corrections.find((made) => made.entry.id === event.id)?.reason;
  const known =
    timeKind === "live"
      ? words.live
      : knownFromAt === null
        ? words.before
        : words.between(timeText(knownFromAt, pack));
  const details = [
    ...(spot === null ? [] : [`${words.spot} ${spot}`]),
    ...(keyTag === null ? [] : [`${words.key} ${keyTag}`]),
    ...(odometer === null ? [] : [kilometres(odometer, locale)]),
    ...(fuel === null ? [] : [words.named(words.fuel, words.eighths(fuel))]),
    ...(reason === undefined ? [] : [words.named(words.reason, words.quoted(reason))]),
    known,
    ...(sentBy === null ? [] : [words.sentByAnother]),
    `${words.entry} ${entry}`,
  ];
  return `${timeText(happenedAt, pack)}  ${wordsOfKind(locale, kind)} (${details.join(", ")})`;
}

function writeSide(page: Page, { inspections, booking }: Pack, side: "reception" | "return"): void {
  const words = packWords[booking.locale];
  const ofSide = inspections.filter((inspection) => inspection.side === side);
  if (ofSide.length === 0) return;
  page.heading(words[side]);
  for (const { odometer, fuel, signedBy, remarks, manifestHash } of ofSide) {
    if (odometer !== null) page.line(words.named(words.odometer, kilometres(odometer, booking.locale)));
    if (fuel !== null) page.line(words.named(words.fuel, words.eighths(fuel)));
    if (signedBy !== null) page.line(words.signedBy[signedBy]);
    for (const remark of remarks) {
      const panel = nameOfPanel(booking.locale, remark.panel);
      page.line(words.named(words.remarks, `${panel} – ${remark.words}`));
    }
    if (manifestHash !== null) page.line(`SHA-256 ${manifestHash}`, { size: 7 });
  }
}

type Drawing = { readonly pack: Pack; readonly files: Files };

/** The reception's picture at the left, the return's at the right, in groups of the same subject. */
async function drawPairs(page: Page, pieces: readonly PackPiece[], drawing: Drawing): Promise<void> {
  const sideOf = new Map(drawing.pack.inspections.map(({ id, side }) => [id, side]));
  const shown = pieces.filter(({ kind, mime }) => kind !== "signature" && mime?.startsWith("image/"));
  const { locale } = drawing.pack.booking;
  const groups = Map.groupBy(shown, ({ kind, angle }) => nameOfPicture(locale, kind, angle));
  for (const [name, group] of groups) {
    const before = group.filter(({ inspectionId }) => sideOf.get(inspectionId) === "reception");
    const after = group.filter(({ inspectionId }) => sideOf.get(inspectionId) === "return");
    for (let index = 0; index < Math.max(before.length, after.length); index += 1) {
      await drawPair(page, { name, before: before[index], after: after[index] }, drawing);
    }
  }
}

type Pair = {
  readonly name: string;
  readonly before: PackPiece | undefined;
  readonly after: PackPiece | undefined;
};

async function drawPair(page: Page, { name, before, after }: Pair, { files, pack }: Drawing): Promise<void> {
  const words = packWords[pack.booking.locale];
  const top = page.reserve(picture.height + 30, name);
  for (const [index, piece] of [before, after].entries()) {
    const x = left + index * (picture.width + 12);
    const image = piece && (await smallPicture(files, piece));
    if (image) page.image(image, x, top);
    else if (piece) page.at(words.missing, x, top);
    if (piece) {
      const said = [words[index === 0 ? "reception" : "return"], timeText(piece.committedAt, pack)];
      page.at(`${said.join(" · ")} · ${piece.sha256.slice(0, 16)}…`, x, top + picture.height + 4);
    }
  }
}

async function smallPicture(files: Files, { sha256, file }: PackPiece): Promise<Buffer | undefined> {
  const original = file === null ? undefined : await files.open(originalKey(Buffer.from(sha256, "hex")));
  if (!original) return undefined;
  const { default: sharp } = await import("sharp");
  // Scaled to the size on the page: the untouched original is in the pack.
  return sharp(await bytesOf(original), { limitInputPixels: 60_000_000 })
    .rotate()
    .resize({ width: picture.width * 2, height: picture.height * 2, fit: "inside" })
    .jpeg()
    .toBuffer()
    .catch(() => undefined);
}

type Page = ReturnType<typeof openPage>;
type Style = { readonly size?: number; readonly weight?: "regular" | "bold" };

function openPage(title: string, at: number, locale: Locale) {
  const document = new PdfDocument({
    size: "A4",
    margin: 0,
    lang: locale,
    displayTitle: true,
    info: { Title: title, CreationDate: new Date(at), ModDate: new Date(at) },
  });
  const parts: Buffer[] = [];
  document.on("data", (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve) => document.on("end", resolve));
  registerFonts(document);
  const set = (text: string): string => withNonBreakingSpaces(text, locale);
  let y = 56;
  const room = (height: number): void => {
    if (y + height <= bottom) return;
    document.addPage();
    y = 56;
  };
  return {
    /** The brand's logo beside the title, as at the head of an invoice. */
    head(text: string): void {
      document.rect(0, 0, 596, 86).fill(ink);
      drawLogo(document, { x: left, y: 26, size: 34 });
      write(document, set(text), { x: left + 45, y: 31, width, size: 17, weight: "bold", color: "#f4f2ec" });
      y = 108;
    },
    line(text: string, style: Style = {}): void {
      room(30);
      y += write(document, set(text), { x: left, y, width, ...style }) + 3;
    },
    heading(text: string, needed = 60): void {
      room(needed);
      y += 14;
      y += write(document, set(text), { x: left, y, width, size: 12, weight: "bold" }) + 4;
    },
    gap(height: number): void {
      y += height;
    },
    /** Returns the y coordinate at which the reserved space begins. */
    reserve(height: number, name: string): number {
      room(height + 16);
      y += write(document, set(name), { x: left, y, width, weight: "bold" }) + 3;
      const top = y;
      y += height;
      return top;
    },
    image(content: Buffer, x: number, top: number): void {
      document.image(content, x, top, { fit: [picture.width, picture.height] });
    },
    at(text: string, x: number, top: number): void {
      write(document, set(text), { x, y: top, width: picture.width, size: 7 });
    },
    async close(): Promise<Buffer> {
      document.end();
      await ended;
      return Buffer.concat(parts);
    },
  };
}

function timeText(at: number, { booking, zone }: Pack): string {
  return formatExactInstant(at, booking.locale, zone);
}

function kilometres(count: number, locale: Locale): string {
  return `${formatNumber(count, locale)}\u00a0km`;
}
