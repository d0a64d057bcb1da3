/** The page's whole stylesheet, inlined: the page loads nothing. */
export const apiPageStyle = `
:root{color-scheme:light dark;--ink:light-dark(#14171c,#f4f2ec);--ink-2:light-dark(#4b515c,#b9bec7);--paper:light-dark(#faf9f6,#101318);--card:light-dark(#fff,#191d24);--line:light-dark(#e4e1d9,#2b313b);--ok:light-dark(#187a4a,#4cc38a);--no:light-dark(#b3261e,#ff8a80)}
*{box-sizing:border-box}
html{scroll-behavior:smooth}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 "Hanken Grotesk","Segoe UI",system-ui,sans-serif}
header,nav,main{max-width:64rem;margin:0 auto;padding:1.5rem 1rem 0}
h1{font-size:2rem;line-height:1.2;letter-spacing:-.02em;margin:0 0 1rem}
h2{font-size:1.15rem;margin:0 0 .5rem;overflow-wrap:anywhere}
h3{font-size:.95rem;margin:1rem 0 .25rem}
p{margin:0 0 .75rem}
a{color:inherit;text-decoration-color:#ffc800;text-decoration-thickness:2px;text-underline-offset:3px}
a:focus-visible,pre:focus-visible{outline:3px solid #ffc800;outline-offset:2px}
nav{display:grid;grid-template-columns:repeat(auto-fill,minmax(12rem,1fr));gap:1rem}
nav ul{list-style:none;margin:0;padding:0}
nav a{display:inline-block;padding:.2rem 0}
article{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1.25rem;margin:0 0 1rem;scroll-margin-top:1rem}
code,pre{font-family:"B612 Mono",ui-monospace,Menlo,Consolas,monospace;font-size:.875em}
pre{margin:.25rem 0;padding:.75rem 1rem;background:var(--paper);border:1px solid var(--line);border-radius:6px;overflow-x:auto}
table{border-collapse:collapse;width:100%}
td{border-top:1px solid var(--line);padding:.35rem .75rem .35rem 0;vertical-align:top;overflow-wrap:anywhere}
.method{background:#ffc800;color:#14171c;border-radius:4px;padding:.1rem .5rem;font-size:.85em}
.audience{color:var(--ink-2);font-weight:400;font-size:.85em;margin-left:.75rem}
.ok{color:var(--ok)}
.no{color:var(--no)}
ul{margin:.25rem 0;padding-left:1.25rem}
`;
