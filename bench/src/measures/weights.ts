import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Measurement } from '../measurement.ts'

const built = join(import.meta.dirname, '../../../apps/web/dist')

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** S16: gzipped size of the first report, and of a shipment on a public page without its map. */
export async function weights(): Promise<Measurement[]> {
  const manifest = await readManifest()
  const { files, styles } = loadedWith(manifest, /routes\/(_app|_app\/shipments)\.tsx/)
  const visitor = loadedWith(manifest, /features\/public-tracking\/public-app\.tsx/)
  const toMeasurement = (what: string, value: number, max: number): Measurement => ({
    id: 'S16',
    label: what,
    measured: `${value.toFixed(1)} kB`,
    reference: '',
    value,
    unit: ' kB',
    target: { max },
  })
  return [
    toMeasurement('JavaScript of the first report screen, gzip', await size(files), 215),
    toMeasurement('its style sheets, gzip', await size(styles), 45),
    toMeasurement('JavaScript of the public page without the map, gzip', await size(visitor.files), 150),
  ]
}

/** Returns the gzipped kilobytes of JavaScript that a screen adds to the app shell. */
export async function addedWeight(screen: RegExp): Promise<number> {
  const manifest = await readManifest()
  const shell = loadedWith(manifest, /routes\/_app\.tsx/).files
  const all = loadedWith(manifest, new RegExp(`routes/_app\\.tsx|${screen.source}`)).files
  if (all.size === shell.size) throw new Error(`No screen matches ${screen.source}.`)
  return size([...all].filter((file) => !shell.has(file)))
}

const readManifest = async () => JSON.parse(await readFile(join(built, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

/** Returns the files loaded with the page and these modules. */
function loadedWith(manifest: Record<string, Chunk>, parts: RegExp) {
  const files = new Set<string>()
  const styles = new Set<string>()
  const visit = (name: string) => {
    const { file, imports = [], css = [] } = manifest[name]!
    if (files.has(file)) return
    files.add(file)
    for (const sheet of css) styles.add(sheet)
    for (const other of imports) visit(other)
  }
  for (const name of ['index.html', ...Object.keys(manifest).filter((part) => parts.test(part))]) visit(name)
  return { files, styles }
}

async function size(paths: Iterable<string>): Promise<number> {
  let bytes = 0
  for (const path of paths) bytes += gzipSync(await readFile(join(built, path)), { level: 9 }).length
  return bytes / 1000
}
