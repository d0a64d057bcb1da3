/** Focuses the first invalid field, or else the first alert, once the errors are rendered. */
export function focusFirstError(container: HTMLElement | null): void {
  setTimeout(() => {
    const field = container?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid]");
    (field ?? container?.querySelector<HTMLElement>("[role=alert]"))?.focus();
  });
}
