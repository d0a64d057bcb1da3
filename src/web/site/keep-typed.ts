// People type and press buttons before the scripts have come. React gives fields its own first value when it takes the
// page over: what was typed is put back through it, and a form that was sent then is sent now.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Reads what has been typed so far; answers how to put it back once React has taken over. */
export function keepTyped(scope: ParentNode): () => void {
  const fields = scope.querySelectorAll<Field>("input:not([type=hidden]),textarea,select");
  const typed = [...fields].filter(isChanged).map((field) => ({ field, value: field.value }));
  return () => {
    for (const { field, value } of typed) if (field.isConnected) putBack(field, value);
    // After what was put back has been rendered.
    setTimeout(() => {
      const waiting = scope.querySelector<HTMLFormElement>("form[data-waiting]");
      waiting?.removeAttribute("data-waiting");
      waiting?.requestSubmit();
    });
  };
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  }
  if (field.type === "checkbox" || field.type === "radio") {
    return field instanceof HTMLInputElement && field.checked !== field.defaultChecked;
  }
  return field.value !== field.defaultValue;
}

/** As if the person did it: through the element's own setter, which React watches. */
function putBack(field: Field, value: string): void {
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
    if (field.checked === field.defaultChecked) field.click();
    return;
  }
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
