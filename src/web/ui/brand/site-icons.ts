import favicon from "./favicon.svg?no-inline";
import appleTouch from "./generated/apple-touch-icon.png?no-inline";
import png192 from "./generated/icon-192.png?no-inline";
import png512 from "./generated/icon-512.png?no-inline";
import maskable512 from "./generated/icon-maskable-512.png?no-inline";
import openGraph from "./generated/og-image.jpg?no-inline";

/** Addresses for the head of the document; the drawings behind them are made by tools/make-icons.ts. */
export const siteIcons = {
  /** `<link rel="icon" type="image/svg+xml">` */
  svg: favicon,
  /** `<link rel="apple-touch-icon">`, 180 × 180 */
  appleTouch,
  png192,
  png512,
  maskable512,
  /** `og:image`, without words, so that it serves both languages. */
  openGraph: { src: openGraph, width: 1200, height: 630, type: "image/jpeg" },
} as const;

/** The bar is ink in both schemes, and the browser's own frame goes on from it. */
export const themeColor = "#14171c";
