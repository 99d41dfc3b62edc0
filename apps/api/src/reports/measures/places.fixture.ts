import { slugOf, visibleColumns, type Report } from '@portal/contracts/report'
import type { ColumnTotal } from '@portal/contracts/column-total'
import { readXlsx } from 'hucre/xlsx'
import { expect } from 'vitest'
import { readPdf, type ReadPdf } from '../../documents/writers.fixture.ts'
import { parseCsv } from '../../testing/exported-cells.ts'
import type { KeyClient, TestClient, TestResponse } from '../../testing/test-portal.ts'
import { sum, type DemoRows, type Query } from './demo-rows.fixture.ts'

/** Content of a response. */
export type Data = TestResponse['body']['data']
export type Row = Record<string, Data>

/** Account, its clients, and the filters of the screens. */
interface Visit {
  accountId: string
  caller: TestClient
  key: KeyClient
  query: Query
}

/** Reads what the portal shows for some filters. A request is sent once, however many measures read its response. */
export class Places {
  readonly query: Query
  readonly #visit: Visit
  readonly #responses = new Map<string, Promise<Data>>()

  constructor(visit: Visit) {
    this.#visit = visit
    this.query = visit.query
  }

  /** Returns the data of a response. @param filters instead of those of the screen */
  get(path: string, parameters: object = {}, filters: object = this.query): Promise<Data> {
    const { accountId, caller } = this.#visit
    return this.#once([path, parameters, filters], async () => dataOf(await caller.get(path, { accountId, ...filters, ...parameters })))
  }

  /** Returns the page of a report with all its rows and totals. */
  async table(report: Report, parameters: object = {}): Promise<{ rows: Row[]; totals: ColumnTotal[]; count: number }> {
    const data = await this.get(report.path, { take: 0, totals: true, ...parameters })
    return { rows: data[report.itemsKey], totals: data.totals ?? [], count: data.count }
  }

  /** Returns the rows of a report as the external API returns them. */
  external(report: Report, parameters: object = {}): Promise<Row[]> {
    const path = `reports/${slugOf(report.id)}`
    return this.#once([path, parameters], async () => {
      const data = dataOf(await this.#visit.key.get(path, { ...this.query, take: 0, ...parameters }))
      return data[report.itemsKey]
    })
  }

  /** Returns a shipment as visitors with a link see it. */
  shared(shipmentTrackingId: string): Promise<Row> {
    const { accountId, caller } = this.#visit
    return this.#once(['shared', shipmentTrackingId], async () => {
      const link = dataOf(await caller.post('shipment-tracking/command/create-share-link', { accountId, shipmentTrackingId }))
      return dataOf(await caller.get('public-shipment-tracking/query/get-shared-shipment-tracking', { token: link.token }))
    })
  }

  /** Returns a record of the external API. @param path below `/api/v1/external/` */
  externalRecord(path: string): Promise<Row> {
    return this.#once([path], async () => dataOf(await this.#visit.key.get(path)))
  }

  /** Returns the cells of an exported file below its header, by column label. */
  file(report: Report, format: 'csv' | 'xlsx', parameters: object = {}): Promise<Row[]> {
    return this.#once([report.id, format, parameters], async () => {
      const file = await this.export(slugOf(report.id), {
        format,
        columns: visibleColumns(report)
          .map(([id]) => id)
          .join(','),
        ...parameters,
      })
      const lines = format === 'csv' ? await parseCsv(file.text) : (await readXlsx(file.bytes!)).sheets[0]!.rows
      const at = lines.findIndex((line) => line.length > 1 && line[1] !== null && line[1] !== '')
      const labels = lines[at]!.map((label) => String(label).replace(/ \([A-Z]{3}\)$/, ''))
      return lines.slice(at + 1).map((line) => Object.fromEntries(labels.map((label, index) => [label, line[index]])))
    })
  }

  /** Returns the text pieces of an exported PDF, page by page. */
  pdf(name: string, parameters: object): Promise<ReadPdf['pages']> {
    return this.#once([name, 'pdf', parameters], async () => {
      const { bytes } = await this.export(name, parameters)
      return (await readPdf(new Uint8Array(bytes!))).pages
    })
  }

  export(name: string, parameters: object): Promise<TestResponse> {
    const { accountId, caller } = this.#visit
    return this.#once([name, parameters], async () =>
      requireFile(await caller.get(`report/export/${name}`, { accountId, ...this.query, ...parameters })),
    )
  }

  #once<T>(request: unknown[], read: () => Promise<T>): Promise<T> {
    const name = JSON.stringify(request)
    const sent = this.#responses.get(name) ?? read()
    this.#responses.set(name, sent)
    return sent as Promise<T>
  }
}

