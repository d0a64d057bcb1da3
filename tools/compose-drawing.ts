// Drawings share parts: `<part name="car" x="10" y="20" scale="1.2" body="#2a303a"/>` inserts the group with that id
// from parts.svg, with placeholders such as `{body|#f4f2ec}` filled in. Identical uses are defined once.

export type Parts = ReadonlyMap<string, string>;

type Attributes = Readonly<Record<string, string>>;

const placing = new Set(["name", "x", "y", "scale", "flip", "rotate", "opacity"]);

/** The groups of a parts file by their id. They are siblings and hold no other group with an id. */
export function readParts(svg: string): Parts {
  const groups = svg.split(/<g id="/).slice(1);
  return new Map(
    groups.map((group) => {
      const id = group.slice(0, group.indexOf('"'));
      return [id, group.slice(group.indexOf(">") + 1, group.lastIndexOf("</g>")).trim()];
    }),
  );
}

/** One self-contained drawing, without comments and redundant white space. */
export function composeDrawing(source: string, parts: Parts): string {
  const bodies = new Map<string, { id: string; body: string; uses: number }>();
  const placed = placeParts(source, parts, (body) => {
    const known = bodies.get(body) ?? { id: `p${bodies.size}`, body, uses: 0 };
    bodies.set(body, { ...known, uses: known.uses + 1 });
    return `<body ${known.id}>`;
  });
  const all = [...bodies.values()];
  const inlined = all.reduce(
    (svg, { id, body, uses }) => svg.replaceAll(`<body ${id}>`, uses > 1 ? `<use href="#${id}"/>` : body),
    placed,
  );
  const shared = all.filter(({ uses }) => uses > 1).map(({ id, body }) => `<g id="${id}">${body}</g>`);
  const defs = shared.length > 0 ? `<defs>${shared.join("")}</defs>` : "";
  return tidy(inlined.replace(/(<svg[^>]*>)/, `$1${defs}`));
}

function placeParts(source: string, parts: Parts, keep: (body: string) => string): string {
  return source.replace(/<part ([^>]*)\/>/g, (_, text: string) => {
    const attributes = readAttributes(text);
    const body = parts.get(attributes["name"] ?? "");
    if (body === undefined) throw new Error(`no part named ${attributes["name"]}`);
    const filled = placeParts(fillIn(body, attributes), parts, (inner) => inner);
    return `<g${transformOf(attributes)}>${keep(filled)}</g>`;
  });
}

function readAttributes(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
}

function fillIn(body: string, attributes: Attributes): string {
  const unknown = Object.keys(attributes).find((name) => !placing.has(name) && !body.includes(`{${name}|`));
  if (unknown) throw new Error(`the part ${attributes["name"]} has no ${unknown}`);
  return body.replace(/\{(\w+)\|([^}]*)\}/g, (_, name: string, usual: string) => attributes[name] ?? usual);
}

function transformOf({ x = "0", y = "0", scale, flip, rotate, opacity }: Attributes): string {
  const size = scale ?? "1";
  const steps = [
    x === "0" && y === "0" ? "" : `translate(${x} ${y})`,
    rotate ? `rotate(${rotate})` : "",
    flip ? `scale(-${size} ${size})` : scale ? `scale(${scale})` : "",
  ].join("");
  return `${steps ? ` transform="${steps}"` : ""}${opacity ? ` opacity="${opacity}"` : ""}`;
}

function tidy(svg: string): string {
  return svg
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replaceAll(/>\s+</g, "><")
    .replaceAll(/\s+/g, " ")
    .replaceAll(" />", "/>")
    .trim();
}
