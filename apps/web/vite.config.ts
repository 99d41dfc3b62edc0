import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'

const api = 'http://127.0.0.1:3000'

// what dialogs and drawers alone need: a first screen without them does not load it
const overlays = /react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|get-nonce|tslib|components\/(Modal|Drawer)/

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
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2, test: (id) => !overlays.test(id) }] } } },
    chunkSizeWarningLimit: 800,
  },
})
