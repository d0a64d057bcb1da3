import { fillPlaceholders } from "#domain/legal/legal-facts.ts";
import type { LegalFact, LegalFacts } from "#domain/legal/legal-text.ts";
import { legalWords } from "#web/words/legal/legal-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { LegalProse } from "./legal-prose.tsx";

/** Facts that stay French in every language: the operator's names and addresses. */
const french = [
  "name",
  "legalForm",
  "registration",
  "address",
  "publicationDirector",
  "host",
  "insurer",
  "mediatorName",
  "mediatorAddress",
] as const satisfies readonly LegalFact[];

const frenchFact = new RegExp(`\\{(${french.join("|")})\\}`);

type Props = { readonly text: string; readonly facts: LegalFacts };

/** A text with its facts filled in; those that are always French are marked up as French (WCAG 3.1.2). */
export function LegalFilled({ text, facts }: Props) {
  const { missing } = useWords(legalWords);
  const [before = "", name] = text.split(frenchFact);
  const fact = french.find((known) => known === name);
  if (fact === undefined) return <LegalProse text={fillPlaceholders(text, facts)} />;
  const said = facts[fact];
  return (
    <>
      <LegalProse text={fillPlaceholders(before, facts)} />
      {said.includes(missing) ? said : <span lang="fr">{said}</span>}
      <LegalFilled text={text.slice(before.length + fact.length + "{}".length)} facts={facts} />
    </>
  );
}
