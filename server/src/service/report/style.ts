/** The style of a report. It stands in the file itself; nothing is loaded. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --back: #ffffff;
  --fore: #1f2328;
  --muted: #59636e;
  --line: #d1d9e0;
  --panel: #f6f8fa;
  --static: #0969da;
  --dynamic: #8250df;
  --sample: #fff4c2;
  --frame: #59636e;
  --over: #c21c28;
  --hidden: #c21c28;
  --added: #dafbe1;
  --removed: #ffebe9;
}
@media (prefers-color-scheme: dark) {
  :root {
    --back: #0d1117;
    --fore: #e6edf3;
    --muted: #9aa4af;
    --line: #3d444d;
    --panel: #151b23;
    --static: #58a6ff;
    --dynamic: #bc8cff;
    --sample: #3a2f10;
    --frame: #9aa4af;
    --over: #ff7b72;
    --hidden: #ff7b72;
    --added: #12331f;
    --removed: #3f1a1d;
  }
}
* { box-sizing: border-box; }
body {
  max-width: 72rem;
  margin: 0 auto;
  padding: 1.5rem;
  color: var(--fore);
  background: var(--back);
  font: 15px/1.5 system-ui, sans-serif;
}
h1 { margin: 0; font-size: 1.6rem; overflow-wrap: anywhere; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.15rem; }
p { margin: 0.25rem 0; }
a { color: inherit; }
code, .text, .diff { font-family: ui-monospace, Consolas, Menlo, monospace; font-size: 0.87rem; }
.muted { color: var(--muted); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.15rem 1rem; margin: 0.75rem 0; }
dt { color: var(--muted); }
dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
ul.notices { margin: 0.75rem 0; padding: 0.5rem 0.75rem 0.5rem 2rem; border: 1px solid var(--line); border-radius: 6px; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.25rem 1rem 0.25rem 0; border-bottom: 1px solid var(--line); text-align: left; font-weight: normal; }
thead th { color: var(--muted); }
.number { text-align: right; white-space: nowrap; }
td.bar { width: 28%; min-width: 7rem; }
svg { display: block; width: 100%; height: 0.6rem; }
.track { fill: var(--line); }
.within { fill: var(--static); }
.beyond { fill: var(--over); }
.cap { fill: var(--fore); }
tr.over .verdict { color: var(--over); font-weight: 600; }
tr.group th { font-weight: 600; }
.d1 { padding-left: 1rem; }
.d2 { padding-left: 2rem; }
.d3 { padding-left: 3rem; }
.d4 { padding-left: 4rem; }
.badge { margin-left: 0.4rem; padding: 0 0.4rem; border: 1px solid var(--line); border-radius: 1rem; font-size: 0.8rem; }
.zone-static { border-left: 3px solid var(--static); padding-left: 0.5rem; }
.zone-dynamic { border-left: 3px double var(--dynamic); padding-left: 0.5rem; }
.text, .diff { margin-top: 0.75rem; padding: 0.5rem 0; border: 1px solid var(--line); border-radius: 6px; }
.text { counter-reset: line; }
.line { position: relative; padding: 0 0.75rem 0 4.5rem; white-space: pre-wrap; overflow-wrap: anywhere; border-left: 3px solid; unicode-bidi: isolate; }
.line::before {
  position: absolute;
  left: 0;
  width: 3.5rem;
  text-align: right;
  color: var(--muted);
  counter-increment: line;
  content: counter(line);
}
.line.static { border-left-color: var(--static); }
.line.dynamic { border-left: 3px double var(--dynamic); }
.label { margin: 0; padding: 0.4rem 0.75rem 0 4.5rem; color: var(--muted); font-size: 0.8rem; user-select: none; }
.edge { margin: 0.4rem 0; padding: 0.1rem 0.75rem 0.1rem 4.5rem; border-top: 1px dashed var(--dynamic); color: var(--dynamic); font-size: 0.8rem; user-select: none; }
.cut { border-left: 2px solid var(--dynamic); }
.frame { color: var(--frame); }
.sample { background: var(--sample); font-style: italic; }
.hidden { padding: 0 0.2rem; border: 1px solid var(--hidden); border-radius: 3px; color: var(--hidden); font-size: 0.75rem; unicode-bidi: isolate; }
.diff > * { display: block; padding: 0 0.75rem; white-space: pre-wrap; overflow-wrap: anywhere; text-decoration: none; unicode-bidi: isolate; }
.diff ins { background: var(--added); }
.diff del { background: var(--removed); }
.diff .place { margin: 0; color: var(--muted); background: var(--panel); }
@media print {
  body { max-width: none; padding: 0; font-size: 10pt; }
  .text, .diff, .scroll { border: 0; overflow: visible; }
  h2, .label, .edge { break-after: avoid; }
  tr, .line { break-inside: avoid; }
  .line, svg, .diff > *, .sample { print-color-adjust: exact; }
}
`;
