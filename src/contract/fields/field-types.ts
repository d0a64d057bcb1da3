// The types of field in requests and answers. A schema's message is the field rule that it states.
import * as z from "zod/mini";
import type { FieldRule } from "#domain/refusal.ts";
import type { LocalDate } from "#domain/time.ts";
import { energies } from "#domain/vehicle/energy.ts";

export function rule(name: FieldRule): FieldRule {
  return name;
}

/** Trimmed text of 1 to `longest` characters. */
export function requiredText(longest: number) {
  return z
    .string(rule("required"))
    .check(
      z.trim(),
      z.minLength(1, rule("required")),
      z.maxLength(longest, rule("too-long")),
      z.refine(isStorable, rule("wrong-type")),
    );
}

/** Trimmed text of at most `longest` characters, possibly empty. */
export function optionalText(longest: number) {
  return z
    .string(rule("wrong-type"))
    .check(z.trim(), z.maxLength(longest, rule("too-long")), z.refine(isStorable, rule("wrong-type")));
}

/** Text kept unchanged: passwords are neither trimmed nor re-cased (accounts §2). */
export function secretText(longest: number) {
  return z
    .string(rule("required"))
    .check(
      z.minLength(1, rule("required")),
      z.maxLength(longest, rule("too-long")),
      z.refine(isStorable, rule("wrong-type")),
    );
}

/** Page of a list, from 1. */
export function pageNumber(last: number) {
  return z.coerce
    .number(rule("wrong-type"))
    .check(
      z.int(rule("wrong-type")),
      z.minimum(1, rule("out-of-range")),
      z.maximum(last, rule("out-of-range")),
    );
}

/** Dates and times in answers come from the domain, so they are not validated again. */
export const responseDate = z.string();
/** A day that the domain computes with in the browser: typed as `LocalDate`, a plain string on the wire. */
export const responseDay = z.custom<LocalDate>((value) => typeof value === "string");
export const responseTime = z.string();
/** ISO 8601 with `Z`. */
export const responseInstant = z.string();
/** Integer euro cents, VAT included. */
export const responseCents = z.int();

export const energy = z.enum(energies, rule("unknown"));

export const locale = z.enum(["fr", "en"], rule("unknown"));
export type Locale = z.output<typeof locale>;

export const identifier = z
  .string(rule("required"))
  .check(z.maxLength(100, rule("too-long")), z.refine(isStorable, rule("wrong-type")));

/** A checkbox that has to be ticked. */
export const accepted = z.literal(true, rule("not-accepted"));

/** Text in both languages. */
export const inBothLanguages = z.object({ fr: z.string(), en: z.string() });

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
function isStorable(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}
