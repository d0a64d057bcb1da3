import type { TravellerCustodyView } from "#contract/traveller-custody.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Card } from "#web/ui/ticket/card.tsx";
import { custodyWords } from "#web/words/custody/custody-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "./expected-valet.module.css";

type Props = { readonly valet: NonNullable<TravellerCustodyView["valet"]> };

/** The valet who will ask for the key, and how to recognise them: portrait and code word (custody §8). */
export function ExpectedValet({ valet: { firstname, codeWord, photo } }: Props) {
  const words = useWords(custodyWords).valet;
  return (
    <Card as="section" className={classNames(css, "valet")}>
      {photo === undefined ? (
        <span className={classNames(css, "face")} aria-hidden="true">
          {firstname.slice(0, 1)}
        </span>
      ) : (
        <img className={classNames(css, "face")} src={`/api/staff-photos/${photo}`} alt={firstname} />
      )}
      <div>
        <h2 className={classNames(css, "title")}>{words.title}</h2>
        <p>{words.text(firstname)}</p>
      </div>
      <p className={classNames(css, "word")}>
        {words.word} <b>{codeWord}</b>
      </p>
      <p className={classNames(css, "hint")}>{words.hint}</p>
    </Card>
  );
}
