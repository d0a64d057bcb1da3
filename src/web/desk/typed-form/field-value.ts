/** The current value of a form field; empty if there is no such field. */
export function fieldValue(form: HTMLFormElement, name: string): string {
  const typed = new FormData(form).get(name);
  return typeof typed === "string" ? typed : "";
}
