import { useState } from "react";
import { energyNames } from "#domain/language/energy-names.ts";
import { toCents } from "#domain/money.ts";
import { withService } from "#domain/pricing/contained-services.ts";
import { type Energy, isForVehicle } from "#domain/vehicle/energy.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Price } from "#web/ui/ticket/price.tsx";
import { serviceChoicesWords } from "#web/words/pricing/service-choices-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "./service-choices.module.css";

export type OfferedService = {
  readonly id: string;
  readonly name: string;
  readonly hint?: string | undefined;
  readonly price: number;
  readonly contains?: readonly string[] | undefined;
  readonly energies?: readonly Energy[] | undefined;
};

type Props = {
  readonly offered: readonly OfferedService[];
  readonly chosen: readonly string[];
  /** The vehicle's energy, if given. */
  readonly energy: Energy | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
};

/**
 * One checkbox per service. Services that the vehicle cannot take are listed instead of offered (rules §3). If one
 * service includes another, choosing one deselects the other, with a note below.
 */
export function ServiceChoices({ offered, chosen, energy, onChange }: Props) {
  const locale = useLocale();
  const words = useWords(serviceChoicesWords);
  const [last, setLast] = useState<{ readonly id: string; readonly note: string }>();
  // Chosen services stay visible, even if the vehicle has changed since.
  const shown = offered.filter((service) => chosen.includes(service.id) || isForVehicle(service, { energy }));
  const unfit = offered.filter((service) => !shown.includes(service));
  const toggle = (service: OfferedService, wanted: boolean): void => {
    const { id, name } = service;
    const next = wanted ? withService(chosen, id, offered) : chosen.filter((other) => other !== id);
    const dropped = offered.filter(
      (other) => other.id !== id && chosen.includes(other.id) && !next.includes(other.id),
    );
    const notes = dropped.map((other) =>
      (service.contains?.includes(other.id) ? words.includes : words.partOf)(name, other.name),
    );
    setLast({ id, note: notes.join(" ") });
    onChange(next);
  };
  return (
    <>
      <div className={classNames(css, "services")}>
        {shown.map((service) => (
          <div key={service.id}>
            <Checkbox
              name="services"
              value={service.id}
              boxed
              checked={chosen.includes(service.id)}
              label={service.name}
              hint={service.hint}
              aside={<Price amount={toCents(service.price)} locale={locale} size="s" />}
              onChange={(event) => toggle(service, event.target.checked)}
            />
            <p role="status" className={classNames(css, "note")}>
              {last?.id === service.id ? last.note : null}
            </p>
          </div>
        ))}
      </div>
      {energy !== undefined && unfit.length > 0 && (
        <p className={classNames(css, "unfit")}>
          {words.unfit(energyNames[locale][energy], unfit.map(({ name }) => name).join(" · "))}
        </p>
      )}
    </>
  );
}
