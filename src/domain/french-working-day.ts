// Days on which a legal period may not end in France (C. conso. L221-19; C. trav. L3133-1).
import { addDays, daysBetween, type LocalDate } from "#domain/time.ts";

/** The day itself, or the next one that is neither Saturday, Sunday nor a public holiday. */
export function nextWorkingDay(date: LocalDate): LocalDate {
  return isWorkingDay(date) ? date : nextWorkingDay(addDays(date, 1));
}

export function isWorkingDay(date: LocalDate): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6 || fixedHolidays.has(date.slice(5))) return false;
  const easter = easterSunday(Number(date.slice(0, 4)));
  return !daysAfterEaster.includes(daysBetween(easter, date));
}

const fixedHolidays = new Set(["01-01", "05-01", "05-08", "07-14", "08-15", "11-01", "11-11", "12-25"]);

/** Easter Monday, Ascension, Whit Monday. */
const daysAfterEaster = [1, 39, 50];

/** The Gregorian computus in the form of Meeus, Jones and Butcher. */
function easterSunday(year: number): LocalDate {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const sunCorrection = century - Math.floor(century / 4);
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + sunCorrection - moonCorrection + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const fullMoon = epact + weekday - 7 * shift + 114;
  const month = String(Math.floor(fullMoon / 31)).padStart(2, "0");
  const dayOfMonth = String((fullMoon % 31) + 1).padStart(2, "0");
  return `${year}-${month}-${dayOfMonth}` as LocalDate;
}
