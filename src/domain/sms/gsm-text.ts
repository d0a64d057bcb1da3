// The GSM-7 alphabet (3GPP TS 23.038): a message holds 160 of its characters. A single other character lowers that to
// 70, and a longer text is split and charged per part.

const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** Each counts as two characters. */
const extended = new Set("^{}\\[~]|€");

export const maxGsmLength = 160;

const written: Readonly<Record<string, string>> = {
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "«": '"',
  "»": '"',
  "–": "-",
  "—": "-",
  "…": "...",
  œ: "oe",
  Œ: "OE",
  "·": "-",
};

/** Transliterates to GSM-7: unsupported accents are removed, other unsupported characters dropped. */
export function toGsm(text: string): string {
  return Array.from(text.normalize("NFC"))
    .map((sign) => (has(sign) ? sign : toKnown(sign)))
    .join("")
    .replaceAll(/ {2,}/g, " ")
    .replaceAll(/" ([^"]*) "/g, '"$1"')
    .trim();
}

/** Length in GSM-7 characters; `undefined` where one is not in the alphabet. */
export function gsmLength(text: string): number | undefined {
  const signs = Array.from(text);
  if (!signs.every(has)) return undefined;
  return signs.length + signs.filter((sign) => extended.has(sign)).length;
}

function has(sign: string): boolean {
  return basic.has(sign) || extended.has(sign);
}

function toKnown(sign: string): string {
  if (/\s/.test(sign)) return " ";
  const known = written[sign];
  if (known !== undefined) return known;
  const [plain = ""] = sign.normalize("NFD");
  return has(plain) ? plain : "";
}
