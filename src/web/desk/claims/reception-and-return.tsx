import { fetchCustodyRecord } from "#contract/desk/claim-calls.ts";
import type { OkOf } from "#contract/endpoint.ts";
import { angles } from "#domain/custody/inspection-set.ts";
import { classNames } from "#web/ui/class-names.ts";
import { claimsWords } from "#web/words/custody/claims-words.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskQuery } from "../api/use-desk-query.ts";
import css from "./claims-screen.module.css";
import { ComparedPictures } from "./compared-pictures.tsx";

type Props = { readonly reference: string; readonly claimedPiece: string | undefined };

/** The same side of the car at reception and at return, to judge a claim. */
export function ReceptionAndReturn({ reference, claimedPiece }: Props) {
  const words = useWords(claimsWords);
  const sides = useWords(kerbWords).angles;
  const query = useDeskQuery(fetchCustodyRecord, { params: { reference } });
  const record = query.value;
  if (record === undefined) return <QueryState query={query} />;
  const pieceOf = (side: string, angle: number) =>
    record.inspections
      .filter((one) => one.side === side)
      .flatMap(({ pieces }) => pieces)
      .findLast((piece) => piece.kind === "photo" && piece.angle === angle && piece.stored);
  const pairs = angles
    .map((angle) => ({ angle, before: pieceOf("reception", angle), after: pieceOf("return", angle) }))
    .filter(({ before, after }) => before ?? after)
    .map((pair) => ({
      ...pair,
      isClaimed: claimedPiece !== undefined && [pair.before?.id, pair.after?.id].includes(claimedPiece),
    }))
    // What the claim is about is looked at first; the rest in the order of the walk.
    .toSorted((left, right) => Number(right.isClaimed) - Number(left.isClaimed));
  const remarks = record.inspections.filter(({ side }) => side === "reception").flatMap((one) => one.remarks);
  return (
    <>
      <div className={classNames(css, "pairs")}>
        {pairs.map(({ angle, before, after, isClaimed }) => (
          <div key={angle} className={classNames(css, "pair", isClaimed && "claimed")}>
            <b>
              {sides[angle]}
              {isClaimed ? ` · ${words.claimed}` : ""}
            </b>
            <span className={classNames(css, "end")} aria-hidden="true">
              {words.before}
            </span>
            <span className={classNames(css, "end")} aria-hidden="true">
              {words.after}
            </span>
            <Shown id={before?.id} label={`${sides[angle]}, ${words.before}`} />
            <Shown id={after?.id} label={`${sides[angle]}, ${words.after}`} />
            {before && after ? (
              <ComparedPictures name={sides[angle]} before={before.id} after={after.id} />
            ) : null}
          </div>
        ))}
      </div>
      <Films inspections={record.inspections} />
      {remarks.length === 0 ? null : (
        <p>
          {words.remarks}: {remarks.map((remark) => remark.words).join(" · ")}
        </p>
      )}
    </>
  );
}

type Inspections = OkOf<typeof fetchCustodyRecord>["inspections"];

/** As the traveller sees them: whoever judges a claim sees no less. */
function Films({ inspections }: { readonly inspections: Inspections }) {
  const words = useWords(claimsWords);
  const films = inspections.flatMap(({ side, pieces }) =>
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

function Shown({ id, label }: { readonly id: string | undefined; readonly label: string }) {
  const words = useWords(claimsWords);
  if (id === undefined) return <span className={classNames(css, "nothing")}>{words.notTaken}</span>;
  return (
    <a href={`/api/desk/pieces/${id}/original`} target="_blank" rel="noreferrer">
      <img src={`/api/desk/pieces/${id}/1280`} alt={label} loading="lazy" />
    </a>
  );
}
