import { useEffect } from "react";
import type { Instant } from "#domain/time.ts";
import { leftOverOf } from "../day-data/left-over.ts";
import { useBoardRows } from "../day-data/use-board-rows.ts";
import { useNow } from "../day-data/use-day.ts";
import { useDaysAroundToday } from "../day-data/use-days-around-today.ts";
import { useStore } from "../kept/small-store.ts";
import { followLot, lot } from "../lot/lot-source.ts";
import type { SearchableCars } from "./find-cars.ts";

type Reading = {
  /** False if a day or the lot was never loaded, as may happen offline; undefined while loading. */
  readonly isWhole: boolean | undefined;
  readonly now: Instant;
};

/** What this device has to search in. */
export function useSearchableCars(): SearchableCars & Reading {
  const days = useDaysAroundToday();
  const now = useNow(days.today);
  const facts = useStore(lot);
  useEffect(followLot, []);
  const today = useBoardRows(days.today);
  const yesterday = leftOverOf(useBoardRows(days.yesterday), { today, now, touched: [] });
  const tomorrow = useBoardRows(days.tomorrow);
  const parts = [days.today, days.yesterday, days.tomorrow, facts];
  const isWhole = parts.includes(undefined) ? undefined : !parts.includes("unreadable");
  return { today, yesterday, tomorrow, lot: facts === "unreadable" ? undefined : facts, isWhole, now };
}
