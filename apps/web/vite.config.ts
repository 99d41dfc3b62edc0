import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'

const api = 'http://127.0.0.1:3000'

// What no first screen needs, and several others do. Everything else that two screens share is one file, which the first screen loads: many
// small files compress worse. A new component that only later screens use belongs into this list; bench/ tells when it was forgotten (S16).
const later = new RegExp(
  [
    'react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|get-nonce|tslib',
    'core/esm/components/(Alert|Badge|Drawer|Fieldset|FileButton|Modal|MultiSelect|PasswordInput|Pill|PillsInput|Switch|Tabs|TagsInput|Textarea)',
    'core/esm/components/(SegmentedControl|FloatingIndicator|SimpleGrid|Divider|Anchor|Indicator|Radio|Code|Typography|Breadcrumbs)',
    'core/esm/components/Combobox/use-pills-reorder',
    'web/src/components/(export|form|dialog|list|messages|people/(google|picture)|table/(admin-table|list-|row-action|use-list-view))',
    'web/src/(features/|lib/(administration|device|format-moment|google|person|push|save-file|upload|use-google))',
  ].join('|'),
)

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
  // React has had useSyncExternalStore since 18: nobody needs the substitute for it
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
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
          groups: [{ name: 'shared', minShareCount: 2, test: (id) => !later.test(id) }],
        },
      },
    },
    chunkSizeWarningLimit: 800,
  },
})
