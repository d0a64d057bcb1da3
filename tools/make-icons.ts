// Renders the logo at the sizes of home screens, and the preview picture of links to the site.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { composeDrawing, readParts } from "./compose-drawing.ts";

const brand = new URL("../src/web/ui/brand/", import.meta.url);
const mailLogo = new URL("../src/server/platform/gateways/mail-logo.png", import.meta.url);
const generated = new URL("generated/", brand);
const parts = new URL("../src/web/ui/illustrations/parts.svg", import.meta.url);
const signal = "#ffc800";

/** `inset`: pixels on each side that systems with circular icons may crop. */
const icons = [
  { file: "apple-touch-icon.png", size: 180, inset: 22 },
  { file: "icon-192.png", size: 192, inset: 0 },
  { file: "icon-512.png", size: 512, inset: 0 },
  { file: "icon-maskable-512.png", size: 512, inset: 80 },
];

export async function makeIcons(): Promise<void> {
  await mkdir(generated, { recursive: true });
  const mark = await readFile(new URL("favicon.svg", brand));
  for (const { file, size, inset } of icons) {
    const inner = size - 2 * inset;
    const drawn = sharp(mark, { density: (72 * inner) / 40 }).resize(inner, inner);
    const edge = { top: inset, bottom: inset, left: inset, right: inset, background: signal };
    const whole = inset > 0 ? drawn.flatten({ background: signal }).extend(edge) : drawn;
    await writeFile(new URL(file, generated), await whole.png({ palette: true, effort: 7 }).toBuffer());
  }
  const drawing = composeDrawing(
    await readFile(new URL("og-image.svg", brand), "utf8"),
    readParts(await readFile(parts, "utf8")),
  );
  const picture = await sharp(Buffer.from(drawing)).resize(1200, 630).jpeg({ quality: 86 }).toBuffer();
  await writeFile(new URL("og-image.jpg", generated), picture);
}

/** The mail logo is checked in with the server, which sends mails without a built site. */
export async function makeMailLogo(): Promise<Buffer> {
  const mark = await readFile(new URL("favicon.svg", brand));
  return sharp(mark, { density: 72 * 3 })
    .resize(120, 120)
    .png({ palette: true, effort: 7 })
    .toBuffer();
}

if (import.meta.main) {
  await makeIcons();
  await writeFile(mailLogo, await makeMailLogo());
}
