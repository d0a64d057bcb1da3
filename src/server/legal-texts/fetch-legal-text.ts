import type { api } from "#contract/api.ts";
import type { WrittenLegalText } from "#contract/site/legal-texts.ts";
import { withNonBreakingSpaces } from "#domain/language/non-breaking-spaces.ts";
import { readMarkup } from "#domain/legal/legal-markup.ts";
import type { Locale } from "#domain/locale.ts";
import { accept } from "#domain/result.ts";
import { localDateOf } from "#domain/time.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Run } from "../use-case.ts";
import { findTextInForce } from "./find-text-in-force.ts";

/** The operator's own text, which the site shows instead of the one shipped. */
export const fetchLegalText: Run<typeof api.fetchLegalText, "db" | "clock"> = async (
  { db, clock },
  { params },
) => {
  const found = await findTextInForce(db, params.name, clock.now());
  if (found === undefined) return accept({});
  const { airport } = await readOperator(db);
  const texts = { fr: shown(found.contents.fr, "fr"), en: shown(found.contents.en, "en") };
  return accept({
    written: { number: found.number, since: localDateOf(found.effectiveAt, airport.zone), texts },
  });
};

/** Authors type ordinary spaces; the output has non-breaking ones. */
function shown(source: string, locale: Locale): WrittenLegalText["texts"]["fr"] {
  const { text } = readMarkup(withNonBreakingSpaces(source, locale));
  const sections = Object.entries(text.sections).map(
    ([id, { title, blocks }]) => [id, { title, blocks: blocks.map(toWire) }] as const,
  );
  return { ...text, sections: Object.fromEntries(sections) };
}

type Block = ReturnType<typeof readMarkup>["text"]["sections"][string]["blocks"][number];

function toWire(block: Block) {
  return typeof block === "object" && "list" in block ? { list: [...block.list] } : block;
}
