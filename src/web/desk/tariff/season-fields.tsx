import { overlapsOf } from "#domain/pricing/tariff-rules.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { tariffWords } from "#web/words/pricing/tariff-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "../office/office.module.css";
import typing from "../typed-form/typed-form.module.css";
import { type FieldsProps, useFieldNotes } from "./field-notes.tsx";
import own from "./tariff.module.css";
import { freeSeasonId, monthDayOf, shownDay, type TypedSeason } from "./typed-tariff.ts";

/** In order of precedence where two seasons cover the same day (pricing §4). */
export function SeasonFields(props: FieldsProps) {
  const { typed, current, changed, onType } = props;
  const words = useWords(tariffWords).seasons;
  const locale = useLocale();
  const { seasons } = typed;
  const put = (next: readonly TypedSeason[]) => onType({ ...typed, seasons: next });
  const add = () => {
    const id = freeSeasonId([...seasons, ...current.seasons], Date.now().toString(36));
    put([...seasons, { id, fr: "", en: "", from: "", until: "", percent: "" }]);
  };
  const gone = current.seasons.filter(({ id }) => changed.has(`gone.${id}`));
  return (
    <fieldset className={classNames(typing, "group")}>
      <legend>{words.title}</legend>
      <p className={classNames(css, "quiet")}>{seasons.length === 0 ? words.none : words.hint}</p>
      {seasons.map((season, index) => (
        <SeasonRow key={season.id} {...props} season={season} index={index} put={put} />
      ))}
      {gone.map((season) => (
        <p key={season.id} className={classNames(own, "changed")}>
          {words.gone(season[locale])}
        </p>
      ))}
      {changed.has("order") ? <p className={classNames(own, "changed")}>{words.reordered}</p> : null}
      <Overlaps seasons={seasons} />
      <div className={classNames(css, "buttons")}>
        <Button variant="quiet" onClick={add}>
          {words.add}
        </Button>
      </div>
    </fieldset>
  );
}

type RowProps = FieldsProps & {
  readonly season: TypedSeason;
  readonly index: number;
  readonly put: (seasons: readonly TypedSeason[]) => void;
};

function SeasonRow({ season, index, put, ...props }: RowProps) {
  const words = useWords(tariffWords).seasons;
  const locale = useLocale();
  const notes = useFieldNotes(props);
  const { seasons } = props.typed;
  const known = props.current.seasons.find(({ id }) => id === season.id);
  const others = seasons.filter(({ id }) => id !== season.id);
  const set = (name: keyof TypedSeason, text: string) =>
    put(seasons.map((each) => (each.id === season.id ? { ...each, [name]: text } : each)));
  const fields = [
    ["fr", words.nameFr, undefined],
    ["en", words.nameEn, undefined],
    ["from", words.from, words.dayHint],
    ["until", words.until, words.dayHint],
    ["percent", words.percent, words.percentHint],
  ] as const;
  return (
    <div role="group" aria-label={words.number(index + 1)} className={classNames(own, "season")}>
      <div className={classNames(own, "seasonFields")}>
        {fields.map(([name, label, hint]) => (
          <TextField
            key={name}
            name={`seasons.${index}.${name}`}
            label={label}
            value={season[name]}
            face={name === "fr" || name === "en" ? undefined : "figures"}
            autoComplete="off"
            maxLength={60}
            onChange={(event) => set(name, event.target.value)}
            {...notes(`seasons.${index}.${name}`, known?.[name], hint)}
          />
        ))}
      </div>
      <div className={classNames(css, "buttons")}>
        {index === 0 ? null : (
          <Button variant="quiet" onClick={() => put(others.toSpliced(index - 1, 0, season))}>
            {words.up(season[locale])}
          </Button>
        )}
        <Button variant="quiet" onClick={() => put(others)}>
          {words.remove(season[locale])}
        </Button>
      </div>
    </div>
  );
}

/** Overlapping seasons are allowed but rarely intended: shows the days, and which season applies. */
function Overlaps({ seasons }: { readonly seasons: readonly TypedSeason[] }) {
  const words = useWords(tariffWords).seasons;
  const locale = useLocale();
  const dated = seasons.flatMap(({ id, ...season }) => {
    const [from, until] = [monthDayOf(season.from), monthDayOf(season.until)];
    return from === undefined || until === undefined ? [] : [{ id, from, until }];
  });
  const nameOf = (id: string) => {
    const at = seasons.findIndex((season) => season.id === id);
    return seasons[at]?.[locale].trim() || words.number(at + 1);
  };
  return (
    <div role="status" className={classNames(own, "warnings")}>
      {overlapsOf(dated).map(({ first, second, from, until }) => (
        <p key={`${first} ${second} ${from}`} className={classNames(own, "warning")}>
          {words.overlap(shownDay(from), shownDay(until), nameOf(first), nameOf(second))}
        </p>
      ))}
    </div>
  );
}
