/** What stands in a field of a form when it is sent; nothing where the form has no such field. */
export function typedIn(form: HTMLFormElement, name: string): string {
  const typed = new FormData(form).get(name);
  return typeof typed === "string" ? typed : "";
}
