import { fetchCustodyRecord } from "#contract/desk/claim-calls.ts";
import { classNames } from "#web/ui/class-names.ts";
import { claimsWords } from "#web/words/custody/claims-words.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { wordOf } from "#web/words/word-of.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskQuery } from "../api/use-desk-query.ts";
import css from "./claims-screen.module.css";
import { ComparedPictures } from "./compared-pictures.tsx";
import { RecordedFacts } from "./recorded-facts.tsx";
import {
  type CloseUp,
  closeUps,
  type End,
  type Recorded,
  type RecordedPair,
  recordedPairs,
} from "./recorded-pairs.ts";

type Props = { readonly reference: string; readonly claimedPiece: string | undefined };

/** Each side of the car at reception and at return, with all other recorded pieces, to judge a claim. */
export function ReceptionAndReturn({ reference, claimedPiece }: Props) {
  // Loaded with the pictures: suspending later would make the reader lose their place.
  useWords(kerbWords);
  const query = useDeskQuery(fetchCustodyRecord, { params: { reference } });
  const recorded = query.value?.inspections;
  if (recorded === undefined) return <QueryState query={query} />;
  return (
    <>
      <div className={classNames(css, "pairs")}>
        {recordedPairs(recorded, claimedPiece).map((pair) => (
          <Pair key={pair.angle ?? pair.kind} pair={pair} />
        ))}
      </div>
      <CloseUps found={closeUps(recorded, claimedPiece)} />
      <Films recorded={recorded} />
      <RecordedFacts recorded={recorded} />
    </>
  );
}

function Pair({ pair: { kind, angle, before, after, isClaimed } }: { readonly pair: RecordedPair }) {
  const words = useWords(claimsWords);
  const sides = useWords(kerbWords).angles;
  const name = angle === undefined ? words.pieces[kind] : sides[angle];
  return (
    <div className={classNames(css, "pair", isClaimed && "claimed")}>
      <b>
        {name}
        {isClaimed ? ` · ${words.claimed}` : ""}
      </b>
      <span className={classNames(css, "end")} aria-hidden="true">
        {words.before}
      </span>
      <span className={classNames(css, "end")} aria-hidden="true">
        {words.after}
      </span>
      <Shown end={before} label={`${name}, ${words.before}`} />
      <Shown end={after} label={`${name}, ${words.after}`} />
      {before.id && after.id ? <ComparedPictures name={name} before={before.id} after={after.id} /> : null}
    </div>
  );
}

/** Close-ups of noted damage. */
function CloseUps({ found }: { readonly found: readonly CloseUp[] }) {
  const words = useWords(claimsWords);
  if (found.length === 0) return null;
  return (
    <div className={classNames(css, "pairs")}>
      {found.map(({ id, side, words: noted, isClaimed }) => {
        const end = side === "reception" ? words.before : words.after;
        const name = noted ?? words.pieces.remark;
        return (
          <div key={id} className={classNames(css, "pair", "single", isClaimed && "claimed")}>
            <b>
              {name}
              {isClaimed ? ` · ${words.claimed}` : ""}
            </b>
            <span className={classNames(css, "end")}>{end}</span>
            <Shown end={{ id }} label={`${words.pieces.remark}, ${name}, ${end}`} />
          </div>
        );
      })}
    </div>
  );
}

/** Films, as the traveller sees them: the office must see no less when it judges a claim. */
function Films({ recorded }: { readonly recorded: Recorded }) {
  const words = useWords(claimsWords);
  const films = recorded.flatMap(({ side, pieces }) =>
    pieces.filter(({ kind, stored }) => kind === "film" && stored).map(({ id }) => ({ id, side })),
  );
  if (films.length === 0) return null;
  return (
    <div className={classNames(css, "pairs")}>
      {films.map(({ id, side }) => (
        <Film key={id} id={id} end={side === "reception" ? words.before : words.after} />
      ))}
    </div>
  );
}

function Film({ id, end }: { readonly id: string; readonly end: string }) {
  const words = useWords(claimsWords);
  return (
    <figure className={classNames(css, "film")}>
      <figcaption>
        <b>{words.film}</b> <span className={classNames(css, "end")}>{end}</span>
      </figcaption>
      {/* The walk is filmed without sound: there is nothing to caption. */}
      <video
        src={`/api/desk/pieces/${id}/original`}
        aria-label={`${words.film}, ${end}`}
        controls
        muted
        playsInline
        preload="metadata"
      />
    </figure>
  );
}

function Shown({ end: { id, isAwaited, skipped }, label }: { readonly end: End; readonly label: string }) {
  const words = useWords(claimsWords);
  const { reasons } = useWords(kerbWords);
  if (id !== undefined) {
    return (
      <a href={`/api/desk/pieces/${id}/original`} target="_blank" rel="noreferrer">
        <img src={`/api/desk/pieces/${id}/1280`} alt={label} loading="lazy" />
      </a>
    );
  }
  const said = isAwaited
    ? words.awaited
    : skipped === undefined
      ? words.notTaken
      : words.skipped(wordOf(reasons, skipped).toLowerCase());
  return <span className={classNames(css, "nothing")}>{said}</span>;
}
