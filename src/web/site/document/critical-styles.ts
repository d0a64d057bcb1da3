// Critical CSS: the rules that a page's first screenful needs, inlined into the document (stack, "critical CSS").

/** Set on the first element below the fold: rules that only match from there on can load later. */
export const belowFoldAttribute = "data-fold";

/** Set on an element that shows in the first screenful although it comes after the fold in the document. */
export const floatingAttribute = "data-afloat";

/** Rules that the first paint does not need (print, hover, forced colours, motion): they come with the style files. */
const laterOnly = /^@media (?:print|\(forced|\(hover|\(prefers-reduced-motion:no-preference)/;
/** Selectors that only match what is pressed, selected or opened. */
const touchedOnly = /:active|::selection|::backdrop/;
const grouping = /^@(?:media|supports|starting-style)/;

/** The rules that the markup of the first screenful can match, and the keyframes that these rules name. */
export function criticalStyles(styles: string, body: string): string {
  const [first = ""] = body.split(belowFoldAttribute);
  const attributes = [...(first + afloatOf(body)).matchAll(/ class="([^"]*)"/g)];
  const kept = rulesFor(styles, new Set(attributes.flatMap(([, names = ""]) => names.split(" "))));
  const moved = kept.replaceAll(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (rule, name) =>
    kept.split(name).length > 2 ? rule : "",
  );
  return withNamedProperties(moved, body);
}

/** The markup from the floating element to the end. */
function afloatOf(body: string): string {
  const at = body.indexOf(floatingAttribute);
  return at < 0 ? "" : body.slice(body.lastIndexOf("<", at));
}

/** Drops custom properties that no rule and no element uses: a quarter of all on the home page. */
function withNamedProperties(styles: string, body: string): string {
  const named = new Set([...(styles + body).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const left = styles.replaceAll(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name) =>
    named.has(name) ? declaration : "",
  );
  // A dropped property may have been the only user of another.
  return left === styles ? styles : withNamedProperties(left, body);
}

function rulesFor(styles: string, used: ReadonlySet<string>): string {
  return rulesOf(styles)
    .map((rule) => {
      const start = rule.indexOf("{");
      const head = rule.slice(0, start);
      if (laterOnly.test(head)) return "";
      if (grouping.test(head)) {
        const inner = rulesFor(rule.slice(start + 1, -1), used);
        return inner && `${head}{${inner}}`;
      }
      if (head.startsWith("@")) return rule;
      const selectors = selectorsOf(head).filter((selector) => canMatch(selector, used));
      return selectors.length > 0 ? selectors.join(",") + rule.slice(start) : "";
    })
    .join("");
}

/** Whether the markup has every class of a selector; classes inside `:not()` may be missing. */
function canMatch(selector: string, used: ReadonlySet<string>): boolean {
  if (touchedOnly.test(selector)) return false;
  const asked = selector.replaceAll(/:not\([^)]*\)/g, "").matchAll(/\.([A-Za-z][\w-]*)/g);
  return [...asked].every(([, name = ""]) => used.has(name));
}

/** Commas inside brackets belong to `:is(…)` and its like. */
function selectorsOf(head: string): readonly string[] {
  return head.split(/,(?![^(]*\))/);
}

/** The top-level rules of minified CSS. */
function rulesOf(styles: string): readonly string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < styles.length; at += 1) {
    const character = styles[at];
    if (character === "{") depth += 1;
    else if (character === "}") depth -= 1;
    else if (character !== ";" || depth > 0) continue;
    if (depth > 0) continue;
    rules.push(styles.slice(start, at + 1));
    start = at + 1;
  }
  return rules;
}
