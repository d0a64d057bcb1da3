// Days and times in requests. They import the calendar library, which most screens do without: hence a file of their
// own.
import * as z from "zod/mini";
import { type LocalDate, type LocalTime, toLocalDate, toLocalTime } from "#domain/time.ts";
import { rule } from "./field-types.ts";

export const localDate = z.pipe(
  z.string(rule("required")),
  z.transform((text: string, context): LocalDate => {
    const date = toLocalDate(text);
    if (date !== undefined) return date;
    context.issues.push({
      code: "custom",
      message: rule(text === "" ? "required" : "not-a-date"),
      input: text,
    });
    return z.NEVER;
  }),
);

export const localTime = z.pipe(
  z.string(rule("required")),
  z.transform((text: string, context): LocalTime => {
    const time = toLocalTime(text);
    if (time !== undefined) return time;
    context.issues.push({
      code: "custom",
      message: rule(text === "" ? "required" : "not-a-time"),
      input: text,
    });
    return z.NEVER;
  }),
);
