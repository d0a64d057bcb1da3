import type { BookingView } from "#contract/bookings.ts";
import { listVehicles } from "#contract/vehicles.ts";
import { formatPlate, normalisePlate } from "#domain/vehicle/licence-plate.ts";
import { useQuery } from "#web/api/use-query.ts";
import { SiteLink } from "#web/parts/site-link.tsx";
import { paths } from "#web/paths.ts";
import { classNames } from "#web/ui/class-names.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { changeWords } from "#web/words/booking/change-words.ts";
import { useWords } from "#web/words/use-words.ts";
import sections from "../own-booking/placed-sections.module.css";
import type { Changing } from "./change-form.tsx";

type Props = {
  readonly booking: BookingView;
  readonly changing: Changing;
  readonly error: string | undefined;
};

/** Offers the account's vehicles, and the booked one even if the account no longer has it. */
export function ChangeVehicle({ booking, changing: { entry, set }, error }: Props) {
  const words = useWords(changeWords);
  const asked = useQuery(listVehicles, {});
  const own = asked.status === "ready" ? asked.value.vehicles : [];
  const known = own.map((vehicle) => ({ value: vehicle.id, label: nameOf(vehicle) }));
  const isKnown = own.some(({ id }) => id === booking.vehicleId);
  const booked = { value: booking.vehicleId ?? "", label: nameOf(booking.vehicle) };
  return (
    <section className={classNames(sections, "section")}>
      <h2>{words.vehicle}</h2>
      <SelectField
        name="vehicleId"
        label={words.vehicleLabel}
        options={isKnown ? known : [booked, ...known]}
        value={entry.vehicleId}
        error={error}
        onChange={(event) => set({ vehicleId: event.target.value })}
      />
      <p className={classNames(sections, "text")}>
        <SiteLink to={paths.profile({ tab: "vehicle" })}>{words.vehicleOther}</SiteLink>
      </p>
    </section>
  );
}

function nameOf({ brand, model, licensePlate }: BookingView["vehicle"]): string {
  const plate = normalisePlate(licensePlate);
  return `${brand} ${model} · ${plate === undefined ? licensePlate : formatPlate(plate)}`;
}
