/** Attributes of a fieldset whose choices are refused together: it can be focused, and its error describes it. */
export function refusedGroup(errorId: string, error: string | undefined) {
  if (error === undefined) return {};
  return { tabIndex: -1, "data-invalid": "", "aria-describedby": errorId } as const;
}