function requireFile(response: TestResponse): TestResponse {
  expect(response.status).toBe(200)
  return response
}

function dataOf({ status, body }: TestResponse): Data {
  expect([status, body.errors]).toEqual([200, []])
  return body.data
}

type Read = (at: Places) => Promise<unknown>
/**
 * Reads a value as one place shows it, for:
 * - `files`, `pdf`: the filters with which files are read, because they are expensive
 * - `suppliers`, `allSuppliers`: filters with and without suppliers
 */
export type Place = Read & {
  only?: 'files' | 'pdf' | 'suppliers' | 'allSuppliers'
  /** Decimal places, if the place shows a rounded number. */
  digits?: number
}
export type PlacesOfMeasure = Record<string, Place>

/** A value that several places show. */
export interface Measure {
  /** Computes the value from the stored rows; null if the first place is the one to compare with. */
  expected: ((rows: DemoRows, query: Query) => unknown) | null
  places: PlacesOfMeasure
}

const inFile = (read: Read): Place => Object.assign(read, { only: 'files' as const })
export const onlySuppliers = (read: Read): Place => Object.assign(read, { only: 'suppliers' as const })
export const withoutSuppliers = (read: Read): Place => Object.assign(read, { only: 'allSuppliers' as const })

/** Value of a metric of the overview. */
export const metric =
  (name: string, pick: (data: Row) => unknown = ({ value }) => value): Place =>
  async (at) =>
    pick(await at.get(`report/query/${name}`))

/** Sum of the values of a chart. */
export const chart = (name: string, value: string, isCounted: (item: Row) => boolean = () => true): Place =>
  metric(name, ({ items }) => sum(items.filter(isCounted).map((item: Row) => item[value])))

/** Total of the overview's summary. */
export const overviewTotal = (total: string): Place => metric('get-overview-totals', ({ totals }) => totals[total])

/** Value of a trend for the whole period. */
export const trend =
  (name: string, pick: (data: Row) => unknown = ({ totalAmount }) => totalAmount): Place =>
  async (at) => {
    const { startDate: start, endDate: end, supplierIds: suppliers } = at.query
    return pick(await at.get(`report/query/${name}`, {}, { start, end, ...(suppliers && { suppliers }) }))
  }

/** Sum of a column in the table, its total row, the files and the external API. */
export function columnSum(report: Report, column: string, parameters: object = {}): PlacesOfMeasure {
  const { label } = report.columns[column]!
  const name = `${report.title}${Object.values(parameters)
    .map((value) => `, ${value}`)
    .join('')}`
  const total = ({ totals }: { totals: ColumnTotal[] }) => sum(totals.filter((one) => one.column === column).map((one) => one.total))
  const cells = (format: 'csv' | 'xlsx') =>
    inFile(async (at) => sum((await at.file(report, format, parameters)).map((row) => Number(row[label]))))
  return {
    [`rows of ${name}`]: async (at) => sum((await at.table(report, parameters)).rows.map((row) => row[column])),
    [`total row of ${name}`]: async (at) => total(await at.table(report, parameters)),
    [`CSV of ${name}`]: cells('csv'),
    [`XLSX of ${name}`]: cells('xlsx'),
    [`external API: ${name}`]: inFile(async (at) => sum((await at.external(report, parameters)).map((row) => row[column]))),
  }
}

/** Number of rows in the table, the files and the external API. */
export function rowCount(report: Report, parameters: object = {}): PlacesOfMeasure {
  const name = `${report.title}${Object.values(parameters)
    .map((value) => `, ${value}`)
    .join('')}`
  return {
    [`rows of ${name}`]: async (at) => (await at.table(report, parameters)).rows.length,
    [`count of ${name}`]: async (at) => (await at.table(report, parameters)).count,
    [`CSV of ${name}`]: inFile(async (at) => (await at.file(report, 'csv', parameters)).length),
    [`XLSX of ${name}`]: inFile(async (at) => (await at.file(report, 'xlsx', parameters)).length),
    [`external API: ${name}`]: inFile(async (at) => (await at.external(report, parameters)).length),
  }
}
