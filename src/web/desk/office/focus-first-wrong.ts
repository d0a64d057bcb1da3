import { type RefObject, useEffect } from "react";

/** Whoever sends a form by keyboard goes on in the first field that is marked, once the marks are drawn. */
export function focusFirstWrong(form: HTMLElement | null | undefined): void {
  setTimeout(() => form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}

/** The same where it is the server that names the fields. */
export function useFocusOnRefusal(form: RefObject<HTMLElement | null>, refused: unknown): void {
  useEffect(() => {
    if (refused !== undefined) focusFirstWrong(form.current);
  }, [form, refused]);
}
