import { dirname, join, normalize } from 'node:path/posix'
import type { FolderLevel } from '../../tooling/lint/folder-rules.ts'

/** Imported files by file; paths are relative to the repository. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** Comments, imports, template literals and strings. Text in a comment or a string is not an import. */
const tokens =
  /\/\/.*|\/\*[\s\S]*?\*\/|\b(?:from|import)\s*\(?\s*(?:'(?<single>[^'\n]+)'|"(?<double>[^"\n]+)")|`(?:\\.|[^`\\])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g

/** Returns the modules that a source file imports or re-exports, including types and dynamic imports. */
export const importsOf = (source: string): string[] =>
  [...source.matchAll(tokens)].flatMap(({ groups }) => groups?.['single'] ?? groups?.['double'] ?? [])

/**
 * Builds the graph of a repository.
 * @param sources text by path
 * @param packages entry file of each package, and its folder of further modules
 */
export function importGraph(
  sources: ReadonlyMap<string, string>,
  packages: Readonly<Record<string, { entry?: string; folder: string }>>,
): { graph: ImportGraph; unresolved: string[] } {
  const unresolved: string[] = []
  const graph = new Map<string, string[]>()
  for (const [file, source] of sources) {
    const targets = new Set<string>()
    for (const imported of importsOf(source)) {
      const path = pathOf(file, imported, packages)
      if (path === undefined || !/(\.(ts|tsx|mjs)|\/[^.]+)$/.test(path)) continue
      const target = [path, `${path}.ts`, `${path}.tsx`, `${path}.mjs`].find((one) => sources.has(one))
      if (target === undefined) unresolved.push(`${file} → ${imported}`)
      else if (target !== file) targets.add(target)
    }
    graph.set(file, [...targets])
  }
  return { graph, unresolved }
}

/** Returns the path of a module of the repository; undefined for a library. */
function pathOf(file: string, imported: string, packages: Parameters<typeof importGraph>[1]): string | undefined {
  if (imported.startsWith('.')) return normalize(join(dirname(file), imported))
  const [, name = '', module] = /^(@portal\/[\w-]+)(?:\/(.+))?$/.exec(imported) ?? []
  const found = packages[name]
  return found && (module === undefined ? found.entry : `${found.folder}/${module}`)
}

/** Returns the files of a cycle, from one file back to itself; undefined without a cycle. */
export function findCycle(graph: ImportGraph): string[] | undefined {
  const finished = new Set<string>()
  const path: string[] = []
  const visit = (file: string): string[] | undefined => {
    if (finished.has(file)) return undefined
    const start = path.indexOf(file)
    if (start !== -1) return [...path.slice(start), file]
    path.push(file)
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next)
      if (cycle) return cycle
    }
    path.pop()
    finished.add(file)
    return undefined
  }
  for (const file of graph.keys()) {
    const cycle = visit(file)
    if (cycle) return cycle
  }
  return undefined
}

/** Returns imports within a level that its rules do not permit, and folders without a rule. */
export function forbiddenImports(graph: ImportGraph, { root, folders }: FolderLevel): string[] {
  const folderOf = (file: string) => file.slice(root.length + 1).split('/')
  const problems = new Set<string>()
  for (const [file, targets] of graph) {
    if (!file.startsWith(`${root}/`)) continue
    const [folder = '', inFolder] = folderOf(file)
    if (inFolder === undefined) continue
    const permitted = folders[folder]?.imports
    if (!permitted) problems.add(`${root}/${folder} has no import rule`)
    for (const target of targets) {
      if (!target.startsWith(`${root}/`)) continue
      const [other = '', inOther] = folderOf(target)
      if (inOther !== undefined && (other === folder || permitted?.includes(other))) continue
      problems.add(`${file} → ${target}: ${folder} must not import ${inOther === undefined ? 'files outside the folders' : other}`)
    }
  }
  return [...problems]
}
