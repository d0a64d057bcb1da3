// The form encoding of Stripe's library: `line_items[0][price_data][currency]=eur`.

export type FormValue = string | FormValues;
export type FormValues = { readonly [name: string]: FormValue };

type Growing = { [name: string]: string | Growing };

/** Lists become objects with the keys "0", "1" …, which is all that is needed here. */
export function decodeForm(text: string): FormValues {
  const root: Growing = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/\[|\]\[|\]/).filter((name) => name !== "");
    const last = names.pop();
    if (last === undefined) continue;
    let place = root;
    for (const name of names) {
      const inner = place[name];
      place = typeof inner === "object" ? inner : grow(place, name);
    }
    place[last] = value;
  }
  return root;
}

function grow(place: Growing, name: string): Growing {
  const inner: Growing = {};
  place[name] = inner;
  return inner;
}

/** The text at a path such as `line_items.0.price_data.currency`; `undefined` if absent. */
export function textAt(values: FormValues, path: string): string | undefined {
  let value: FormValue | undefined = values;
  for (const name of path.split(".")) value = typeof value === "object" ? value[name] : undefined;
  return typeof value === "string" ? value : undefined;
}

/** The flat object at a path, such as metadata. */
export function textsAt(values: FormValues, path: string): Record<string, string> {
  let value: FormValue | undefined = values;
  for (const name of path.split(".")) value = typeof value === "object" ? value[name] : undefined;
  const entries = typeof value === "object" ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.flatMap(([name, text]) => (typeof text === "string" ? [[name, text]] : [])),
  );
}
