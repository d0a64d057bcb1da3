import type { OnDuty } from "#contract/desk/day.ts";
import { formatPlate, normalisePlate } from "#domain/vehicle/licence-plate.ts";
import { classNames } from "#web/ui/class-names.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "./crew-list.module.css";

/** Staff on duty and their current task. Deliberately no figures that compare people. */
export function CrewList({ crew }: { readonly crew: readonly OnDuty[] }) {
  const words = useWords(deskWords);
  return (
    <section className={classNames(css, "crew")} aria-labelledby="crew">
      <h2 id="crew" className={classNames(css, "title")}>
        {words.crew.title} <span>{crew.length}</span>
      </h2>
      {crew.length === 0 ? <p>{words.crew.nobody}</p> : null}
      <ul role="list" className={classNames(css, "people")}>
        {crew.map(({ name, doing }, index) => (
          <li key={`${name} ${index}`} className={classNames(css, "person")}>
            <b>{name}</b>
            {doing === undefined ? (
              <span>{words.crew.free}</span>
            ) : (
              <span>
                {words.crew.doing[doing.state]} <code>{plateOf(doing.plate)}</code>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function plateOf(text: string): string {
  const plate = normalisePlate(text);
  return plate === undefined ? text : formatPlate(plate);
}
