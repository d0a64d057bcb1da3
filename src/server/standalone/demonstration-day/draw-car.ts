// Pictures of the demonstration's cars, drawn so that no real car or plate is shown.
import type { Angle } from "#domain/custody/inspection-set.ts";

export type DrawnCar = { readonly plate: string; readonly color: string };

const paints: readonly (readonly [name: RegExp, paint: string])[] = [
  [/blanc|white/i, "#e9ebee"],
  [/noir|black/i, "#23272e"],
  [/gris|grey|argent|silver/i, "#8d949e"],
  [/rouge|red|bordeaux/i, "#a8322b"],
  [/vert|green/i, "#3d6b4f"],
  [/beige|brun|brown|jaune|orange/i, "#b08d57"],
];

/** A photograph from one angle; `scratch` adds the damage that a claim is about. */
export function drawPhoto(car: DrawnCar, angle: Angle, scratch: boolean): Promise<Buffer> {
  const isEnd = angle === 1 || angle === 5;
  const isMirrored = angle === 2 || angle === 3 || angle === 4;
  const body = isEnd ? endOf(car, angle === 5) : sideOf(car, angle % 2 === 0, isMirrored);
  const mark = scratch
    ? '<path d="M250 318l70 26M262 334l44 14" stroke="#fff" stroke-width="4" stroke-linecap="round"/>'
    : "";
  const turned = isMirrored ? `<g transform="translate(640 0) scale(-1 1)">${body}${mark}</g>` : body + mark;
  return jpeg(scene(`${turned}<text x="16" y="464" class="small">${angle}</text>`));
}

export function drawOdometer(kilometres: number): Promise<Buffer> {
  const digits = String(kilometres).replaceAll(/(\d)(?=(\d{3})+$)/g, "$1 ");
  return jpeg(
    `<rect width="640" height="480" fill="#0b0d10"/><circle cx="320" cy="220" r="170" fill="#15191f" stroke="#59616d"
    stroke-width="6"/><path d="M320 220L220 120" stroke="#ffc800" stroke-width="8"/><rect x="200" y="290" width="240"
    height="70" rx="8" fill="#1f2630"/><text x="320" y="340" text-anchor="middle" class="big">${digits} km</text>`,
  );
}

export function drawKey(tag: string): Promise<Buffer> {
  return jpeg(
    `<rect width="640" height="480" fill="#5c6068"/><rect x="120" y="150" width="180" height="90" rx="40" fill="#20242b"/>
    <path d="M300 195h170v26h-30v-14h-24v14h-24v-14H300z" fill="#c9ced6"/><rect x="340" y="270" width="180" height="110"
    rx="12" fill="#ffc800"/><text x="430" y="345" text-anchor="middle" class="tag">${tag}</text>`,
  );
}

export async function drawSignature(seed: number): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const [a, b] = [20 + (seed % 60), 40 + (seed % 90)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="240"><rect width="640" height="240" fill="#fff"/>
    <path d="M60 150c40-${a} 70-${b} 90 0s40 40 70-10 50-${a} 80 10 40 20 90-${b} 60 40 110 30" fill="none"
    stroke="#14171c" stroke-width="5" stroke-linecap="round"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A car from the side; seen from a corner, its far end is foreshortened. */
function sideOf({ plate, color }: DrawnCar, isCorner: boolean, isMirrored: boolean): string {
  const paint = paintOf(color);
  const turn = isCorner ? "translate(60 18) skewY(-3) scale(0.86 1)" : "";
  // Mirrored again, so that the plate stays readable.
  const upright = isMirrored ? `<g transform="translate(364 0) scale(-1 1)">` : "<g>";
  const tag = isCorner ? `${upright}${plateAt(112, 352, plate)}</g>` : "";
  return `<g transform="${turn}"><path d="M70 352c-10-38 4-62 40-70l76-18c52-52 88-70 168-70 74 0 118 22 166 72l58 14c24 8
    28 44 20 72z" fill="${paint}" stroke="#0006" stroke-width="3"/><path d="M204 262c42-38 76-50 138-50v50zM356
    212c54 2 88 18 124 50H356z" fill="#1d2733"/><circle cx="178" cy="356" r="48" fill="#14171c"/><circle cx="178" cy="356"
    r="26" fill="#aab1bb"/><circle cx="476" cy="356" r="48" fill="#14171c"/><circle cx="476" cy="356" r="26"
    fill="#aab1bb"/><path d="M84 300l40-10v18z" fill="#fdf3c7"/><path d="M596 296l-30-8v20z" fill="#c7362d"/>${tag}</g>`;
}

function endOf({ plate, color }: DrawnCar, isRear: boolean): string {
  const light = isRear ? "#c7362d" : "#fdf3c7";
  return `<path d="M180 380V266l40-22 44-86c8-14 18-20 36-20h80c18 0 28 6 36 20l44 86 40 22v114z"
    fill="${paintOf(color)}" stroke="#0006" stroke-width="3"/><path d="M262 240l30-66c4-8 8-10 16-10h64c8 0 12 2 16
    10l30 66z" fill="#1d2733"/><rect x="196" y="276" width="60" height="26" rx="8" fill="${light}"/><rect x="424" y="276"
    width="60" height="26" rx="8" fill="${light}"/><rect x="196" y="372" width="56" height="40" fill="#14171c"/><rect
    x="428" y="372" width="56" height="40" fill="#14171c"/>${plateAt(270, 320, plate)}`;
}

function plateAt(x: number, y: number, plate: string): string {
  return `<rect x="${x}" y="${y}" width="140" height="34" rx="4" fill="#fff" stroke="#14171c"/><rect x="${x}" y="${y}"
    width="16" height="34" fill="#1b3f9c"/><text x="${x + 78}" y="${y + 25}" text-anchor="middle" class="plate">${plate}</text>`;
}

function scene(inside: string): string {
  return `<rect width="640" height="480" fill="#2a3140"/><path d="M0 90h640v150H0z" fill="#3c4658"/><path d="M0
    110h110v120H0zM140 110h110v120H140zM280 110h110v120H280zM420 110h110v120H420zM560 110h80v120h-80z" fill="#6d7484"/>
    <path d="M0 262h640v8H0z" fill="#ffc800"/><path d="M0 270h640v210H0z" fill="#1b2029"/>${inside}`;
}

async function jpeg(inside: string): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const style =
    ".plate{font:700 22px sans-serif;fill:#14171c}.big{font:700 40px sans-serif;fill:#f4f2ec}.tag{font:700 56px sans-serif;fill:#14171c}.small{font:600 18px sans-serif;fill:#8f959f}";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><style>${style}</style>${inside}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toBuffer();
}

function paintOf(color: string): string {
  return paints.find(([name]) => name.test(color))?.[1] ?? "#2c4f86";
}
