import type { Resource } from '@portal/contracts/records/index'
import type { RecordError } from '@portal/contracts/records/record-error'
import type { Outcome } from './outcome.ts'

/** Rejected record or file, with the affected property. */
export interface ImportIssue {
  resource: string
  /** Line of the file, or position in the sent list, from 1. */
  line: number
  key: string | null
  propertyName: string | null
  errorMessage: string
}

export interface ImportCounts {
  inserted: number
  updated: number
  unchanged: number
  rejected: number
}

export interface ImportReport extends ImportCounts {
  batchId: string
  /** Counts by resource, files included. */
  resources: Partial<Record<Resource | FileKind, ImportCounts>>
  /** First problems; `rejected` counts all rejected records. */
  problems: ImportIssue[]
  /** Warnings about accepted records. */
  warnings: ImportIssue[]
  warningCount: number
}

export type FileKind = 'report-files' | 'documents' | 'edi/received' | 'edi/sent'

export type RecordResult = { line: number; key: string | null } & Outcome

/** Receives the result of each record of a run, in any order. */
export interface RunListener {
  onResult(result: RecordResult): void
  onWarning(warning: ImportIssue): void
}

/** Maximum number of problems and warnings in a report and in its batch. */
const keptProblems = 1000

const noCounts = (): ImportCounts => ({ inserted: 0, updated: 0, unchanged: 0, rejected: 0 })

/** Removes characters from a problem that PostgreSQL cannot store or terminals would interpret. */
const readable = (problem: ImportIssue): ImportIssue => ({
  ...problem,
  key: problem.key && printable(problem.key),
  propertyName: problem.propertyName && printable(problem.propertyName),
  errorMessage: printable(problem.errorMessage),
})

const printable = (text: string): string => text.toWellFormed().replaceAll(/\p{Cc}/gu, '\ufffd')

/** Collects counts and problems during a run. */
export class ImportCounters {
  readonly report: ImportReport
  readonly #listener: RunListener | undefined

  constructor(batchId: string, listener?: RunListener) {
    this.report = { batchId, ...noCounts(), resources: {}, problems: [], warnings: [], warningCount: 0 }
    this.#listener = listener
  }

  count(resource: Resource | FileKind, what: keyof ImportCounts, number = 1): void {
    const counts = (this.report.resources[resource] ??= noCounts())
    counts[what] += number
    this.report[what] += number
  }

  /** Counts the result of one record. A record with several problems counts once. */
  note(resource: Resource, noted: RecordResult): void {
    const { warnings, ...result } = 'warnings' in noted ? noted : { ...noted, warnings: [] }
    for (const { propertyName, message } of warnings ?? [])
      this.warn({ resource, line: result.line, key: result.key, propertyName, errorMessage: message })
    this.count(resource, result.outcome)
    if (result.outcome === 'rejected') this.#keep(resource, result, result.problems)
    this.#listener?.onResult(result)
  }

  reject(resource: Resource | FileKind, { key, errorMessage }: Pick<ImportIssue, 'key' | 'errorMessage'>): void {
    this.count(resource, 'rejected')
    this.#keep(resource, { line: 0, key }, [{ propertyName: null, errorMessage }])
  }

  warn(warning: ImportIssue): void {
    this.report.warningCount++
    if (this.report.warnings.length < keptProblems) this.report.warnings.push(readable(warning))
    this.#listener?.onWarning(warning)
  }

  #keep(
    resource: string,
    { line, key }: Pick<ImportIssue, 'line' | 'key'>,
    problems: readonly (Pick<RecordError, 'propertyName' | 'errorMessage'> & object)[],
  ): void {
    for (const { propertyName, errorMessage } of problems)
      if (this.report.problems.length < keptProblems)
        this.report.problems.push(readable({ resource, line, key, propertyName, errorMessage }))
  }
}
