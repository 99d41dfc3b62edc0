import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'

const api = 'http://127.0.0.1:3000'

// What the first report screen is made of is one file: many small ones compress worse. What is not named here is cut by the screens that use
// it, and what these parts import comes along with them; bench/ tells what the first screen loads in the end (S16).
const first = new RegExp(
  [
    'node_modules/(@tanstack|@floating-ui|clsx|mantine-datatable|react|react-dom|scheduler|use-sync-external-store)/',
    '@mantine/core/esm/(core|utils)/',
    '@mantine/core/esm/components/(ActionIcon|Button|Center|Checkbox|CloseButton|Collapse|Combobox(?!/use-pills)|Flex|Group|Input|InputBase|Loader|Menu|Overlay)/',
    '@mantine/core/esm/components/(Pagination|Paper|Popover|Portal|ScrollArea|Select|Skeleton|Stack|Table|Text|TextInput|Title|Tooltip|Transition)/',
    'web/src/(main|router|route-tree|theme/)',
    'web/src/lib/(api|avatar|color-scheme|current-account|format|notify|operations|report-screens|query-client|screens|session|texts|words-for)\\.',
    'web/src/components/(actions|filters|state)/',
    'web/src/components/layout/(?!drawer|snackbars|user-menu)',
    'web/src/components/table/(cells|column-chooser|report-table|table-look|table-skeleton|use-report-columns|use-row-keys)',
    'web/src/reports/(report-screen|table-parameters|export/(export-menu|use-export))',
    'contracts/src/(report\\.|reports/shipments)',
  ].join('|'),
)

/** What stands in for parts of the map library. */
const lean = (name: string) => fileURLToPath(new URL(`src/components/map/lean/${name}.ts`, import.meta.url))

export default defineConfig({
  plugins: [
    tanstackRouter(),
    react(),
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
      { find: '../render/canvas/style.js', replacement: lean('flat-style') },
      { find: '../../render/canvas/hitdetect.js', replacement: lean('hit-detect') },
      { find: './proj/utm.js', replacement: lean('utm') },
      { find: './control/defaults.js', replacement: lean('defaults') },
      { find: './interaction/defaults.js', replacement: lean('defaults') },
    ],
  },
  server: { port: 5173, proxy: { '/api': api, '/docs': api, '/health': api, '/ready': api } },
  build: {
    target: 'es2023',
    // A screen that is opened later asks for its parts when its own code is there: the page itself does not list them all. The router fetches
    // them ahead anyway, when somebody points at a link.
    modulePreload: {
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : needed.filter((name) => name.endsWith('.css'))),
    },
    // browsers that know light-dark(), on which the colours of both themes rest
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    sourcemap: true,
    // what is loaded with what, for bench/
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'first', test: (id) => first.test(id) }],
        },
      },
    },
    chunkSizeWarningLimit: 800,
  },
})
