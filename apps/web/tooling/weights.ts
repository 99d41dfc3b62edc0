import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { firstVisits, loadedWith } from './first-visits.ts'

const built = join(import.meta.dirname, '../dist')

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

type Manifest = Record<string, Chunk>

/** Maximum size of what a first visit loads, in kilobytes with gzip. */
export const maxWeights = { reportScripts: 212, reportStyles: 45, visitorScripts: 126 }

/** Returns the size of what a first visit loads, in kilobytes with gzip. @throws if the app is not built */
export async function weighFirstVisits(): Promise<Record<keyof typeof maxWeights, number>> {
  const manifest = await readManifest()
  const [report, visitor] = [filesOf(manifest, firstVisits.report), filesOf(manifest, firstVisits.visitor)]
  return { reportScripts: await size(report.scripts), reportStyles: await size(report.styles), visitorScripts: await size(visitor.scripts) }
}

/** Returns the kilobytes of scripts, with gzip, that a screen adds to the app shell. */
export async function weighScreen(screen: RegExp): Promise<number> {
  const manifest = await readManifest()
  const shell = filesOf(manifest, /routes\/_app\.tsx/).scripts
  const all = filesOf(manifest, new RegExp(`routes/_app\\.tsx|${screen.source}`)).scripts
  if (all.size === shell.size) throw new Error(`No screen matches ${screen.source}.`)
  return size([...all].filter((file) => !shell.has(file)))
}

const readManifest = async () => JSON.parse(await readFile(join(built, '.vite/manifest.json'), 'utf8')) as Manifest

/** Returns the files that are loaded with the page and these modules. */
function filesOf(manifest: Manifest, modules: RegExp) {
  const names = ['index.html', ...Object.keys(manifest).filter((name) => modules.test(name))]
  const loaded = [...loadedWith(names, (name) => manifest[name]?.imports ?? [])].map((name) => manifest[name])
  return { scripts: new Set(loaded.map(({ file }) => file)), styles: new Set(loaded.flatMap(({ css = [] }) => css)) }
}

async function size(paths: Iterable<string>): Promise<number> {
  let bytes = 0
  for (const path of paths) bytes += gzipSync(await readFile(join(built, path)), { level: 9 }).length
  return bytes / 1000
}
