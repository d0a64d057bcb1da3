/** Once the errors are on screen: the next step of keyboard and reader is the first field to mend. */
export function focusFirstError(container: HTMLElement | null): void {
  setTimeout(() => {
    const field = container?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid]");
    (field ?? container?.querySelector<HTMLElement>("[role=alert]"))?.focus();
  });
}
