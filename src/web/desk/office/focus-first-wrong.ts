import { type RefObject, useEffect } from "react";

/** Moves the focus to the first invalid field or group of choices, after the errors are rendered. */
export function focusFirstWrong(form: HTMLElement | null | undefined): void {
  setTimeout(() => form?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid]")?.focus());
}

/** The same for errors that the server reports. */
export function useFocusOnRefusal(form: RefObject<HTMLElement | null>, refused: unknown): void {
  useEffect(() => {
    if (refused !== undefined) focusFirstWrong(form.current);
  }, [form, refused]);
}
