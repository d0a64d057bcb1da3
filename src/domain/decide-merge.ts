import { type Refusal, refusal } from "./refusal.ts";
import { accept, type Result, reject } from "./result.ts";

/** A form as it was when its user began, and as they want it. */
export type FormChange<Form> = { readonly seen: Form; readonly wanted: Form };

/**
 * Of several people who save one form at once, each changes the fields that they touched, and nobody resets those of a
 * colleague; a field that two have changed differently is refused (office §4, desk).
 */
export function decideMerge<Form extends Readonly<Record<string, string | number>>>(
  current: Form,
  { seen, wanted }: FormChange<Form>,
): Result<Form, Refusal<"changed-meanwhile">> {
  const touched = Object.keys(wanted).filter((name) => wanted[name] !== seen[name]);
  const isTaken = (name: string) => current[name] !== seen[name] && current[name] !== wanted[name];
  if (touched.some(isTaken)) return reject(refusal("changed-meanwhile"));
  return accept({ ...current, ...Object.fromEntries(touched.map((name) => [name, wanted[name]])) });
}
