import { readInterchanges } from '../read-interchanges.ts'
import type { Mapped } from './mapping-result.ts'
import { mapInterchange } from './map-interchange.ts'

const now = new Date('2026-12-31T00:00:00Z')

/** Maps one EDIFACT message; `body` starts at segment 3. */
export function mapEdifact(type: string, ...body: string[]): Mapped {
  const message = [`UNH+1+${type}:D:96A:UN`, ...body, `UNT+${body.length + 2}+1`]
  const text = ['UNB+UNOA:2+A+B+260131:1405+1', ...message, 'UNZ+1+1', ''].join("'")
  return mapInterchange(readInterchanges(Buffer.from(text))[0]!, now)
}

/** Maps one X12 transaction set; `body` starts at segment 2. */
export function mapX12(type: string, ...body: string[]): Mapped {
  const text = [`ST*${type}*1`, ...body, `SE*${body.length + 2}*1`, ''].join('~')
  return mapInterchange(readInterchanges(Buffer.from(text))[0]!, now)
}

/** Returns the records of one kind. */
export const recordsIn = (result: Mapped, resource: Mapped['records'][number]['resource']): Record<string, unknown>[] =>
  result.records.flatMap((item) => (item.resource === resource ? [item.record as Record<string, unknown>] : []))
