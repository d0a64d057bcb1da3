import { fillIn } from "#domain/legal/legal-facts.ts";
import type { LegalFact, LegalFacts } from "#domain/legal/legal-text.ts";
import { legalWords } from "#web/words/legal/legal-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { LegalProse } from "./legal-prose.tsx";

/** Names and addresses as the operator bears them, in one language for readers of all. */
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

/** A text with its facts in it; what is French in every language is said to be (WCAG 3.1.2). */
export function LegalFilled({ text, facts }: Props) {
  const { missing } = useWords(legalWords);
  const [before = "", name] = text.split(frenchFact);
  const fact = french.find((known) => known === name);
  if (fact === undefined) return <LegalProse text={fillIn(text, facts)} />;
  const said = facts[fact];
  return (
    <>
      <LegalProse text={fillIn(before, facts)} />
      {said.includes(missing) ? said : <span lang="fr">{said}</span>}
      <LegalFilled text={text.slice(before.length + fact.length + "{}".length)} facts={facts} />
    </>
  );
}
