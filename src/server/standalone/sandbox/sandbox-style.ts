/** The house's look in a page of its own: signs, a ticket, one yellow button. */
export const sandboxStyle = `
@font-face { font-family: "Hanken Grotesk"; src: url("/sandbox/hanken-grotesk.woff2") format("woff2"); font-weight: 400 800; font-display: swap; }
@font-face { font-family: "B612"; src: url("/sandbox/b612-bold.woff2") format("woff2"); font-weight: 700; font-display: swap; }
@font-face { font-family: "B612 Mono"; src: url("/sandbox/b612-mono-bold.woff2") format("woff2"); font-weight: 700; font-display: swap; }
:root {
  color-scheme: light dark;
  --ink: light-dark(#14171c, #f4f2ec);
  --ink-2: light-dark(#4b515c, #b9bec7);
  --paper: light-dark(#faf9f6, #101318);
  --card: light-dark(#ffffff, #191d24);
  --line: light-dark(#e4e1d9, #2b313b);
  --edge: light-dark(#858b95, #737a86);
  --signal: #ffc800;
  --on-signal: #14171c;
  --stop: light-dark(#b3261e, #ff8a80);
  --focus: light-dark(#14171c, #ffc800);
}
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 "Hanken Grotesk", system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 0.75rem 1rem; padding: 0.75rem max(1rem, calc(50vw - 19rem)); background: #14171c; color: #f4f2ec; }
header p { flex: 1 1 16rem; margin: 0; font-size: 0.96875rem; }
header a { display: inline-flex; align-items: center; min-height: 2.75rem; color: inherit; text-decoration-color: var(--signal); text-decoration-thickness: 2px; text-underline-offset: 0.2em; }
.sign { padding: 0.125rem 0.75rem; border-radius: 4px; background: var(--signal); color: var(--on-signal); font-weight: 800; letter-spacing: 0.02em; }
main { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem 3rem; }
h1 { margin: 0 0 1.25rem; font-size: clamp(1.75rem, 1.4rem + 1.6vw, 2.25rem); line-height: 1.15; letter-spacing: -0.02em; text-wrap: balance; }
h2 { margin: 2rem 0 0.75rem; font-size: 1.25rem; letter-spacing: -0.01em; }
.ticket { overflow: hidden; border: 1px solid var(--line); border-radius: 14px; background: var(--card); }
.what { margin: 0; padding: 1rem 1.25rem; background: #14171c; color: #f4f2ec; font-weight: 600; }
dl { display: flex; flex-wrap: wrap; gap: 1rem 3rem; margin: 0; padding: 1.25rem min(1.25rem, 6vw); }
dt { color: var(--ink-2); font-size: 0.875rem; }
dd { margin: 0; }
.amount { font: 700 clamp(1.5rem, 1rem + 5vw, 2.75rem)/1.1 "B612", "Hanken Grotesk", system-ui, sans-serif; }
.reference { font: 700 1.25rem/2 "B612 Mono", ui-monospace, monospace; }
ul { margin: 0; padding: 0; list-style: none; }
li { display: grid; grid-template-columns: minmax(11rem, 14rem) 1fr; align-items: center; gap: 0.5rem 1.25rem; padding: 0.75rem 0; border-top: 1px solid var(--line); }
li span { color: var(--ink-2); font-size: 0.96875rem; }
button, .back { display: inline-flex; align-items: center; justify-content: center; width: 100%; min-height: 2.75rem; padding: 0.5rem 1rem; border: 1px solid var(--edge); border-radius: 6px; background: var(--card); color: var(--ink); font: inherit; font-weight: 700; text-decoration: none; cursor: pointer; }
.first { border-color: var(--signal); background: var(--signal); color: var(--on-signal); }
.back { width: auto; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
header :focus-visible { outline-color: var(--signal); }
.notice { margin: 1.5rem 0 0; padding: 0.75rem 1rem; border-left: 4px solid var(--edge); border-radius: 4px; background: var(--card); }
.stop { border-color: var(--stop); color: var(--stop); font-weight: 600; }
@media (max-width: 36rem) { li { grid-template-columns: 1fr; } }
`;
