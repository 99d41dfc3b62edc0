import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import pxToRem from 'postcss-pxtorem'
import { defineConfig, type UserConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { groupFirstVisits } from './tooling/group-first-visits.ts'
import { preloadFirstVisit } from './tooling/preload-first-visit.ts'

const api = 'http://127.0.0.1:3000'

/** Path of a replacement for a part of the map and table libraries that the portal does not use (decision 72). */
const lean = (name: string) => fileURLToPath(new URL(`src/components/${name}.ts`, import.meta.url))

/** Gives the table library only the components it uses. */
const leanTable = {
  name: 'lean-table',
  enforce: 'pre' as const,
  apply: 'build' as const,
  resolveId: (source: string, importer = '') =>
    source === '@mantine/core' && importer.includes('/mantine-datatable/') ? lean('table/lean/mantine-core') : undefined,
}

/** Patches of Vite's style sheet loader: a pattern in its code -> replacement. */
const styleSheetRetryPatches: [RegExp, string][] = [
  [/seen\[href\] = void 0;(\s*throw err)/, 'delete seen[href];$1'],
  [/(?<=e\.type === "error"\) )rej\(/, 'link.remove(), rej('],
]

/**
 * Retries style sheets that failed to load. Code is fetched again when it is needed next, but Vite counts a failed style sheet as loaded, so the
 * screen would appear without it.
 */
const retryMissingStyles = {
  name: 'retry-missing-styles',
  apply: 'build' as const,
  transform: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: (code: string) =>
      styleSheetRetryPatches.reduce((before, [what, instead]) => {
        if (!what.test(before)) throw new Error(`Vite changed how it loads style sheets: ${what} not found`)
        return before.replace(what, instead)
      }, code),
  },
}

/** Settings that determine which modules the app consists of. */
const sources: UserConfig = {
  plugins: [tanstackRouter(), react(), leanTable],
  resolve: {
    alias: [
      // the map library would include a style language, hit detection, and default controls and interactions
      { find: '../render/canvas/style.js', replacement: lean('map/lean/flat-style') },
      { find: '../../render/canvas/hitdetect.js', replacement: lean('map/lean/hit-detect') },
      { find: './control/defaults.js', replacement: lean('map/lean/defaults') },
      { find: './interaction/defaults.js', replacement: lean('map/lean/defaults') },
    ],
  },
}

export default defineConfig({
  ...sources,
  plugins: [
    sources.plugins,
    groupFirstVisits(sources),
    preloadFirstVisit,
    retryMissingStyles,
    // compressed once at build time with the best level; API and nginx serve these files
    compression({
      include: /\.(js|css|html|svg|json)$/,
      threshold: 1024,
      algorithms: [defineAlgorithm('gzip', { level: 9 }), 'brotliCompress'],
    }),
  ],
  // sizes scale with the browser's text size; hairlines stay at one pixel
  css: { postcss: { plugins: [pxToRem({ propList: ['*'], minPixelValue: 2 })] } },
  server: {
    port: 5173,
    proxy: { '/api': api, '/docs': api, '/health': api, '/llms.txt': api, '/mcp': api, '/oauth': api, '/.well-known': api, '/ready': api },
  },
  build: {
    target: 'es2023',
    // Screens preload their modules when their own code is loaded, so the HTML page does not list them all. The router prefetches them on hover.
    // Modules shared by all signed-in screens load with the first of them.
    modulePreload: {
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((name) => name.endsWith('.css') || /\/first-[\w-]{8}\.js$/.test(name)),
    },
    // browsers with light-dark(), which both themes use
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    sourcemap: true,
    // modules and their chunks, for tooling/weights.ts
    manifest: true,
    chunkSizeWarningLimit: 800,
  },
})
