type Css = Readonly<Record<string, string>>;
type Name = string | false | null | undefined;

/** The module's class for each name that is given; false and undefined fall away. */
export function classNames(css: Css, ...names: readonly Name[]): string {
  return names.flatMap((name) => (name ? [classOf(css, name)] : [])).join(" ");
}

/** A class of one's own followed by the caller's, if there is one. */
export function withClass(own: string, callers: string | undefined): string {
  return callers ? `${own} ${callers}` : own;
}

function classOf(css: Css, name: string): string {
  const found = css[name];
  if (found === undefined && import.meta.env.DEV) throw new Error(`no class "${name}" in this stylesheet`);
  return found ?? "";
}
