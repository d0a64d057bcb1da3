import { formatPlate, isFrenchPlate, normalisePlate } from "#domain/vehicle/licence-plate.ts";
import { NumberPlate } from "#web/ui/ticket/number-plate.tsx";
import { ticketWords } from "#web/words/booking/ticket-words.ts";
import { useWords } from "#web/words/use-words.ts";

type Props = { readonly licensePlate: string; readonly size?: "s" | "m" | "l" };

/** A stored plate, formatted as on the car; with the French band only if it has a French format (rules §3). */
export function VehiclePlate({ licensePlate, size }: Props) {
  const words = useWords(ticketWords);
  const plate = normalisePlate(licensePlate);
  const french = plate !== undefined && isFrenchPlate(plate);
  return (
    <NumberPlate
      plate={plate === undefined ? licensePlate : formatPlate(plate)}
      country={french ? "F" : undefined}
      label={words.plate}
      size={size}
    />
  );
}
