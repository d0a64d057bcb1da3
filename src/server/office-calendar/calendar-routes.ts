import type { DeskRoutes } from "../use-case.ts";
import {
  changeCapacity,
  changeNights,
  changeSalesHorizon,
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
  changeSalesHorizon,
} satisfies Partial<DeskRoutes>;
