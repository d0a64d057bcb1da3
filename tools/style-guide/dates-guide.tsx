import { useState } from "react";
import type { Locale } from "#domain/locale.ts";
import { euros } from "#domain/money.ts";
import { type LocalDate, type LocalTime, toLocalDate, toLocalTime } from "#domain/time.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { DateRangeField } from "#web/ui/date-range/date-range-field.tsx";
import { StayBar } from "#web/ui/date-range/stay-bar.tsx";
import type { DayState, StayDates } from "#web/ui/date-range/stay-days.ts";
import { TimeSelect } from "#web/ui/date-range/time-select.tsx";
import { Price } from "#web/ui/ticket/price.tsx";
import { Chapter, Specimen } from "./specimen.tsx";

const words = {
  choose: "Choisir une date",
  title: "Vos dates",
  pickDeparture: "Quel jour partez-vous ?",
  pickReturn: (departure: string) => `${departure} – quel jour revenez-vous ?`,
  close: "Fermer",
  done: "Valider ces dates",
  missing: "Choisissez les deux jours.",
  clear: "Effacer",
  loading: "Chargement du calendrier",
  few: "Dernières places",
  full: "Complet",
  previousMonth: "Mois précédent",
  nextMonth: "Mois suivant",
};

export function DatesGuide({ locale }: { readonly locale: Locale }) {
  const [dates, setDates] = useState<StayDates>({
    from: toLocalDate("2026-12-11"),
    until: toLocalDate("2026-12-18"),
  });
  const [time, setTime] = useState<LocalTime | undefined>(toLocalTime("06:30"));
  const min = toLocalDate("2026-12-03");
  const max = toLocalDate("2027-12-02");
  if (!min || !max) return null;
  const ends = (look: "bar" | "fields") => ({
    locale,
    words,
    look,
    value: dates,
    onChange: setDates,
    today: min,
    min,
    max,
    stateOf,
    summary: <Price amount={euros(124)} locale={locale} size="l" />,
    departure: {
      name: `${look}-from`,
      label: "Départ · je dépose la voiture",
      time: (
        <TimeSelect
          look={look}
          name="t1"
          joint="à"
          label="Heure de dépose"
          fullWord="complet"
          otherWord="autre heure…"
          value={time}
          onChange={setTime}
          isFull={isFull}
        />
      ),
    },
    back: {
      name: `${look}-until`,
      label: "Retour · mon avion atterrit",
      time: (
        <TimeSelect
          look={look}
          name="t2"
          joint="à"
          label="Heure d’atterrissage"
          fullWord="complet"
          otherWord="autre heure…"
          value={toLocalTime("23:15")}
        />
      ),
    },
  });
  return (
    <Chapter id="dates" title="Dates et heures">
      <Specimen name="StayBar with DateRangeField and TimeSelect" layout="stack">
        <StayBar
          dates={<DateRangeField {...ends("bar")} />}
          priceLabel="8 jours, tout compris"
          price={<Price amount={euros(124)} locale={locale} />}
          action={<Button variant="ink">Continuer</Button>}
        />
      </Specimen>
      <Specimen name="DateRangeField" layout="stack">
        <DateRangeField {...ends("fields")} value={{ from: dates.from, until: undefined }} />
        <DateRangeField
          {...ends("fields")}
          back={{ ...ends("fields").back, name: "wrong", error: "Le retour est avant le départ." }}
        />
      </Specimen>
    </Chapter>
  );
}

function stateOf(date: LocalDate): DayState {
  if (date === "2026-12-24" || date === "2026-12-25") return "full";
  if (date === "2027-01-01") return "closed";
  return date > "2026-12-18" && date < "2026-12-28" ? "few" : "free";
}

function isFull(time: LocalTime): boolean {
  return time === "07:00" || time === "07:15";
}
