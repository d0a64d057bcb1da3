import type { LocalTime } from "#domain/time.ts";

/** `00:00`, `00:15` … `23:45`. */
export const quarterHours: readonly LocalTime[] = Array.from({ length: 96 }, (_, index) => {
  const hours = String(Math.floor(index / 4)).padStart(2, "0");
  return `${hours}:${String((index % 4) * 15).padStart(2, "0")}` as LocalTime;
});
