import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import pxToRem from 'postcss-pxtorem'
import { defineConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'

const api = 'http://127.0.0.1:3000'

/** Joins parts to a pattern of module ids. */
const anyOf = (...parts: string[]) => new RegExp(parts.join('|'))
const components = '@mantine/core/esm/components/'

// Modules that every page needs go into one chunk, those of the first report screen into another, because many small files compress worse.
// Modules not listed are split by the screens that import them; imports of listed modules follow them. bench/ measures the size of a first visit
// (S16).
const base = anyOf(
  'node_modules/(@tanstack/(react-)?query(-core)?|clsx|react|react-dom|scheduler)/',
  '@mantine/core/esm/(core|utils)/',
  `${components}(ActionIcon|Button|Center|CloseButton|Flex|Group|Input|InputBase|Loader|Skeleton|Stack|Text|TextInput|Title|Transition)/`,
  // modules that public pages share with the first screen must not load that chunk
  '@mantine/hooks/esm/(use-focus-return|use-focus-trap|use-id|use-merged-ref|use-uncontrolled|use-window-event|utils)',
  `${components}(FocusTrap|Overlay|Paper|Portal|VisuallyHidden)/`,
  '@tabler/icons-react/dist/esm/icons/Icon(MapPinOff|Route|Search|Ship)\\.',
  'web/src/(main|app-root|theme/)',
  'web/src/lib/(\\w+/)?(api|color-scheme|expected-texts|format|notify|operations|query-client|session|texts|error-message)\\.',
  'contracts/src/(shipments/public-page-request|report\\.)',
  'web/src/components/table/delay',
  'web/src/components/(state/(?!not-found)|layout/(brand|lazy-snackbars))',
)
/** Modules of dialogs, also on public pages. */
const dialog = anyOf('node_modules/@floating-ui/', `${components}ScrollArea/`)
const first = anyOf(
  // only forms block navigation
  'node_modules/(@tanstack(?!.*/useBlocker)|mantine-datatable|use-sync-external-store)/',
  `${components}(Checkbox|Combobox(?!/use-pills)|NativeSelect|Pagination|Popover|Select|Table)/`,
  'web/src/(portal|router|route-tree)',
  'web/src/lib/(\\w+/)?(avatar|current-account|report-screens|screens)\\.',
  'web/src/components/(actions/(?!floating-tooltip)|state)/',
  // menus and forms opened on demand load their own modules
  'web/src/components/filters/(?!preset-menu|special-fields)',
  'web/src/components/layout/(?!drawer|snackbars|user-menu)',
  'web/src/components/table/(cells|column-chooser|pager|report-table|table-style|table-skeleton|use-report-columns|use-row-keys)',
  'web/src/reports/(report-screen|table-parameters|export/(export-menu|use-export))',
  'contracts/src/reports/shipments',
)

/** Modules shared by administration screens, to limit the number of files listed in the first chunk. */
const page = anyOf(
  'web/src/components/(form/(field-grid|form-frame\\.module)|list/(card|page|page-header|table-tools)|table/card-list\\.module)\\.',
)

/** Path of a replacement for a part of the map and table libraries. */
const lean = (name: string) => fileURLToPath(new URL(`src/components/${name}.ts`, import.meta.url))

/** Gives the table library only the components it uses. */
const leanTable = {
  name: 'lean-table',
  enforce: 'pre' as const,
  apply: 'build' as const,
  resolveId: (source: string, importer = '') =>
    source === '@mantine/core' && importer.includes('/mantine-datatable/') ? lean('table/lean/mantine-core') : undefined,
}

/** Vite's handling of a failed style sheet -> replacement. */
const aboutMissingStyles: [RegExp, string][] = [
  [/seen\[href\] = void 0;(\s*throw err)/, 'delete seen[href];$1'],
  [/(?<=e\.type === "error"\) )rej\(/, 'link.remove(), rej('],
]

/**
 * Retries style sheets that failed to load. Code is fetched again when it is needed next, but Vite counts a failed style sheet as loaded, so the
 * screen would appear without it.
 */
const missingStylesAgain = {
  name: 'missing-styles-again',
  apply: 'build' as const,
  transform: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: (code: string) =>
      aboutMissingStyles.reduce((before, [what, instead]) => {
        if (!what.test(before)) throw new Error(`Vite changed how it loads style sheets: ${what} not found`)
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
    // compressed once at build time with the best level; API and nginx serve these files
    compression({
      include: /\.(js|css|html|svg|json)$/,
      threshold: 1024,
      algorithms: [defineAlgorithm('gzip', { level: 9 }), 'brotliCompress'],
    }),
  ],
  resolve: {
    alias: [
      // React has included useSyncExternalStore since 18; the shim is not needed
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
      // charts would include a second language and a dark theme; the portal styles them with its own tokens
      { find: '../i18n/langZH.js', replacement: '../i18n/langEN.js' },
      { find: '../theme/dark.js', replacement: fileURLToPath(import.meta.resolve('@portal/charts/no-theme')) },
      // the map library would include a style language, hit detection, other projections, and default controls and interactions
      { find: '../render/canvas/style.js', replacement: lean('map/lean/flat-style') },
      { find: '../../render/canvas/hitdetect.js', replacement: lean('map/lean/hit-detect') },
      { find: './proj/utm.js', replacement: lean('map/lean/utm') },
      { find: './control/defaults.js', replacement: lean('map/lean/defaults') },
      { find: './interaction/defaults.js', replacement: lean('map/lean/defaults') },
    ],
  },
  // sizes scale with the browser's text size; hairlines stay at one pixel
  css: { postcss: { plugins: [pxToRem({ propList: ['*'], minPixelValue: 2 })] } },
  server: { port: 5173, proxy: { '/api': api, '/docs': api, '/health': api, '/ready': api } },
  build: {
    target: 'es2023',
    // Screens preload their modules when their own code is loaded, so the HTML page does not list them all. The router prefetches them on hover.
    // Modules shared by all signed-in screens load with the first of them.
    modulePreload: {
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((name) => name.endsWith('.css') || /\/(dialog|first)-[\w-]{8}\.js$/.test(name)),
    },
    // browsers with light-dark(), which both themes use
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    sourcemap: true,
    // modules and their chunks, for bench/
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
