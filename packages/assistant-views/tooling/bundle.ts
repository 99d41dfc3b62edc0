import { build, type UserConfig } from 'vite'

/** Bundles a file and its imports as one script for a page. @param define values of free variables, as code */
export async function bundle(entry: string, define: NonNullable<UserConfig['define']> = {}): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define,
    build: {
      write: false,
      target: 'es2023',
      lib: { entry, formats: ['iife'], name: 'view' },
      rolldownOptions: { output: { exports: 'none' } },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error(`${entry} was not built.`)
  return output.output[0].code.trim()
}
