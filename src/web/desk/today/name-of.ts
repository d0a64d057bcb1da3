import { formatPlate, normalisePlate } from "#domain/vehicle/licence-plate.ts";
import type { BoardRow } from "../board/board-row.ts";

/** The plate, or the booking's reference: the car may not be on today's board. */
export function nameOf(rows: readonly BoardRow[], reference: string): string {
  const plate = normalisePlate(rows.find((row) => row.reference === reference)?.plate ?? "");
  return plate === undefined ? reference : formatPlate(plate);
}
