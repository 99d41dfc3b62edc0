import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { megabytes, table, type Figure } from './figure.ts'
import { enumeration } from './measures/enumeration.ts'
import { csv, firstBytes, pdf } from './measures/exports.ts'
import { pushes } from './measures/external-pushes.ts'
import { lists, ndjson } from './measures/external-reads.ts'
import { imports } from './measures/imports.ts'
import { overviews } from './measures/overview.ts'
import { lookups } from './measures/lookups.ts'
import { load, pages, searches, sorts } from './measures/pages.ts'
import { everyFigure, everyReport } from './measures/reports.ts'
import { sharedLimit } from './measures/shared-limit.ts'
import { weights } from './measures/weights.ts'
import { startPortal, type BenchPortal } from './portal.ts'

/** Measures by the bars they are held against. */
const measures: { bars: string[]; measure: (portal: BenchPortal) => Promise<Figure[]> }[] = [
  { bars: ['S1', 'S3', 'S4'], measure: pages },
  { bars: ['S5'], measure: sorts },
  { bars: ['S6', 'S7', 'S8'], measure: overviews },
  { bars: ['S9'], measure: lookups },
  { bars: ['S10'], measure: searches },
  { bars: ['S2', 'S15'], measure: load },
  { bars: ['S13'], measure: firstBytes },
  { bars: ['S11'], measure: csv },
  { bars: ['S12'], measure: pdf },
  { bars: ['S14'], measure: imports },
  { bars: ['X1', 'X2'], measure: lists },
  { bars: ['X3'], measure: ndjson },
  { bars: ['X4'], measure: pushes },
  { bars: ['X8'], measure: sharedLimit },
  { bars: ['names'], measure: enumeration },
  { bars: ['S16'], measure: weights },
  { bars: ['reports'], measure: everyReport },
  { bars: ['figures'], measure: everyFigure },
]

const { values } = parseArgs({
  options: { only: { type: 'string' }, data: { type: 'string', default: join(import.meta.dirname, '../.data') } },
})
const wanted = values.only?.split(',')
const chosen = measures.filter(({ bars }) => !wanted || bars.some((bar) => wanted.includes(bar)))
if (chosen.length === 0) {
  process.stderr.write(`--only takes bars out of ${measures.flatMap(({ bars }) => bars).join(', ')}\n`)
  process.exit(1)
}

const portal = await startPortal(values.data)
const figures: Figure[] = []
try {
  for (const { bars, measure } of chosen) {
    process.stderr.write(`${bars.join(', ')} …\n`)
    figures.push(...(await measure(portal)))
  }
} finally {
  await portal.stop()
}
process.stdout.write(
  `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${megabytes(totalmem())} memory, Node ${process.version}\n\n${table(figures)}\n`,
)
