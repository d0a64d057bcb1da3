// The markup in which a manager edits a legal text: plain text with a title, sections and lists (content §2). Parsing
// and writing are lossless.
import type { LegalBlock, LegalFact, LegalSection, LegalText } from "./legal-text.ts";
import { legalFacts } from "./legal-text.ts";

/** An error and its line number, from 1. */
export type MarkupError = {
  readonly line: number;
  readonly kind:
    | "no-title"
    | "no-section"
    | "no-words"
    | "section-twice"
    | "section-missing"
    | "unknown-fact"
    | "unsafe-link";
  /** The section, the fact or the address that it is about. */
  readonly about?: string;
};

export type ReadMarkup = { readonly text: LegalText<string>; readonly errors: readonly MarkupError[] };

const withCards = "{withCards} ";
const withoutCards = "{withoutCards} ";

export function writeMarkup({ title, intro, sections }: LegalText<string>): string {
  const parts = Object.entries(sections).map(([id, section]) =>
    [`# ${section.title} {#${id}}`, ...section.blocks.map(writeBlock)].join("\n\n"),
  );
  return [title, intro, ...parts].filter((part) => part !== "").join("\n\n");
}

function writeBlock(block: LegalBlock): string {
  if (typeof block === "string") return block;
  if ("list" in block) return block.list.map((item) => `- ${item}`).join("\n");
  return [withCards + block.withCards, withoutCards + block.withoutCards]
    .filter((part) => part !== withCards && part !== withoutCards)
    .join("\n\n");
}

type Line = { readonly number: number; readonly text: string };
/** Consecutive lines without an empty line between. */
type Paragraph = readonly [Line, ...Line[]];

/** `needed`: ids of the sections that the text must have. */
export function readMarkup(source: string, needed: readonly string[] = []): ReadMarkup {
  const paragraphs = paragraphsOf(source);
  const errors: MarkupError[] = source
    .split(/\r?\n/)
    .flatMap((text, index) => errorsInLine({ number: index + 1, text }));
  const firstSection = paragraphs.findIndex(([line]) => line.text.startsWith("# "));
  const before = firstSection < 0 ? paragraphs : paragraphs.slice(0, firstSection);
  const [title, ...intro] = before;
  if (title === undefined) errors.push({ line: 1, kind: "no-title" });
  if (firstSection < 0) errors.push({ line: 1, kind: "no-section" });
  const sections = readSections(firstSection < 0 ? [] : paragraphs.slice(firstSection), errors);
  for (const id of needed) {
    if (!(id in sections)) errors.push({ line: 1, kind: "section-missing", about: id });
  }
  const text = { title: joined(title ?? []), intro: intro.map(joined).join(" "), sections };
  return { text, errors: errors.toSorted((one, other) => one.line - other.line) };
}

function paragraphsOf(source: string): readonly Paragraph[] {
  const found: [Line, ...Line[]][] = [];
  let open: [Line, ...Line[]] | undefined;
  for (const [index, raw] of source.split(/\r?\n/).entries()) {
    const line = { number: index + 1, text: raw.trim() };
    if (line.text === "") open = undefined;
    else if (open === undefined || line.text.startsWith("# ") || open[0].text.startsWith("# ")) {
      found.push((open = [line]));
    } else open.push(line);
  }
  return found;
}

function readSections(
  paragraphs: readonly Paragraph[],
  errors: MarkupError[],
): Readonly<Record<string, LegalSection>> {
  const sections = new Map<string, { title: string; blocks: LegalBlock[] }>();
  let open: { title: string; blocks: LegalBlock[] } | undefined;
  let heading: Line | undefined;
  const close = () => {
    if (open?.blocks.length === 0)
      errors.push({ line: heading?.number ?? 1, kind: "no-words", about: open.title });
  };
  for (const paragraph of paragraphs) {
    const [line] = paragraph;
    if (line.text.startsWith("# ")) {
      close();
      const { title, id } = headingOf(line.text);
      if (sections.has(id)) errors.push({ line: line.number, kind: "section-twice", about: id });
      open = { title, blocks: [] };
      heading = line;
      sections.set(id, open);
    } else if (open) addBlock(open.blocks, paragraph);
  }
  close();
  return Object.fromEntries(sections);
}

function headingOf(text: string): { readonly title: string; readonly id: string } {
  const named = /^# +(.*?) *\{#([a-z][a-z0-9-]*)\}$/i.exec(text);
  if (named) return { title: named[1] ?? "", id: named[2] ?? "" };
  const title = text.replace(/^# +/, "");
  const id = title
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  // NOTE: objects list integer-like keys first, which would reorder the sections.
  return { title, id: /^[a-z]/.test(id) ? id : `section-${id}` };
}

/** A `withCards` and a `withoutCards` paragraph form one block, of which one is shown. */
function addBlock(blocks: LegalBlock[], paragraph: Paragraph): void {
  if (paragraph.every(({ text }) => text.startsWith("- "))) {
    blocks.push({ list: paragraph.map(({ text }) => text.slice(2)) });
    return;
  }
  const text = joined(paragraph);
  const last = blocks.at(-1);
  if (text.startsWith(withCards)) {
    blocks.push({ withCards: text.slice(withCards.length), withoutCards: "" });
  } else if (!text.startsWith(withoutCards)) blocks.push(text);
  else if (typeof last === "object" && "withCards" in last && last.withoutCards === "") {
    blocks[blocks.length - 1] = { ...last, withoutCards: text.slice(withoutCards.length) };
  } else blocks.push({ withCards: "", withoutCards: text.slice(withoutCards.length) });
}

function joined(lines: readonly Line[]): string {
  return lines.map(({ text }) => text).join(" ");
}

const known: ReadonlySet<string> = new Set<LegalFact | "withCards" | "withoutCards">([
  ...legalFacts,
  ...(["withCards", "withoutCards"] as const),
]);

function errorsInLine({ number, text }: Line): readonly MarkupError[] {
  const facts = [...text.matchAll(/\{([^{}#]*)\}/g)].flatMap(([, name = ""]) =>
    known.has(name) ? [] : [name],
  );
  const addresses = [...text.matchAll(/\[[^\]]+\]\(([^)]*)\)/g)].flatMap(([, address = ""]) =>
    isSafe(address) ? [] : [address],
  );
  return [
    ...facts.map((about): MarkupError => ({ line: number, kind: "unknown-fact", about })),
    ...addresses.map((about): MarkupError => ({ line: number, kind: "unsafe-link", about })),
  ];
}

/** A path of the site or an https URL: no `javascript:`, no other scheme, no protocol-relative URL. */
function isSafe(address: string): boolean {
  return /^\/(?!\/)[\w\-/#?=&.%]*$/.test(address) || /^https:\/\/[^\s"<>]+$/.test(address);
}
