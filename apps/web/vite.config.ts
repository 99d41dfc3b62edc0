import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'

const api = 'http://127.0.0.1:3000'

// What no first screen needs: dialogs and drawers, the forms and lists of the administration, and the parts of the library only these use.
const later = new RegExp(
  [
    'react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|get-nonce|tslib',
    'core/esm/components/(Modal|Drawer|Switch|Tabs|Textarea|MultiSelect|TagsInput|Pill|PillsInput|Badge|Avatar|FileButton|Fieldset)',
    'core/esm/components/(SegmentedControl|FloatingIndicator|SimpleGrid|Divider|Anchor|Indicator|Radio|Code|Typography|Breadcrumbs)',
    'web/src/(components/(form|dialog|list|messages|people)|features)/',
  ].join('|'),
)
// what tables need: the sign-in page has none
const table = /mantine-datatable|web\/src\/components\/table\/|core\/esm\/components\/(Pagination|Table|Progress|Collapse)\//

export default defineConfig({
  plugins: [
    tanstackRouter(),
    react(),
    // compressed once, better than any server would at each request; both the API and nginx serve these files
    compression({
      include: /\.(js|css|html|svg)$/,
      threshold: 1024,
      algorithms: [defineAlgorithm('gzip', { level: 9 }), 'brotliCompress'],
    }),
  ],
  server: { port: 5173, proxy: { '/api': api, '/docs': api, '/health': api, '/ready': api } },
  build: {
    target: 'es2023',
    // browsers that know light-dark(), on which the colours of both themes rest
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    sourcemap: true,
    // what is loaded with what, for bench/
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'table', minShareCount: 2, test: (id) => table.test(id) },
            { name: 'shared', minShareCount: 2, test: (id) => !later.test(id) && !table.test(id) },
            // the rest by the screens that need it; splinters join their neighbours
            { name: 'more', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000 },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 800,
  },
})
