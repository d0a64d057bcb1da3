import { type FormEvent, useState } from "react";
import { offerApi } from "#contract/office/offer-calls.ts";
import { energyNames } from "#domain/language/energy-names.ts";
import { maxCents } from "#domain/pricing/tariff-rules.ts";
import { type Energy, energies } from "#domain/vehicle/energy.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { offerWords } from "#web/words/pricing/offer-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { focusFirstWrong } from "../office/focus-first-wrong.ts";
import css from "../office/office.module.css";
import { eurosOf } from "../tariff/typed-tariff.ts";
import { parseEuros } from "../till/parse-euros.ts";
import own from "./offers.module.css";
import type { ChangeServices, Service } from "./services-screen.tsx";

type Props = {
  /** Absent for a new service. */
  readonly service?: Service;
  /** All other services, of which some may be included in this one. */
  readonly others: readonly Service[];
  readonly change: ChangeServices;
  readonly onClose: () => void;
};

type Typed = Readonly<Record<"nameFr" | "nameEn" | "descriptionFr" | "descriptionEn" | "price", string>>;
type Errors = Partial<Record<keyof Typed, "required" | "amount">>;

export function ServiceForm({ service, others, change, onClose }: Props) {
  const words = useWords(offerWords);
  const { typed, setTyped, contains, setContains, taken, setTaken, errors, submit } = useServiceForm(
    service,
    change,
  );
  const fieldOf = (name: keyof Typed) => {
    const error = errors[name];
    return {
      name,
      label: words.services[name],
      value: typed[name],
      error: error && words.errors[error],
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        setTyped({ ...typed, [name]: target.value }),
    };
  };
  return (
    <form className={classNames(own, "form")} onSubmit={submit} noValidate>
      <div className={classNames(css, "fields")}>
        <TextField {...fieldOf("nameFr")} maxLength={80} autoComplete="off" lang="fr" />
        <TextField {...fieldOf("nameEn")} maxLength={80} autoComplete="off" lang="en" />
        <TextArea {...fieldOf("descriptionFr")} maxLength={300} rows={2} lang="fr" />
        <TextArea {...fieldOf("descriptionEn")} maxLength={300} rows={2} lang="en" />
        <TextField
          {...fieldOf("price")}
          hint={words.services.priceHint}
          face="figures"
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <EnergyFields taken={taken} setTaken={setTaken} />
      <ContainedFields others={others} contains={contains} setContains={setContains} />
      <div className={classNames(css, "buttons")}>
        <Button type="submit">{words.services.save}</Button>
        <Button variant="quiet" onClick={onClose}>
          {words.services.cancel}
        </Button>
      </div>
    </form>
  );
}

type EnergyProps = {
  readonly taken: readonly Energy[];
  readonly setTaken: (energies: readonly Energy[]) => void;
};

/** rules §3: a service is offered only for vehicles that can take it. */
function EnergyFields({ taken, setTaken }: EnergyProps) {
  const words = useWords(offerWords).services;
  const locale = useLocale();
  return (
    <fieldset className={classNames(css, "part")}>
      <legend>{words.energies}</legend>
      <p className={classNames(css, "quiet")}>{words.energiesHint}</p>
      <div className={classNames(css, "fields")}>
        {energies.map((energy) => (
          <Checkbox
            key={energy}
            name="energies"
            value={energy}
            label={energyNames[locale][energy]}
            checked={taken.includes(energy)}
            onChange={({ target }) =>
              setTaken(energies.filter((each) => (each === energy ? target.checked : taken.includes(each))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

type ContainedProps = {
  readonly others: readonly Service[];
  readonly contains: readonly string[];
  readonly setContains: (ids: readonly string[]) => void;
};

/** An included service cannot be ordered alongside this one (pricing §6). */
function ContainedFields({ others, contains, setContains }: ContainedProps) {
  const words = useWords(offerWords).services;
  const locale = useLocale();
  if (others.length === 0) return null;
  return (
    <fieldset className={classNames(css, "part")}>
      <legend>{words.contains}</legend>
      <p className={classNames(css, "quiet")}>{words.containsHint}</p>
      <div className={classNames(css, "fields")}>
        {others.map(({ id, name }) => (
          <Checkbox
            key={id}
            name="contains"
            value={id}
            label={name[locale]}
            checked={contains.includes(id)}
            onChange={({ target }) =>
              setContains([...contains.filter((other) => other !== id), ...(target.checked ? [id] : [])])
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

function useServiceForm(service: Service | undefined, change: ChangeServices) {
  const [typed, setTyped] = useState<Typed>({
    nameFr: service?.name.fr ?? "",
    nameEn: service?.name.en ?? "",
    descriptionFr: service?.description.fr ?? "",
    descriptionEn: service?.description.en ?? "",
    price: service ? eurosOf(service.price) : "",
  });
  const [contains, setContains] = useState<readonly string[]>(service?.contains ?? []);
  const [taken, setTaken] = useState<readonly Energy[]>(service?.energies ?? []);
  const [errors, setErrors] = useState<Errors>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const price = parseEuros(typed.price);
    const wrong = errorsOf(typed, price);
    setErrors(wrong);
    if (price === undefined || Object.keys(wrong).length > 0) {
      focusFirstWrong(form);
      return;
    }
    const said = {
      name: { fr: typed.nameFr, en: typed.nameEn },
      description: { fr: typed.descriptionFr, en: typed.descriptionEn },
      price,
      contains: [...contains],
      energies: [...taken],
    };
    void change(() => {
      if (service === undefined) return deskCall(offerApi.addService, { body: { service: said } });
      const { id, active, revision } = service;
      return deskCall(offerApi.changeService, {
        params: { id },
        body: { service: { ...said, active, revision } },
      });
    });
  };
  return { typed, setTyped, contains, setContains, taken, setTaken, errors, submit };
}

function errorsOf(typed: Typed, price: number | undefined): Errors {
  const errors: Errors = {};
  for (const name of ["nameFr", "nameEn", "descriptionFr", "descriptionEn"] as const) {
    if (typed[name].trim() === "") errors[name] = "required";
  }
  if (typed.price.trim() === "") errors.price = "required";
  else if (price === undefined || price > maxCents) errors.price = "amount";
  return errors;
}
