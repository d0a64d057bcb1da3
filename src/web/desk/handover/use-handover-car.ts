import { useEffect } from "react";
import type { DayView } from "#contract/desk/day.ts";
import type { InspectionSide } from "#domain/custody/inspection-set.ts";
import { dayOf } from "../day-data/use-day.ts";
import { useDaysAroundToday } from "../day-data/use-days-around-today.ts";
import { useFurtherDay } from "../day-data/use-further-day.ts";
import type { HandoverCar } from "../handover-steps/step-props.ts";
import { useStore } from "../kept/small-store.ts";
import { findVehicle, followLot, lot } from "../lot/lot-source.ts";
import { findHandover } from "./find-handover.ts";

/**
 * From the board of today, yesterday or tomorrow, else the board that the office came from, else the lot, for
 * travellers who return days early. `undefined` while still loading.
 */
export function useHandoverCar(reference: string, side: InspectionSide): HandoverCar | "unknown" | undefined {
  const kind = side === "reception" ? "drop-off" : "return";
  const find = (...days: readonly (DayView | undefined)[]) => findHandover(days, { reference, kind });
  const { today, yesterday, tomorrow } = useDaysAroundToday((day) => find(day) !== undefined);
  const facts = useStore(lot);
  useEffect(followLot, []);
  const near = find(dayOf(today), dayOf(yesterday), dayOf(tomorrow));
  const further = useFurtherDay(near === undefined);
  const row = near ?? find(dayOf(further.known));
  if (row) return row;
  const isRead = facts !== undefined && facts !== "unreadable";
  const found = isRead ? findVehicle(facts, (one) => one.reference === reference) : undefined;
  if (found) return { reference, plate: found.vehicle.plate, due: 0 };
  const asked = [today, yesterday, tomorrow, facts, ...(further.date === undefined ? [] : [further.known])];
  return asked.includes(undefined) ? undefined : "unknown";
}
