import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { accountCount } from './accounts/account-count.ts'
import { sizePerShipment } from './accounts/size-per-shipment.ts'
import { assistantAnswers } from './assistant/answers.ts'
import { bookingKills } from './bookings/kills.ts'
import { bookingLists } from './bookings/lists.ts'
import { bookingSubmits } from './bookings/submits.ts'
import { eventKills } from './events/event-kills.ts'
import { feedPolls } from './events/feed-polls.ts'
import { webhookDeliveries } from './events/webhook-deliveries.ts'
import { megabytes, table, type Measurement } from './measurement.ts'
import { marketFeeds } from './market/feeds.ts'
import { marketPage } from './market/page.ts'
import { marketSilence } from './market/silence.ts'
import { enumeration } from './measures/enumeration.ts'
import { pushesBeside } from './measures/event-loop.ts'
import { csv, firstBytes, pdf } from './measures/exports.ts'
import { pushes } from './measures/external-pushes.ts'
import { lists, ndjson } from './measures/external-reads.ts'
import { imports } from './measures/imports.ts'
import { overload } from './measures/overload.ts'
import { overviews } from './measures/overview.ts'
import { lookups } from './measures/lookups.ts'
import { load, pages, searches, sorts } from './measures/pages.ts'
import { everyMetric, everyReport } from './measures/reports.ts'
import { presentStates, search, totals } from './measures/screens.ts'
import { sharedLimit } from './measures/shared-limit.ts'
import { supplierFilters } from './measures/suppliers.ts'
import { tracing } from './measures/tracing.ts'
import { weights } from './measures/weights.ts'
import { startPortal, startServer, type BenchPortal } from './portal.ts'

/** Measurements with a separate portal, which only need the database server. */
const apart: { bars: string[]; measure: (options: { url: string; share: number }) => Promise<Measurement[]> }[] = [
  { bars: ['B1'], measure: bookingSubmits },
  { bars: ['B2'], measure: bookingLists },
  { bars: ['B4'], measure: bookingKills },
  { bars: ['M1'], measure: marketPage },
  { bars: ['M2'], measure: marketSilence },
  { bars: ['M3'], measure: marketFeeds },
  { bars: ['X5'], measure: webhookDeliveries },
  { bars: ['X9'], measure: pushesBeside },
  { bars: ['X10'], measure: feedPolls },
  { bars: ['X11'], measure: eventKills },
  { bars: ['F11'], measure: overload },
  { bars: ['C4'], measure: sizePerShipment },
  { bars: ['C5'], measure: accountCount },
  { bars: ['O1'], measure: tracing },
]

/** Measurements with the ids of their targets. */
const measures: { bars: string[]; measure: (portal: BenchPortal) => Promise<Measurement[]> }[] = [
  { bars: ['S1', 'S3', 'S4'], measure: pages },
  { bars: ['S5'], measure: sorts },
  { bars: ['S6', 'S7', 'S8', 'S19'], measure: overviews },
  { bars: ['S19', 'S20'], measure: supplierFilters },
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
  { bars: ['assistant'], measure: assistantAnswers },
  { bars: ['names'], measure: enumeration },
  { bars: ['S16'], measure: weights },
  { bars: ['reports'], measure: everyReport },
  { bars: ['totals'], measure: totals },
  { bars: ['present'], measure: presentStates },
  { bars: ['search'], measure: search },
  { bars: ['figures'], measure: everyMetric },
]

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    data: { type: 'string', default: join(import.meta.dirname, '../.data') },
    /** Share of the bookings for B1, B2 and B4, of the sources for M2 and M3, of the events for X5 and X11, and of the seconds for F11. */
    share: { type: 'string', default: '1' },
  },
})
const requested = values.only?.split(',')
const isWanted = ({ bars }: { bars: string[] }) => !requested || bars.some((bar) => requested.includes(bar))
const [chosen, chosenApart] = [measures.filter(isWanted), apart.filter(isWanted)]
if (chosen.length + chosenApart.length === 0) {
  process.stderr.write(`--only accepts these targets: ${[...measures, ...apart].flatMap(({ bars }) => bars).join(', ')}\n`)
  process.exit(1)
}

const measurements: Measurement[] = []
if (chosen.length > 0) {
  const portal = await startPortal(values.data)
  try {
    for (const { bars, measure } of chosen) {
      process.stderr.write(`${bars.join(', ')} …\n`)
      measurements.push(...(await measure(portal)))
    }
  } finally {
    await portal.stop()
  }
}
if (chosenApart.length > 0) {
  const server = await startServer(values.data)
  try {
    for (const { bars, measure } of chosenApart) {
      process.stderr.write(`${bars.join(', ')} …\n`)
      measurements.push(...(await measure({ url: server.url, share: Number(values.share) })))
    }
  } finally {
    await server.release()
  }
}
process.stdout.write(
  `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${megabytes(totalmem())} memory, Node ${process.version}\n\n${table(measurements)}\n`,
)
