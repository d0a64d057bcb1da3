import { useState } from "react";
import type { TravellerCustodyView } from "#contract/traveller-custody.ts";
import { classNames } from "#web/ui/class-names.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { custodyWords } from "#web/words/custody/custody-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "./custody-pictures.module.css";
import { InspectionFacts } from "./inspection-facts.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import { type End, type PicturePair, picturePairs, unpairedPictures } from "./picture-pairs.ts";

/** Pictures of reception and return side by side; before the return, those of the reception alone. */
export function CustodyPictures({ custody }: { readonly custody: TravellerCustodyView }) {
  const words = useWords(custodyWords).pictures;
  const [shown, setShown] = useState<PicturePair>();
  const pairs = picturePairs(custody);
  const loose = unpairedPictures(custody).map(
    ({ side, picture }): PicturePair => ({
      key: picture.id,
      kind: picture.kind,
      ...(side === "reception" ? { before: { picture }, after: {} } : { before: {}, after: { picture } }),
    }),
  );
  const all = [...pairs, ...loose];
  const compares = custody.inspections.some(({ side }) => side === "return");
  const hint = compares ? words.hint : words.hintBefore;
  return (
    <section className={classNames(css, "pictures")}>
      <h3>{words.title}</h3>
      <p>{all.length === 0 ? words.none : hint}</p>
      <ul role="list" className={classNames(css, "pairs", !compares && "alone")}>
        {all.map((pair) => (
          <Pair
            key={pair.key}
            pair={pair}
            compares={compares && !loose.includes(pair)}
            onOpen={() => setShown(pair)}
          />
        ))}
      </ul>
      <InspectionFacts custody={custody} />
      <PictureDialog custody={custody} pair={shown} onClose={() => setShown(undefined)} />
    </section>
  );
}

type PairProps = {
  readonly pair: PicturePair;
  /** Whether to mark a missing picture: a close-up belongs to one end only. */
  readonly compares: boolean;
  readonly onOpen: () => void;
};

function Pair({ pair, compares, onOpen }: PairProps) {
  const words = useWords(custodyWords);
  const ends = [
    { end: pair.before, label: words.pictures.before },
    { end: pair.after, label: words.pictures.after },
  ].filter(({ end }) => compares || end.picture || end.skipped);
  const name = pair.angle === undefined ? words.kinds[pair.kind] : words.angles[pair.angle];
  return (
    <li>
      <button type="button" className={classNames(css, "pair")} onClick={onOpen}>
        <b>
          <VisuallyHidden>{words.pictures.open} </VisuallyHidden>
          {name}
        </b>
        {ends.map(({ end, label }) => (
          <Thumb key={label} end={end} label={label} />
        ))}
      </button>
    </li>
  );
}

function Thumb({ end, label }: { readonly end: End; readonly label: string }) {
  const words = useWords(custodyWords);
  const { picture, skipped } = end;
  return (
    <span className={classNames(css, "thumb")}>
      {picture?.files && picture.kind !== "film" ? (
        <img src={picture.files.small} alt="" loading="lazy" decoding="async" />
      ) : (
        <span className={classNames(css, "nothing")}>
          {picture?.files
            ? words.kinds.film
            : picture
              ? words.pictures.onTheWay
              : skipped === undefined
                ? words.pictures.missing
                : words.pictures.skipped(words.reasons[skipped] ?? skipped)}
        </span>
      )}
      <span className={classNames(css, "end")}>{label}</span>
    </span>
  );
}
