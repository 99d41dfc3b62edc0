import pdfkit from 'pdfkit'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { once } from 'node:events'
import { visibleColumns } from '@portal/contracts/report'
import { shipments } from '@portal/contracts/reports/shipments'
import { megabytes, ms, perSecond, type Measurement } from '../measurement.ts'
import { interleave, quantile } from '../interleave.ts'
import type { AccountName, BenchPortal } from '../portal.ts'
import { copyOfExport, type Question } from '../statements.ts'

const everything: Question = { startDate: '2021-12-01', endDate: '2026-11-30' }

const addressOf = (portal: BenchPortal, account: AccountName, format: string, question: Question = everything) =>
  `report/export/${shipments.id}?${new URLSearchParams({ accountId: portal.accounts[account].id, format, ...(question as Record<string, string>) }).toString()}`

/** Reads an export to its end. @returns rows, bytes and milliseconds */
async function take(portal: BenchPortal, path: string): Promise<{ rows: number; bytes: number; ms: number }> {
  const started = performance.now()
  const { statusCode, headers, body } = await portal.send(path)
  if (statusCode !== 200) throw new Error(`${statusCode} of ${path}: ${(await body.text()).slice(0, 300)}`)
  let bytes = 0
  for await (const chunk of body) bytes += (chunk as Buffer).length
  return { rows: Number(headers['x-row-count']), bytes, ms: performance.now() - started }
}

/** Returns milliseconds until the first byte of an export, and aborts it. */
async function firstByte(portal: BenchPortal, path: string): Promise<number> {
  const started = performance.now()
  const { body } = await portal.send(path)
  const reader = body[Symbol.asyncIterator]()
  await reader.next()
  const taken = performance.now() - started
  body.destroy()
  return taken
}

/** S11: all rows of the largest account as CSV, compared with PostgreSQL's COPY of the same query, three rounds. */
export async function csv(portal: BenchPortal): Promise<Measurement[]> {
  const path = addressOf(portal, 'A', 'csv')
  const { text, settings } = await copyOfExport(portal.pool, portal.accounts.A.id, everything)
  const client = new pg.Client({ connectionString: portal.url })
  await client.connect()
  const bare = async () => {
    const started = performance.now()
    await client.query(['begin', ...Object.entries(settings).map(([name, value]) => `set local ${name} = ${value}`)].join('; '))
    for await (const _chunk of client.query(copyTo(`copy (${text}) to stdout with (format csv)`)));
    await client.query('commit')
    return performance.now() - started
  }
  await take(portal, addressOf(portal, 'C', 'csv'))
  const before = portal.memory.now()
  portal.memory.resetPeak()
  const ours: number[] = []
  const copy: number[] = []
  let rows = 0
  for (let turn = 0; turn < 3; turn++) {
    const export_ = await take(portal, path)
    rows = export_.rows
    ours.push(export_.ms)
    copy.push(await bare())
  }
  await client.end()
  const grown = (portal.memory.peak() - before) / 2 ** 20
  const [our, their] = [quantile(ours, 0.5), quantile(copy, 0.5)]
  return [
    {
      id: 'S11',
      label: `CSV of ${rows.toLocaleString('en-GB')} rows ÷ COPY of the same query`,
      measured: perSecond(rows / (our / 1000), 'rows'),
      reference: perSecond(rows / (their / 1000), 'rows'),
      value: their / our,
      target: { min: 0.9 },
    },
    {
      id: 'S11',
      label: 'memory growth during the export',
      measured: `${Math.round(grown)} MB`,
      reference: '',
      value: grown,
      unit: ' MB',
      target: { max: 40 },
    },
  ]
}

/** S12: a PDF of 100,000 rows, compared with a table of as many columns written by plain pdfkit, three rounds. */
export async function pdf(portal: BenchPortal): Promise<Measurement[]> {
  await take(portal, addressOf(portal, 'C', 'pdf'))
  portal.memory.resetPeak()
  const columns = visibleColumns(shipments).length
  const naiveRows = 2000
  let rows = 0
  const ours: number[] = []
  const naive: number[] = []
  for (let turn = 0; turn < 3; turn++) {
    naive.push(await plainPdf(naiveRows, columns))
    const export_ = await take(portal, addressOf(portal, 'B', 'pdf'))
    rows = export_.rows
    ours.push(export_.ms)
  }
  const peak = portal.memory.peak()
  const our = rows / (quantile(ours, 0.5) / 1000)
  const their = naiveRows / (quantile(naive, 0.5) / 1000)
  return [
    {
      id: 'S12',
      label: `PDF of ${rows.toLocaleString('en-GB')} rows with ${columns} columns, through the API ÷ doc.text per cell`,
      measured: perSecond(our, 'rows'),
      reference: perSecond(their, 'rows'),
      value: our / their,
      target: { min: 6 },
    },
    {
      id: 'S12',
      label: 'peak memory of the API',
      measured: megabytes(peak),
      reference: '',
      value: Math.round(peak / 2 ** 20),
      unit: ' MB',
      target: { max: 350 },
    },
  ]
}

/** Returns milliseconds that pdfkit takes for cells written one by one. */
async function plainPdf(rows: number, columns: number): Promise<number> {
  const started = performance.now()
  const document = new pdfkit({ size: 'A4', layout: 'landscape', margin: 20, bufferPages: false })
  document.fontSize(5)
  const ended = once(document, 'end')
  document.resume()
  const width = (document.page.width - 40) / columns
  for (let row = 0; row < rows; row++) {
    const line = row % 60
    if (row > 0 && line === 0) document.addPage()
    for (let column = 0; column < columns; column++)
      document.text(`Cell ${row} ${column}`, 20 + column * width, 20 + line * 8, { width, height: 8, lineBreak: false, ellipsis: true })
  }
  document.end()
  await ended
  return performance.now() - started
}

/** S13: time until an export starts, for short and long exports. */
export async function firstBytes(portal: BenchPortal): Promise<Measurement[]> {
  const short: Question = { startDate: '2026-01-01', endDate: '2026-06-30' }
  const timing = await interleave(
    {
      long: () => firstByte(portal, addressOf(portal, 'A', 'csv')),
      short: () => firstByte(portal, addressOf(portal, 'C', 'csv', short)),
    },
    { rounds: 20, warmUp: 3 },
  )
  return [
    {
      id: 'S13',
      label: 'time to the first byte of a CSV: 1,000,000 rows ÷ 1,000 rows',
      measured: ms(timing.long.p50),
      reference: ms(timing.short.p50),
      value: timing.long.p50 / timing.short.p50,
      target: { max: 2 },
    },
  ]
}
