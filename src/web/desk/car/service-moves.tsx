import { nextCustodyState } from "#domain/custody/custody-states.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "./car-screen.module.css";
import type { Car } from "./use-car.ts";
import type { VehicleMove } from "./use-vehicle-moves.ts";

type ServiceProps = { readonly car: Car; readonly onBegin: (body: VehicleMove) => Promise<boolean> };

/** One button per ordered service, so that the record names which service was carried out (cancellation §5). */
export function ServiceMoves({ car: { state, services }, onBegin }: ServiceProps) {
  const words = useWords(kerbWords).car;
  const locale = useLocale();
  if (services.length === 0 || nextCustodyState(state, "enterWorkshop") === undefined) return null;
  return (
    <section className={classNames(css, "services")}>
      <h2 className={classNames(css, "servicesTitle")}>{words.services}</h2>
      <p className={classNames(css, "hint")}>{words.servicesHint}</p>
      {services.map((service) => (
        <Button
          key={service.id}
          variant="quiet"
          size="l"
          wide
          onClick={() => void onBegin({ kind: "enterWorkshop", serviceId: service.id })}
        >
          {words.begin(service[locale])}
        </Button>
      ))}
    </section>
  );
}
