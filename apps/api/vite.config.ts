import { defineConfig } from 'vite'

/** Bundles the portal's own code; what comes from npm stays in node_modules. */
export default defineConfig({
  ssr: { noExternal: [/^@portal\//] },
  build: {
    ssr: true,
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        worker: 'src/worker.ts',
        cli: 'src/cli.ts',
        // each worker thread needs its own file
        'dashboard-worker': 'src/documents/dashboard/dashboard-worker.ts',
        'font-worker': 'src/documents/pdf/font-worker.ts',
      },
      // flat: paths to what lies beside the code are counted from here
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
