import { expect, test } from "vitest";
import { readPageAssets } from "./page-assets.ts";
import { screenFiles } from "./screen-files.ts";

const typefaces = "@font-face{font-family:Sign}";
const fonts = "src/web/ui/fonts/fonts.css";

/** The manifest of a site in which each screen imports two chunks that import each other. */
function manifest(): Readonly<Record<string, unknown>> {
  const screens = Object.values(screenFiles).map((name) => [
    `src/web/site/${name}.tsx`,
    { file: `assets/${name}.js`, css: [`assets/${name}.css`], imports: ["_journey.js", "_calls.js"] },
  ]);
  return {
    ...Object.fromEntries(screens),
    "src/web/site/entry-client.tsx": { file: "assets/entry.js", css: ["assets/entry.css"] },
    "_journey.js": { file: "assets/journey.js", imports: ["_calls.js", "src/web/site/entry-client.tsx"] },
    "_calls.js": { file: "assets/calls.js", imports: ["src/web/site/entry-client.tsx"] },
    [fonts]: { file: "assets/fonts.css" },
  };
}

function read(file: string): string {
  return file === "assets/fonts.css" ? typefaces : `.of{content:"${file}"}`;
}

test("the fonts are declared in the document, and in no style sheet that it loads", () => {
  const { styles, styleSheets } = readPageAssets(manifest(), read)("booking", "fr");
  expect(styles.startsWith(typefaces)).toBe(true);
  expect(styleSheets).toEqual(["/assets/entry.css", "/assets/booking-page.css"]);
});

test("the entry module comes first, and every other module after those that it imports", () => {
  const { modules } = readPageAssets(manifest(), read)("booking", "fr");
  expect(modules).toEqual([
    "/assets/entry.js",
    "/assets/calls.js",
    "/assets/journey.js",
    "/assets/booking-page.js",
  ]);
});

test("a build without its fonts is refused", () => {
  const { [fonts]: _, ...without } = manifest();
  expect(() => readPageAssets(without, read)).toThrow(fonts);
});
