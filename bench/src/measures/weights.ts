import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Figure } from '../figure.ts'

const built = join(import.meta.dirname, '../../../apps/web/dist')

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** S16: what a browser loads to show the first report, gzipped. */
export async function weights(): Promise<Figure[]> {
  const manifest = JSON.parse(await readFile(join(built, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const files = new Set<string>()
  const styles = new Set<string>()
  const visit = (name: string) => {
    const { file, imports = [], css = [] } = manifest[name]!
    if (files.has(file)) return
    files.add(file)
    for (const sheet of css) styles.add(sheet)
    for (const other of imports) visit(other)
  }
  const screens = ['index.html', ...Object.keys(manifest).filter((name) => /routes\/(_app|_app\/shipments)\.tsx/.test(name))]
  for (const name of screens) visit(name)
  const size = async (paths: Iterable<string>) => {
    let bytes = 0
    for (const path of paths) bytes += gzipSync(await readFile(join(built, path)), { level: 9 }).length
    return bytes / 1000
  }
  const figure = (what: string, value: number, most: number): Figure => ({
    id: 'S16',
    what,
    ours: `${value.toFixed(1)} kB`,
    beside: '',
    value,
    unit: ' kB',
    bar: { most },
  })
  return [
    figure('JavaScript of the first report screen, gzip', await size(files), 215),
    figure('its style sheets, gzip', await size(styles), 45),
  ]
}
