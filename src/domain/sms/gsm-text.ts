// The alphabet of a text message (3GPP TS 23.038): 160 signs make one message. A single sign outside it leaves room for 70, and a
// message that is longer costs as many as it is cut into.

const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** Each takes the room of two. */
const extended = new Set("^{}\\[~]|€");

export const gsmRoom = 160;

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

/** The text in that alphabet alone: an accent that it lacks is left off, a sign that it lacks goes. */
export function toGsm(text: string): string {
  return Array.from(text.normalize("NFC"))
    .map((sign) => (has(sign) ? sign : toKnown(sign)))
    .join("")
    .replaceAll(/ {2,}/g, " ")
    .replaceAll(/" ([^"]*) "/g, '"$1"')
    .trim();
}

/** How much room it takes; `undefined` where a sign is not of the alphabet. */
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
