import { defineConfig } from 'vite'

/** Bundles the client with its dependencies, so that the package has none. */
export default defineConfig({
  build: {
    target: 'es2022',
    minify: false,
    lib: { entry: 'src/index.ts', formats: ['es'], fileName: 'index' },
  },
})
