/** A structured address for e-invoicing: three lines at most, and always a country, as EN 16931 requires (BR-9). */
export type PostalAddress = {
  readonly lines: readonly string[];
  readonly postcode: string | undefined;
  readonly city: string | undefined;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
};

/**
 * Parses an address that was typed freely. A country is recognised by its French or English name at the end; without
 * one it is France, where the lots are.
 */
export function readPostalAddress(typed: string): PostalAddress {
  const parts = typed
    .split(/[\n,]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const country = countryNamed(parts.at(-1));
  const local = country === undefined ? parts : parts.slice(0, -1);
  const place = local.findLast((part) => french.test(part));
  const [, postcode, city] = french.exec(place ?? "") ?? [];
  const [first, second, ...further] = local.filter((part) => part !== place);
  const lines = [first ?? "", second ?? "", further.join(", ")].filter((line) => line !== "");
  return { lines, postcode, city, country: country ?? "FR" };
}

const french = /^(\d{5}) +(\S.*)$/;

function countryNamed(name: string | undefined): string | undefined {
  return name === undefined ? undefined : countries().get(plain(name));
}

let known: ReadonlyMap<string, string> | undefined;

/** Every country by its names, built once from the ICU data. */
function countries(): ReadonlyMap<string, string> {
  known ??= new Map(
    ["fr", "en"].flatMap((locale) => {
      const names = new Intl.DisplayNames([locale], { type: "region", fallback: "none" });
      return codes.flatMap((code) => {
        const name = names.of(code);
        return name === undefined ? [] : [[plain(name), code] as const];
      });
    }),
  );
  return known;
}

// Regions that ICU names and ISO 3166-1 does not assign: codes that are only reserved there, or meant for software
// tests.
const unofficial = new Set([
  "AC",
  "CP",
  "CQ",
  "DG",
  "EA",
  "EU",
  "EZ",
  "IC",
  "QO",
  "TA",
  "UN",
  "XA",
  "XB",
  "XK",
  "ZZ",
]);
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
const codes = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => !unofficial.has(code) && isOwnCode(code));

/** Excludes codes that are aliases or were replaced: "UK" is GB, "DD" is DE. */
function isOwnCode(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code;
}

function plain(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, " ")
    .trim();
}
