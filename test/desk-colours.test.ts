// desk §6: in the sunlight theme every text has a contrast of at least 8:1 on its background; and the board is readable
// in greyscale, because each state has a word of its own.
import { expect, test } from "vitest";
import { locales } from "#domain/locale.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { textOf } from "./source-files.ts";

type Scheme = "light" | "dark";
type Colours = ReadonlyMap<string, string>;

const shared = textOf("src/web/ui/tokens.css");
const own = textOf("src/web/desk/desk.css");
const ordinary = own.slice(0, own.indexOf(":root[data-sunlight]"));
const [bright = "", onInk = ""] = [...own.matchAll(/:root\[data-sunlight\][^{]*\{([^}]*)\}/g)].flatMap(
  ([rule, body = ""]) => (rule.includes(" b {") ? [] : [body]),
);

/** The value of each token in a colour scheme; the last declaration wins. */
function coloursOf(scheme: Scheme, ...sheets: readonly string[]): Colours {
  const told = /(--[\w-]+):\s*(?:light-dark\(\s*(#\w+),\s*(#\w+)\s*\)|(#\w+));/g;
  return new Map(
    sheets.flatMap((sheet) =>
      [...sheet.matchAll(told)].map(([, name = "", light = "", dark = "", one = ""]): [string, string] => [
        name,
        one || (scheme === "light" ? light : dark),
      ]),
    ),
  );
}

const texts = ["--ink", "--ink-2", "--ink-3", "--ok", "--warn", "--stop", "--moving"];
const grounds = ["--paper", "--card", "--well", "--ok-wash", "--warn-wash", "--stop-wash", "--signal-wash"];
const ink = ["--on-night", "--on-night-2", "--ink-2", "--signal"];

function faint(colours: Colours, pairs: readonly (readonly [text: string, ground: string])[]): string[] {
  return pairs.flatMap(([text, ground]) => {
    const ratio = contrast(colours.get(text) ?? "", colours.get(ground) ?? "");
    return ratio >= 8 ? [] : [`${text} on ${ground}: ${ratio.toFixed(1)}`];
  });
}

const everyPair = texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));

test("in the sunlight theme every text stands at 8:1 and more on every background (desk §6)", () => {
  // A signal is black on yellow, and the label of a late handover white on red.
  const labels = [["--on-signal", "--signal"] as const, ["--card", "--stop"] as const];
  expect(faint(coloursOf("light", shared, ordinary, bright), [...everyPair, ...labels])).toEqual([]);
  const dark = ["--board", "--head", "--night"];
  const onDark = dark.flatMap((ground) => ink.map((text) => [text, ground] as const));
  expect(faint(coloursOf("dark", shared, ordinary, onInk), onDark)).toEqual([]);
});

test("control: in the ordinary light theme some contrasts are below 8:1", () => {
  expect(faint(coloursOf("light", shared, ordinary), everyPair)).toContain("--ink-2 on --paper: 7.6");
});

test("each custody state has a word of its own, so that the board is readable in greyscale (desk §2)", async () => {
  const states = await Promise.all(
    locales.map(async (locale) => Object.values((await deskWords.load(locale)).states)),
  );
  const twice = states.flatMap((words) => words.filter((word, index) => words.indexOf(word) !== index));
  expect(twice).toEqual([]);
});

/** The contrast ratio of WCAG 2.2 of two colours as `#rrggbb`. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted(
    (left, right) => right - left,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const whole = colour.length === 4 ? colour.replaceAll(/[\da-f]/gi, "$&$&") : colour;
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(whole.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
