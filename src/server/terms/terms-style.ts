// The style of a self-contained file, opened without the site, its fonts or perhaps any network. Comfortable line
// length on screen; in print black on white with the URLs after the links.
export const termsStyle = `
:root { color-scheme: light dark; --ink: #14171c; --soft: #4b515c; --paper: #faf9f6; --line: #e4e1d9; --signal: #ffc800; }
@media (prefers-color-scheme: dark) { :root { --ink: #f4f2ec; --soft: #b9bec7; --paper: #101318; --line: #2b313b; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 2.5rem 1.25rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.6 "Hanken Grotesk", system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; overflow-wrap: break-word; }
main { max-width: 44rem; margin: 0 auto; }
header { margin-bottom: 2rem; padding-bottom: 1.25rem; border-bottom: 4px solid var(--signal); }
h1 { margin: 0; font-size: clamp(1.6rem, 5vw, 2.1rem); line-height: 1.15; letter-spacing: -0.01em; }
h2 { margin: 2.25rem 0 0.5rem; padding-top: 1.25rem; border-top: 1px solid var(--line); font-size: 1.2rem; line-height: 1.3; }
p, ul { margin: 0.75rem 0 0; }
ul { padding-left: 1.25rem; }
li + li { margin-top: 0.35rem; }
a { color: inherit; text-underline-offset: 0.15em; }
.version { color: var(--soft); font-variant-numeric: tabular-nums; }
@media print {
  @page { margin: 18mm 16mm; }
  :root { color-scheme: light; --ink: #000; --soft: #333; --paper: #fff; --line: #bbb; }
  body { padding: 0; font-size: 10.5pt; line-height: 1.45; }
  main { max-width: none; }
  h2 { break-after: avoid; }
  p, li { orphans: 3; widows: 3; }
  a[href^="http"]::after { content: " (" attr(href) ")"; color: var(--soft); font-size: 0.9em; }
}
`.trim();
