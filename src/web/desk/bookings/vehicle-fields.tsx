import type { OfficeBooking } from "#contract/office/office-booking-calls.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { bookingsWords } from "#web/words/office/bookings-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { typedIn } from "../sign-in/entry-frame.tsx";
import type { FieldErrors } from "./journey-fields.tsx";

const names = ["brand", "model", "color", "licensePlate"] as const;

type Props = { readonly vehicle?: OfficeBooking["vehicle"]; readonly errors?: FieldErrors };

export function VehicleFields({ vehicle, errors }: Props) {
  const words = useWords(bookingsWords).telephone;
  return names.map((name) => (
    <TextField
      key={name}
      label={words[name]}
      name={name}
      face={name === "licensePlate" ? "mono" : undefined}
      autoComplete="off"
      defaultValue={vehicle?.[name] ?? ""}
      error={errors?.[name]}
    />
  ));
}

export function typedVehicle(form: HTMLFormElement) {
  const typed = (name: string) => typedIn(form, name).trim();
  return {
    brand: typed("brand"),
    model: typed("model"),
    color: typed("color"),
    licensePlate: typed("licensePlate"),
  };
}
