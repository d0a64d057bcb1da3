import type { LocalTime } from "#domain/time.ts";

/** The clock time some minutes later, wrapping at midnight. */
export function minutesLater(time: LocalTime, minutes: number): LocalTime {
  const [hours = 0, past = 0] = time.split(":").map(Number);
  const shown = (hours * 60 + past + minutes) % (24 * 60);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(shown / 60))}:${two(shown % 60)}` as LocalTime;
}
