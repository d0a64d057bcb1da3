import type { DeskRoutes } from "../use-case.ts";
import {
  changeCapacity,
  changeNights,
  closeCalendarDay,
  fetchCalendar,
  fetchCalendarDay,
} from "./change-calendar.ts";

export const calendarRoutes = {
  fetchCalendar,
  fetchCalendarDay,
  changeNights,
  closeCalendarDay,
  changeCapacity,
} satisfies Partial<DeskRoutes>;
