import type { OfficeBooking } from "#contract/office-bookings/office-booking.ts";
import { energyNames } from "#domain/language/energy-names.ts";
import { energies } from "#domain/vehicle/energy.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { bookingsWords } from "#web/words/office/bookings-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { fieldValue } from "../typed-form/field-value.ts";
import type { FieldErrors } from "../typed-form/use-field-errors.ts";

const names = ["brand", "model", "color", "licensePlate"] as const;

type Props = { readonly vehicle?: OfficeBooking["vehicle"]; readonly errors?: FieldErrors };

export function VehicleFields({ vehicle, errors }: Props) {
  const words = useWords(bookingsWords).telephone;
  const locale = useLocale();
  return (
    <>
      {names.map((name) => (
        <TextField
          key={name}
          label={words[name]}
          name={name}
          face={name === "licensePlate" ? "mono" : undefined}
          autoComplete="off"
          defaultValue={vehicle?.[name] ?? ""}
          error={errors?.[name]}
        />
      ))}
      <SelectField
        label={words.energy}
        name="energy"
        prompt={words.energyUnsaid}
        options={energies.map((energy) => ({
          value: energy,
          label: capitalised(energyNames[locale][energy]),
        }))}
        defaultValue={vehicle?.energy ?? ""}
        error={errors?.["energy"]}
      />
    </>
  );
}

/** Labels are written in lower case, for use within sentences. */
function capitalised(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

export function vehicleFromForm(form: HTMLFormElement) {
  const typed = (name: string) => fieldValue(form, name).trim();
  const energy = energies.find((each) => each === typed("energy"));
  return {
    brand: typed("brand"),
    model: typed("model"),
    color: typed("color"),
    licensePlate: typed("licensePlate"),
    ...(energy && { energy }),
  };
}
