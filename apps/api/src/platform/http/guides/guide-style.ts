/** Style of the guides in both colour schemes, in the colours of the reference. */
export const guideStyle = `
:root { color-scheme: light dark; --text: light-dark(#1b1b1b, #e7e7e7); --soft: light-dark(#5d5d5d, #a8a8a8); --back: light-dark(#fff, #0f0f0f);
  --box: light-dark(#f6f6f6, #1a1a1a); --line: light-dark(#dfdfdf, #2d2d2d); --link: light-dark(#0067b3, #5cb3ff); }
* { box-sizing: border-box }
html { scroll-padding-top: 4rem; -webkit-text-size-adjust: 100% }
body { margin: 0; color: var(--text); background: var(--back); font: 1rem/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif }
a { color: var(--link); text-underline-offset: .15em }
a:focus-visible, summary:focus-visible, [tabindex]:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
.skip { position: absolute; left: -100vw }
.skip:focus { left: 1rem; top: .5rem; background: var(--back); padding: .5rem; z-index: 2 }
header { position: sticky; top: 0; background: var(--back); border-bottom: 1px solid var(--line); z-index: 1 }
header nav { display: flex; gap: .25rem; overflow-x: auto; padding: .25rem 1rem; max-width: 76rem; margin: 0 auto }
header a { padding: .6rem .75rem; color: var(--soft); text-decoration: none; white-space: nowrap; border-radius: .4rem }
header a:hover { color: var(--text); background: var(--box) }
header a[aria-current] { color: var(--text); font-weight: 600 }
.columns { display: grid; grid-template-columns: 15rem minmax(0, 1fr); gap: 3rem; max-width: 76rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
.contents { position: sticky; top: 4.5rem; align-self: start; max-height: calc(100vh - 6rem); overflow-y: auto; font-size: .875rem }
.contents summary { font-weight: 600; padding: .25rem 0; cursor: pointer }
.contents ul { list-style: none; margin: 0; padding: 0 }
.contents a { display: block; padding: .3rem 0; color: var(--soft); text-decoration: none; overflow-wrap: anywhere }
.contents a:hover { color: var(--text) }
main { max-width: 48rem; min-width: 0; overflow-wrap: break-word }
h1, h2, h3, h4 { line-height: 1.25; margin: 2em 0 .6em }
h1 { font-size: 1.9rem; margin-top: .2em } h2 { font-size: 1.4rem } h3 { font-size: 1.1rem }
h2 { padding-bottom: .3em; border-bottom: 1px solid var(--line) }
code, pre { font: .875em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
code { background: var(--box); border: 1px solid var(--line); border-radius: .3em; padding: .1em .3em; overflow-wrap: anywhere }
pre { background: var(--box); border: 1px solid var(--line); border-radius: .5rem; padding: .9rem 1rem; overflow-x: auto }
pre code { border: 0; padding: 0; font-size: 1em; overflow-wrap: normal }
.table { overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-size: .9375rem }
th, td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line) }
img { max-width: 100% }
.source { margin-top: 3rem; font-size: .875rem }
@media (max-width: 60rem) {
  .columns { grid-template-columns: minmax(0, 1fr); gap: 0 }
  .contents { position: static; max-height: none; border: 1px solid var(--line); border-radius: .5rem; padding: .5rem 1rem; margin-bottom: 1rem }
}
@media print { header, .contents, .skip { display: none } .columns { display: block } }
`
