// One logo everywhere: site, desk and icons use `favicon.svg`; mails and documents are compared with it here.
import { readdirSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { renderInvoices } from "#server/invoices/invoice-pdf.ts";
import { readLogo, withLogoInside } from "#server/platform/gateways/mail-logo.ts";
import { inflatedPdf } from "./inflated-pdf.ts";
import { sampleInvoice } from "./sample-invoice.ts";
import { sourceFiles, textOf } from "./source-files.ts";

const drawing = textOf("src/web/ui/brand/favicon.svg");
const paths = [...drawing.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path ?? "");

/** The share of pixels that clearly differ from the drawing's. */
async function differenceFrom(svg: string): Promise<number> {
  const points = async (image: Buffer | string) =>
    sharp(typeof image === "string" ? Buffer.from(image) : image, { density: 72 * 3 })
      .resize(120, 120)
      .flatten({ background: "#14171c" })
      .removeAlpha()
      .raw()
      .toBuffer();
  const [mailed, drawn] = await Promise.all([points(readLogo()), points(svg)]);
  const far = mailed.filter((value, index) => Math.abs(value - (drawn[index] ?? 0)) > 40);
  return far.length / mailed.length;
}

test("rule 22: the component of site and desk is the drawing that the icons are made of", () => {
  expect(paths).toHaveLength(2);
  const component = textOf("src/web/ui/brand/logo.tsx");
  for (const path of paths) expect(component).toContain(`d="${path}"`);
});

test("rule 22: the picture that mails carry is that drawing", async () => {
  expect(await differenceFrom(drawing)).toBeLessThan(0.01);
  // Control: a different arrow is noticed.
  expect(await differenceFrom(drawing.replace("M9.5 30h20", "M9.5 34h20"))).toBeGreaterThan(0.01);
});

test("rule 22: an invoice draws it, in the site's faces", async () => {
  const file = Buffer.from(await renderInvoices([sampleInvoice()])).toString("latin1");
  expect(inflatedPdf(file)).toContain("9.5 4.5 m");
  expect(file).toMatch(/\/FontName \/\w+\+HankenGrotesk/);
  expect(file).toMatch(/\/FontName \/\w+\+B612/);
});

test("rule 22: no other mark is drawn by what the server writes", () => {
  const marks = sourceFiles("src/server").filter((path) => /drawLogo\(|logoAddress/.test(textOf(path)));
  expect(marks).toEqual([
    "src/server/disputes/pack-pdf.ts",
    "src/server/invoices/draw-logo.ts",
    "src/server/invoices/invoice-layout.ts",
    "src/server/mail/blocks/mail-layout.ts",
    "src/server/platform/gateways/mail-logo.ts",
    "src/server/platform/gateways/smtp-mail.ts",
  ]);
});

test("a mail shown in the preview contains its logo inline", () => {
  expect(withLogoInside('<img src="cid:logo@valet-service">')).toMatch(/^<img src="data:image\/png;base64,/);
});

test("rule 22: every scene that is drawn stands on a screen", () => {
  const drawn = readdirSync("src/web/ui/illustrations").filter((name) => name.endsWith(".svg"));
  const scenes = drawn.filter((name) => name !== "parts.svg");
  expect(scenes.length).toBeGreaterThan(10);
  const screens = readdirSync("src/web/site", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:tsx|css)$/.test(name))
    .map((name) => textOf(`src/web/site/${name}`));
  const shown = (name: string) => screens.some((text) => text.includes(`illustrations/generated/${name}`));
  expect(scenes.filter((name) => !shown(name))).toEqual([]);
  // Control: the file of shared parts is not itself a scene.
  expect(shown("parts.svg")).toBe(false);
});
