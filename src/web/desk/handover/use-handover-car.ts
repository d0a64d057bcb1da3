import { useEffect } from "react";
import type { InspectionSide } from "#domain/custody/inspection-set.ts";
import { type BoardRow, boardRows } from "../board/board-row.ts";
import { useDay } from "../day-data/use-day.ts";
import { useToday } from "../day-data/use-today.ts";
import { useStore } from "../kept/small-store.ts";
import { findVehicle, followLot, lot } from "../lot/lot-source.ts";

export type HandoverCar = Pick<BoardRow, "reference" | "plate" | "due"> & Partial<Pick<BoardRow, "vehicle">>;

/**
 * From today's board, else from the lot, for travellers who are back a day early. `undefined` while neither is known.
 */
export function useHandoverCar(reference: string, side: InspectionSide): HandoverCar | "unknown" | undefined {
  const known = useDay(useToday());
  const facts = useStore(lot);
  useEffect(followLot, []);
  const kind = side === "reception" ? "drop-off" : "return";
  const rows = known === undefined || known === "unreadable" ? [] : boardRows(known.day);
  const row = rows.find((one) => one.reference === reference && one.kind === kind);
  if (row) return row;
  const isRead = facts !== undefined && facts !== "unreadable";
  const found = isRead ? findVehicle(facts, (one) => one.reference === reference) : undefined;
  if (found) return { reference, plate: found.vehicle.plate, due: 0 };
  return known === undefined || facts === undefined ? undefined : "unknown";
}
