import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import pxToRem from 'postcss-pxtorem'
import { defineConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'

const api = 'http://127.0.0.1:3000'

/** A pattern of module addresses out of its parts. */
const anyOf = (...parts: string[]) => new RegExp(parts.join('|'))
const components = '@mantine/core/esm/components/'

// What every page needs is one file, what the first report screen is made of beyond that another: many small ones compress worse. What is not
// named here is cut by the screens that use it, and what these parts import comes along with them; bench/ tells what a first visit loads in
// the end (S16).
const base = anyOf(
  'node_modules/(@tanstack/(react-)?query(-core)?|clsx|react|react-dom|scheduler)/',
  '@mantine/core/esm/(core|utils)/',
  `${components}(ActionIcon|Button|Center|CloseButton|Flex|Group|Input|InputBase|Loader|Skeleton|Stack|Text|TextInput|Title|Transition)/`,
  // what public pages share with the first screen must not bring that along
  '@mantine/hooks/esm/(use-focus-return|use-focus-trap|use-id|use-merged-ref|use-uncontrolled|use-window-event|utils)',
  `${components}(FocusTrap|Overlay|Paper|Portal|VisuallyHidden)/`,
  '@tabler/icons-react/dist/esm/icons/Icon(MapPinOff|Route|Search|Ship)\\.',
  'web/src/(main|theme/)',
  'web/src/lib/(api|color-scheme|expected-words|format|notify|operations|query-client|session|texts|words-for)\\.',
  'contracts/src/(public-address|report\\.)',
  'web/src/components/table/delay',
  'web/src/components/(state/(?!not-found)|layout/(brand|lazy-snackbars))',
)
/** What dialogs are made of, on public pages too. */
const dialog = anyOf('node_modules/@floating-ui/', `${components}ScrollArea/`)
const first = anyOf(
  // forms alone ask before they are left
  'node_modules/(@tanstack(?!.*/useBlocker)|mantine-datatable|use-sync-external-store)/',
  `${components}(Checkbox|Combobox(?!/use-pills)|NativeSelect|Pagination|Popover|Select|Table)/`,
  'web/src/(portal|router|route-tree)',
  'web/src/lib/(avatar|current-account|report-screens|screens)\\.',
  'web/src/components/(actions/(?!hint)|state)/',
  // menus and forms that open on demand come with what they are made of
  'web/src/components/filters/(?!preset-menu|special-fields)',
  'web/src/components/layout/(?!drawer|snackbars|user-menu)',
  'web/src/components/table/(cells|column-chooser|pager|report-table|table-look|table-skeleton|use-report-columns|use-row-keys)',
  'web/src/reports/(report-screen|table-parameters|export/(export-menu|use-export))',
  'contracts/src/reports/shipments',
)

/** What screens of the administration are made of: each file that a screen loads is named in the first one. */
const page = anyOf(
  'web/src/components/(form/(field-grid|form-frame\\.module)|list/(card|page|page-header|table-tools)|table/card-list\\.module)\\.',
)

/** What stands in for parts of the libraries of maps and tables. */
const lean = (name: string) => fileURLToPath(new URL(`src/components/${name}.ts`, import.meta.url))

/** The table library gets the components that it needs, without those of features that are not used. */
const leanTable = {
  name: 'lean-table',
  enforce: 'pre' as const,
  apply: 'build' as const,
  resolveId: (source: string, importer = '') =>
    source === '@mantine/core' && importer.includes('/mantine-datatable/') ? lean('table/lean/mantine-core') : undefined,
}

/** What Vite does about a style sheet that does not come -> what is done instead. */
const aboutMissingStyles: [RegExp, string][] = [
  [/seen\[href\] = void 0;(\s*throw err)/, 'delete seen[href];$1'],
  [/(?<=e\.type === "error"\) )rej\(/, 'link.remove(), rej('],
]

/**
 * Code that did not come is asked for again when it is next wanted. Its style sheet has to be, too: Vite counts one that failed as loaded, and
 * what it belongs to would be shown without it.
 */
const missingStylesAgain = {
  name: 'missing-styles-again',
  apply: 'build' as const,
  transform: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: (code: string) =>
      aboutMissingStyles.reduce((before, [what, instead]) => {
        if (!what.test(before)) throw new Error(`Vite loads style sheets in another way now: there is no ${what}`)
        return before.replace(what, instead)
      }, code),
  },
}

export default defineConfig({
  plugins: [
    tanstackRouter(),
    react(),
    leanTable,
    missingStylesAgain,
    // compressed once, better than any server would at each request; both the API and nginx serve these files
    compression({
      include: /\.(js|css|html|svg|json)$/,
      threshold: 1024,
      algorithms: [defineAlgorithm('gzip', { level: 9 }), 'brotliCompress'],
    }),
  ],
  resolve: {
    alias: [
      // React has had useSyncExternalStore since 18: nobody needs the substitute for it
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
      // charts bring a second language and a dark theme along; ours are options made of our own tokens
      { find: '../i18n/langZH.js', replacement: '../i18n/langEN.js' },
      { find: '../theme/dark.js', replacement: fileURLToPath(import.meta.resolve('@portal/charts/no-theme')) },
      // the same goes for what the map library brings along: styles in a language of their own, a search for what is under the pointer, other
      // projections, and controls and interactions that nobody named
      { find: '../render/canvas/style.js', replacement: lean('map/lean/flat-style') },
      { find: '../../render/canvas/hitdetect.js', replacement: lean('map/lean/hit-detect') },
      { find: './proj/utm.js', replacement: lean('map/lean/utm') },
      { find: './control/defaults.js', replacement: lean('map/lean/defaults') },
      { find: './interaction/defaults.js', replacement: lean('map/lean/defaults') },
    ],
  },
  // sizes grow with the size of text that the reader's browser is set to; a hairline stays one
  css: { postcss: { plugins: [pxToRem({ propList: ['*'], minPixelValue: 2 })] } },
  server: { port: 5173, proxy: { '/api': api, '/docs': api, '/health': api, '/ready': api } },
  build: {
    target: 'es2023',
    // A screen that is opened later asks for its parts when its own code is there: the page itself does not list them all. The router fetches
    // them ahead anyway, when somebody points at a link. What all screens behind sign-in are made of comes with the first of them.
    modulePreload: {
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((name) => name.endsWith('.css') || /\/(dialog|first)-[\w-]{8}\.js$/.test(name)),
    },
    // browsers that know light-dark(), on which the colours of both themes rest
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    sourcemap: true,
    // what is loaded with what, for bench/
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: (id) => base.test(id) },
            { name: 'dialog', test: (id) => dialog.test(id) },
            { name: 'first', test: (id) => first.test(id) },
            { name: 'page', test: (id) => page.test(id) },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 800,
  },
})
