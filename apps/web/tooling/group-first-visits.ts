import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { firstVisits, loadedWith } from './first-visits.ts'

/**
 * Puts the modules of the first report screen into two chunks, because many small files compress worse: those that it shares with the public
 * page, and the others. All other modules are split by the screens that import them. A build without these chunks, whose output is discarded,
 * determines which modules a screen loads (decision 72).
 * @param sources configuration that determines the modules of the app
 */
export const groupFirstVisits = (sources: UserConfig): Plugin => ({
  name: 'group-first-visits',
  apply: 'build',
  async config() {
    const { output } = (await build({
      ...sources,
      configFile: false,
      logLevel: 'silent',
      build: { write: false, minify: false, cssMinify: false },
    })) as Rolldown.RolldownOutput
    const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
    const modulesOf = (visit: RegExp): Set<string> => {
      const entries = [...chunks.values()].filter(({ isEntry, facadeModuleId }) => isEntry || visit.test(facadeModuleId ?? ''))
      if (entries.every(({ isEntry }) => isEntry)) throw new Error(`No module of the app matches ${visit}: adapt firstVisits.`)
      const files = loadedWith(
        entries.map(({ fileName }) => fileName),
        (file) => chunks.get(file)?.imports ?? [],
      )
      return new Set([...files].flatMap((file) => chunks.get(file)?.moduleIds ?? []))
    }
    const [visitor, report] = [modulesOf(firstVisits.visitor), modulesOf(firstVisits.report)]
    // the modules that are imported dynamically keep their own entries in the manifest
    const isGrouped = (id: string) => report.has(id) && !firstVisits.report.test(id)
    const groups = [
      { name: 'base', test: (id: string) => isGrouped(id) && visitor.has(id) },
      { name: 'first', test: isGrouped },
    ]
    return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
  },
})
