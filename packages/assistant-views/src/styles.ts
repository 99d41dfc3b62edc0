import { accent, chartBackground, textColors } from '@portal/charts/palette'

const both = ({ light, dark }: { readonly light: string; readonly dark: string }) => `light-dark(${light}, ${dark})`

/** Style sheet of all views: colours of the charts and of the states on screens. */
export const styles = `
:root {
  color-scheme: light dark;
  --surface: ${both(chartBackground)};
  --text: ${both(textColors.text)};
  --soft: ${both(textColors.soft)};
  --line: ${both(textColors.line)};
  --accent: ${both(accent)};
  --compared: ${both(textColors.compared)};
  --good: light-dark(#1d7446, #62c48c);
  --good-ground: light-dark(#e6f4ec, #16291f);
  --late: light-dark(#8f5300, #e3aa4f);
  --late-ground: light-dark(#fdf1dd, #2e2413);
  --bad: light-dark(#bd262b, #ff8a86);
  --bad-ground: light-dark(#fdeaea, #341c1d);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--surface); color: var(--text); font: 14px/1.45 var(--font-sans, system-ui, sans-serif); }
main { padding: 16px; }
h1 { margin: 0; font-size: 18px; line-height: 1.3; overflow-wrap: anywhere; }
h2 { margin: 20px 0 6px; font-size: 14px; }
p { margin: 4px 0; overflow-wrap: anywhere; }
ul, ol { margin: 0; padding: 0; list-style: none; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
caption { text-align: start; }
th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; overflow-wrap: anywhere; }
th { color: var(--soft); font-weight: 500; }
tbody th { color: var(--text); }
td.number, th.number { text-align: end; }
tfoot td, tfoot th { border-bottom: 0; color: var(--text); font-weight: 600; }
.head { display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: center; }
.soft { color: var(--soft); }
.chip { padding: 1px 8px; border-radius: 10px; background: var(--good-ground); color: var(--good); font-weight: 600; }
.late { background: var(--late-ground); color: var(--late); }
.bad { background: var(--bad-ground); color: var(--bad); }
.expected { margin: 14px 0 0; font-size: 16px; }
.expected strong { font-size: 22px; }
.expected .soft { font-size: 14px; }
.steps { display: grid; grid-template-columns: repeat(4, 1fr); gap: 6px; margin: 14px 0 4px; }
.steps li { padding-top: 6px; border-top: 4px solid var(--line); color: var(--soft); font-size: 12px; }
.steps li.done { border-color: var(--accent); color: var(--text); }
.exceptions li { padding: 8px 10px; margin-bottom: 6px; border-radius: 6px; background: var(--bad-ground); }
.exceptions strong { color: var(--bad); }
.wide { overflow-x: auto; }
.wide th, .wide td { white-space: nowrap; }
.wide .long { min-width: 200px; max-width: 300px; white-space: normal; }
.wide:focus-visible, button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
button { all: unset; cursor: pointer; color: inherit; font: inherit; font-weight: 500; min-height: 24px; }
button:hover { text-decoration: underline; }
figure { margin: 14px 0; }
figure text { fill: var(--text); font-size: 13px; }
svg { display: block; width: 100%; }
.present { fill: var(--accent); }
.before { fill: var(--compared); }
@media (max-width: 479px) { main { padding: 12px; } th, td { padding-right: 8px; } }
`
