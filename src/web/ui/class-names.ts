type Css = Readonly<Record<string, string>>;
type Name = string | false | null | undefined;

/** The CSS module's classes for the given names; false and undefined are skipped. */
export function classNames(css: Css, ...names: readonly Name[]): string {
  return names.flatMap((name) => (name ? [classOf(css, name)] : [])).join(" ");
}

/** A component's own class, followed by the caller's if given. */
export function withClass(own: string, callers: string | undefined): string {
  return callers ? `${own} ${callers}` : own;
}

function classOf(css: Css, name: string): string {
  const found = css[name];
  if (found === undefined && import.meta.env.DEV) throw new Error(`no class "${name}" in this stylesheet`);
  return found ?? "";
}
