import type { Resource } from '@portal/contracts/records/index'

/** A record that was refused, or a file that could not be taken: what is wrong with which property. */
export interface ImportProblem {
  resource: string
  /** Line of the file, or place in the list that was sent, from 1. */
  line: number
  key: string | null
  propertyName: string | null
  errorMessage: string
}

export interface Counts {
  inserted: number
  updated: number
  unchanged: number
  rejected: number
}

/** How a run of the import ended. */
export interface ImportReport extends Counts {
  batchId: string
  /** Counts by resource, files included. */
  resources: Partial<Record<Resource | FileKind, Counts>>
  /** The first problems; `rejected` counts all refused records. */
  problems: ImportProblem[]
  /** What is odd and was accepted all the same. */
  warnings: ImportProblem[]
  warningCount: number
}

export type FileKind = 'report-files' | 'documents' | 'edi/received' | 'edi/sent'

/** Problems and warnings that a report holds and a batch keeps. */
const keptProblems = 1000

const noCounts = (): Counts => ({ inserted: 0, updated: 0, unchanged: 0, rejected: 0 })

/** A broken record's own words may hold what neither PostgreSQL stores nor a terminal should be sent. */
const readable = (problem: ImportProblem): ImportProblem => ({
  ...problem,
  key: problem.key && printable(problem.key),
  propertyName: problem.propertyName && printable(problem.propertyName),
  errorMessage: printable(problem.errorMessage),
})

const printable = (text: string): string => text.toWellFormed().replaceAll(/\p{Cc}/gu, '\ufffd')

/** Gathers counts and problems while a run goes on. */
export class Tally {
  readonly report: ImportReport

  constructor(batchId: string) {
    this.report = { batchId, ...noCounts(), resources: {}, problems: [], warnings: [], warningCount: 0 }
  }

  count(resource: Resource | FileKind, what: keyof Counts, number = 1): void {
    const counts = (this.report.resources[resource] ??= noCounts())
    counts[what] += number
    this.report[what] += number
  }

  /** Notes what is wrong with one record, which counts as one rejection however much is wrong with it. */
  reject(resource: Resource | FileKind, problems: Omit<ImportProblem, 'resource'>[]): void {
    this.count(resource, 'rejected')
    for (const problem of problems)
      if (this.report.problems.length < keptProblems) this.report.problems.push(readable({ resource, ...problem }))
  }

  warn(warning: ImportProblem): void {
    this.report.warningCount++
    if (this.report.warnings.length < keptProblems) this.report.warnings.push(readable(warning))
  }
}
