import { type LocalTime, toLocalTime } from "#domain/time.ts";

/** `00:00`, `00:15` … `23:45`. */
export const quarterHours: readonly LocalTime[] = Array.from({ length: 96 }, (_, index) => {
  const text = `${pad(Math.floor(index / 4))}:${pad((index % 4) * 15)}`;
  const time = toLocalTime(text);
  if (!time) throw new RangeError(`not a time: ${text}`);
  return time;
});

function pad(value: number): string {
  return String(value).padStart(2, "0");
}
