// The return promise, as the site, a booking and the desk read it (custody §12).
import * as z from "zod/mini";
import { isWithinLimits, promiseUnits } from "#domain/promise/return-promise.ts";
import { rule } from "./field-types.ts";

/** `value`: cents, or whole per cent of the booking's price. */
export const returnPromise = z.object({
  minutes: z.int(rule("wrong-type")),
  unit: z.enum(promiseUnits, rule("wrong-type")),
  value: z.int(rule("wrong-type")),
});

export const promiseWithinLimits = returnPromise.check(z.refine(isWithinLimits, rule("out-of-range")));
