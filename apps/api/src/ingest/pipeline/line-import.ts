import { recordErrorsOf } from '@portal/contracts/problems'
import type { RecordError } from '@portal/contracts/records/record-error'
import { records, type Resource } from '@portal/contracts/records/index'
import { TimeSlices } from '@portal/db/time-slices'
import type { RecordCandidate, ChunkSink } from './chunk-writer.ts'
import { contentHash } from '../context/content-hash.ts'
import { RecordIssue, type ImportContext, type RecordWriter } from '../context/context.ts'
import { listErrors } from '../context/list-limits.ts'
import type { NdjsonLine } from '../context/ndjson.ts'
import type { RecordResult, ImportCounters } from '../context/report.ts'
import { recordWriters } from '../resources/index.ts'
import { withoutNulls } from './without-nulls.ts'

/** Number of records to validate before yielding to the event loop: about half a millisecond of work, unless a record is large. */
const turnInterval = 2

/** Returns true if a run may begin another chunk. Records after the last chunk are not processed. */
export type MayGoOn = () => boolean

/** Reads and validates lines, and passes them on in chunks of records with different keys. */
export class LineImport {
  readonly #context: ImportContext
  readonly #tally: ImportCounters
  readonly #sink: ChunkSink
  readonly #mayGoOn: MayGoOn
  readonly #chunkSize: number

  /** @param chunkSize number of records per transaction */
  constructor(
    context: ImportContext,
    tally: ImportCounters,
    sink: ChunkSink,
    { mayGoOn = () => true, chunkSize = 1000 }: { mayGoOn?: MayGoOn; chunkSize?: number } = {},
  ) {
    this.#context = context
    this.#tally = tally
    this.#sink = sink
    this.#mayGoOn = mayGoOn
    this.#chunkSize = chunkSize
  }

  /** Imports records from a stream. The next chunk is read and validated while previous ones are written. */
  async importLines(
    resource: Resource,
    lines: AsyncIterable<NdjsonLine> | Iterable<NdjsonLine>,
    progress: (done: number) => void = () => {},
  ): Promise<void> {
    let chunk = new Map<string, RecordCandidate>()
    let done = 0
    let read = 0
    const slices = new TimeSlices()
    const flush = async () => {
      const ready = [...chunk.values()]
      chunk = new Map()
      if (ready.length === 0) return
      if (!this.#mayGoOn()) return ready.forEach((candidate) => this.#tally.note(resource, notReached(candidate)))
      await this.#sink.write(resource, ready, () => progress((done += ready.length)))
    }
    try {
      for await (const line of lines) {
        // yields, so that connections of previous chunks can proceed
        if (++read % turnInterval === 0 || slices.isOver) await slices.next()
        const candidate = this.#validate(resource, line)
        if (!candidate) continue
        // a repeated key: the earlier record has to be stored before the later one replaces it
        if (chunk.has(candidate.key) || chunk.size >= this.#chunkSize) await flush()
        chunk.set(candidate.key, candidate)
      }
      await flush()
    } catch (error) {
      // nothing is written after the run has ended
      await this.#sink.settled().catch(() => {})
      throw error
    }
    await this.#sink.settled()
  }

  /** Parses one line and reports its errors. */
  #validate(resource: Resource, line: NdjsonLine): RecordCandidate | undefined {
    const refuse = (key: string | null, problems: readonly RecordError[]): undefined => {
      this.#tally.note(resource, { line: line.line, key, outcome: 'rejected', problems })
    }
    if ('problem' in line) return refuse(null, [{ code: line.code, propertyName: null, errorMessage: line.problem }])
    const { key: keyName } = records[resource]
    const writer = recordWriters[resource] as RecordWriter<object>
    const lenient = this.#context.policy?.lenient(resource)
    const schema = lenient ?? records[resource].schema
    const tooLong = listErrors(schema, line.value)
    if (tooLong.length > 0) return refuse(keyIn(line.value, keyName), tooLong)
    const parsed = schema.safeParse(withoutNulls(line.value))
    if (!parsed.success) return refuse(keyIn(line.value, keyName), recordErrorsOf(parsed.error))
    const key = writer.keyOf(parsed.data)
    try {
      if (!lenient) writer.check?.(parsed.data, this.#context)
    } catch (error) {
      if (!(error instanceof RecordIssue)) throw error
      return refuse(key, [error.item])
    }
    for (const { propertyName, message } of writer.warningsOf?.(parsed.data, this.#context.now) ?? [])
      this.#tally.warn({ resource, line: line.line, key, propertyName, errorMessage: message })
    return { line: line.line, key, record: parsed.data, hash: contentHash(parsed.data) }
  }
}

const notReached = ({ line, key }: RecordCandidate): RecordResult => ({
  line,
  key,
  outcome: 'rejected',
  problems: [{ code: 'notReached', propertyName: null, errorMessage: 'Not processed within the time limit. Send the record again' }],
})

/** Returns the natural key of an invalid record, for its error line. */
function keyIn(value: unknown, key: string): string | null {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
  return typeof found === 'string' || typeof found === 'number' ? String(found).slice(0, 200) : null
}
