import type { CalendarView, calendarApi } from "#contract/office/calendar-calls.ts";
import { maxNightsAtOnce } from "#domain/capacity/capacity-input.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { decideDaysAhead } from "#domain/stay/sales-horizon.ts";
import { daysBetween, localDateOf, toLocalDate } from "#domain/time.ts";
import { changeCapacityPolicy } from "../capacity/change-capacity-policy.ts";
import { changeNightCapacity } from "../capacity/change-night-capacity.ts";
import { closeDay } from "../capacity/close-day.ts";
import { decideRevision } from "../operator/change-operator.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Services } from "../services.ts";
import type { Run } from "../use-case.ts";
import { viewCalendar, viewCalendarDay } from "./view-calendar.ts";

type Needs = "db" | "clock";

export const fetchCalendar: Run<typeof calendarApi.fetchCalendar, "db"> = async ({ db }, { query }) =>
  accept(await viewCalendar(db, await readOperator(db), query.from));

export const fetchCalendarDay: Run<typeof calendarApi.fetchCalendarDay, "db"> = async (
  { db },
  { params },
) => {
  const date = toLocalDate(params.date);
  if (date === undefined) return reject(refusal("not-found"));
  return accept(await viewCalendarDay(db, await readOperator(db), date));
};

export const changeNights: Run<typeof calendarApi.changeNights, Needs> = async (
  services,
  { body, caller },
) => {
  const { from, until, bays } = body.nights;
  const span = daysBetween(from, until);
  if (span < 0 || span > maxNightsAtOnce)
    return reject(refusal("invalid", { "nights.until": "out-of-range" }));
  const actor = `staff ${caller.staffId}` as const;
  const changed = await changeNightCapacity(services, { from, until, bays, actor });
  if (!changed.ok) return changed;
  return accept(await viewCalendar(services.db, await readOperator(services.db), from));
};

export const closeCalendarDay: Run<typeof calendarApi.closeCalendarDay, Needs> = async (services, call) => {
  const date = toLocalDate(call.params.date);
  if (date === undefined) return reject(refusal("not-found"));
  const { closed } = call.body.closure;
  await closeDay(services, { date, closed, actor: `staff ${call.caller.staffId}` });
  return accept(await viewCalendarDay(services.db, await readOperator(services.db), date));
};

export const changeCapacity: Run<typeof calendarApi.changeCapacity, Needs> = async (
  services,
  { body, caller },
) => {
  const { seen, ...wanted } = body.capacity;
  const changed = await changeCapacityPolicy(services, { seen, wanted }, `staff ${caller.staffId}`);
  if (!changed.ok) return changed;
  return accept(await viewFromToday(services));
};

export const changeSalesHorizon: Run<typeof calendarApi.changeSalesHorizon, Needs> = async (
  services,
  { body, caller },
) => {
  const { daysAhead } = body.horizon;
  // Decided under the row lock, so that it cannot cross a concurrent change of the notice.
  const changed = await decideRevision(services, {
    key: "stay",
    decide: (stay) => {
      const allowed = decideDaysAhead(daysAhead, stay);
      return allowed.ok ? accept({ ...stay, maximumDaysAhead: daysAhead }) : allowed;
    },
    actor: `staff ${caller.staffId}`,
  });
  if (!changed.ok) return changed;
  return accept(await viewFromToday(services));
};

async function viewFromToday({ db, clock }: Pick<Services, Needs>): Promise<CalendarView> {
  const operator = await readOperator(db);
  return viewCalendar(db, operator, localDateOf(clock.now(), operator.airport.zone));
}
