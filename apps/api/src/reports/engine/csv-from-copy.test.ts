import { textColumn } from '@portal/contracts/report'
import { sql, type AccountReader } from '@portal/db/read'
import fc from 'fast-check'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { csvFromCopy } from './csv-from-copy.ts'

/** Returns CSV as PostgreSQL sends it, in chunks of these lengths. */
const copied = (csv: string, lengths: number[]) => {
  const bytes = Buffer.from(csv)
  const chunks = lengths.map((length, index) => {
    const from = lengths.slice(0, index).reduce((sum, one) => sum + one, 0)
    return bytes.subarray(from, from + length)
  })
  const rest = bytes.subarray(lengths.reduce((sum, one) => sum + one, 0))
  return { copyOut: () => Promise.resolve(Readable.from([...chunks, rest].filter(({ length }) => length > 0))) } as unknown as AccountReader
}

it('ends every line outside quotes with CRLF, however the bytes are chunked, and counts the rows', async () => {
  const field = fc.constantFrom('a', '"two\nlines"', '"says ""so"""', '"\n"', '""', 'ß€', '')
  const line = fc.tuple(field, field).map((fields) => fields.join(','))
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 40 }),
      async (lines, lengths) => {
        let rows = 0
        const out = await csvFromCopy(
          copied(lines.map((one) => `${one}\n`).join(''), lengths),
          ['A', 'B'].map((label) => ({ id: label, ...textColumn(label) })),
          { select: () => sql`select`, cells: [sql`a`, sql`b`], planner: {}, last: undefined },
          (count) => (rows = count),
        )
        expect(Buffer.concat(await out.toArray()).toString()).toBe(`\uFEFFA,B\r\n${lines.map((one) => `${one}\r\n`).join('')}`)
        expect(rows).toBe(lines.length)
      },
    ),
  )
})
