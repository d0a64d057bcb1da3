// Portraits of the demonstration's staff, drawn so that no real person is shown.

type Hair = "cropped" | "side" | "bob" | "long" | "tied" | "curls";

export type Face = {
  readonly skin: string;
  readonly shade: string;
  readonly hair: Hair;
  readonly hairColor: string;
  readonly jacket: "valet" | "office";
  readonly beard?: true;
  readonly glasses?: true;
};

const ink = "#14171c";
const signal = "#ffc800";

/** An SVG: square like the photos it stands for, in the style of the site's drawings. */
export function drawFace({ skin, shade, jacket, hair, hairColor, ...more }: Face): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 320 320">
<path d="M0 0h320v320H0z" fill="#2c3440"/><path d="M0 0h46v320H0zM104 0h46v320h-46zM208 0h46v320h-46z" fill="#343c48"/>
<circle cx="160" cy="150" r="128" fill="#ffc800" opacity=".16"/>
${hairBehind(hair, hairColor)}
${jacket === "valet" ? valetJacket : officeJacket}
<path d="M128 196h64v42c0 16-14 28-32 28s-32-12-32-28z" fill="${shade}"/>
<path d="M98 136c-14 0-16 40 4 42zM222 136c14 0 16 40-4 42z" fill="${shade}"/>
<path d="M98 122c0-44 28-66 62-66s62 22 62 66v34c0 42-32 68-62 68s-62-26-62-68z" fill="${skin}"/>
${more.beard ? beardIn(hairColor, skin) : ""}
<path d="M122 132q14-9 28-2M170 130q14-7 28 2" fill="none" stroke="${hairColor}" stroke-width="6" stroke-linecap="round"/>
<circle cx="137" cy="150" r="6" fill="${ink}"/><circle cx="183" cy="150" r="6" fill="${ink}"/>
<path d="M160 152v22q0 5-8 5" fill="none" stroke="${shade}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M140 193q20 15 40 0" fill="none" stroke="#8a3b34" stroke-width="6" stroke-linecap="round"/>
${more.glasses ? glasses : ""}
${hairInFront(hair, hairColor)}
</svg>`;
}

/** The valets' uniform, as on the posters: yellow with a reflective band. */
const valetJacket = `<path d="M28 320c2-52 22-74 62-84l38-12 32 30 32-30 38 12c40 10 60 32 62 84z" fill="${signal}"/>
<path d="M128 224l32 30 32-30 12 6-44 50-44-50z" fill="#e0ae00"/><path d="M70 262l24-20v78H70zM250 262l-24-20v78h24z" fill="#f4f2ec"/>
<path d="M158 266h4v54h-4z" fill="${ink}"/>`;

const officeJacket = `<path d="M28 320c2-52 22-74 62-84l38-12h64l38 12c40 10 60 32 62 84z" fill="${ink}"/>
<path d="M122 226l38 94 38-94-14-4h-48z" fill="#f4f2ec"/><path d="M128 222l-14 8 30 90h16zM192 222l14 8-30 90h-16z" fill="#39414e"/>
<path d="M218 276h26v12h-26z" fill="${signal}"/>`;

const glasses = `<g fill="#ffffff22" stroke="${ink}" stroke-width="5"><rect x="114" y="136" width="42" height="30" rx="12"/>
<rect x="164" y="136" width="42" height="30" rx="12"/><path d="M156 148q4-4 8 0M114 146l-14-4M206 146l14-4" fill="none"/></g>`;

function beardIn(color: string, skin: string): string {
  return `<path d="M98 150c6 22 20 28 34 28 12 0 18-4 28-4s16 4 28 4c14 0 28-6 34-28v8c0 42-32 70-62 70s-62-28-62-70z"
    fill="${color}"/><path d="M136 188q24-8 48 0-6 18-24 18t-24-18z" fill="${skin}"/>`;
}

function hairBehind(hair: Hair, color: string): string {
  if (hair === "long") {
    return `<path d="M84 130c0-60 34-88 76-88s76 28 76 88c0 50 12 84 4 116-30 14-130 14-160 0-8-32 4-66 4-116z" fill="${color}"/>`;
  }
  if (hair === "bob") {
    return `<path d="M82 128c0-58 34-86 78-86s78 28 78 86c0 34 4 54-2 76-40 12-112 12-152 0-6-22-2-42-2-76z" fill="${color}"/>`;
  }
  if (hair === "tied") {
    return `<path d="M226 70c36 8 46 60 30 112-2 8-14 10-16 2-4-30-12-60-30-80z" fill="${color}"/>`;
  }
  if (hair === "curls") {
    return curls.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`).join("");
  }
  return "";
}

const curls: readonly (readonly [x: number, y: number, r: number])[] = [
  ...([
    [88, 150, 26],
    [80, 112, 28],
    [96, 76, 30],
    [128, 52, 32],
    [166, 44, 32],
  ] as const),
  ...([
    [202, 56, 32],
    [228, 82, 30],
    [240, 116, 28],
    [232, 152, 26],
    [160, 80, 50],
  ] as const),
];

const fringes: Readonly<Record<Hair, string>> = {
  cropped: "M96 130c-8-56 26-84 64-84s72 28 64 84c-4-24-10-38-20-48-30 8-60 8-88 0-10 10-16 24-20 48z",
  side: "M94 132c-10-60 22-92 70-92 44 0 70 34 62 92-6-26-14-36-24-44-34 2-62-4-78-16-8 12-24 30-30 60z",
  bob: "M96 140c-4-60 24-90 64-90s68 30 64 90c-8-30-24-46-40-56-22 22-56 34-88 56z",
  long: "M96 140c-6-58 24-92 64-92s70 34 64 92c-12-40-36-56-64-64-28 8-52 24-64 64z",
  tied: "M94 134c-6-60 26-90 66-90s72 30 66 90c-10-32-26-50-46-58-34 18-66 18-86 58z",
  curls: "M94 128c-4-56 26-84 66-84s70 28 66 84c-10-26-34-38-66-38s-56 12-66 38z",
};

function hairInFront(hair: Hair, color: string): string {
  return `<path d="${fringes[hair]}" fill="${color}"/>`;
}
