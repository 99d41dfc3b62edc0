import fc from 'fast-check'
import { expect, it } from 'vitest'
import { searchRuns } from '../../testing/search-depth.ts'
import { PushBody } from './push-body.ts'

const valuesIn = async (text: string, form: 'json' | 'ndjson') =>
  [...(await PushBody.read(Buffer.from(text), form)).lines()].map((line) => ('value' in line ? line.value : line.problem))

/** JSON with any whitespace. */
const spaced = fc.tuple(fc.array(fc.jsonValue({ maxDepth: 4 }), { maxLength: 8 }), fc.constantFrom(undefined, 0, 1, 2, '\t', '\r\n '))

it('finds the same records in a list as JSON.parse, with any whitespace', async () => {
  await fc.assert(
    fc.asyncProperty(spaced, async ([values, indent]) => {
      const text = JSON.stringify(values, null, indent)
      expect(await valuesIn(text, 'json')).toEqual(JSON.parse(text))
    }),
    { numRuns: searchRuns(300) },
  )
})

it('finds the records of lines', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue(), { maxLength: 8 }), fc.constantFrom('\n', '\n\n', ' \r\n\t\n'), async (values, end) => {
      const lines = values.map((value) => JSON.stringify(value))
      expect(await valuesIn(lines.join(end), 'ndjson')).toEqual(lines.map((line) => JSON.parse(line) as unknown))
    }),
    { numRuns: searchRuns(200) },
  )
})

it('counts empty lines, so that line numbers match the file', async () => {
  const body = await PushBody.read(Buffer.from('\n{}\n \n{}'), 'ndjson')
  expect([body.count, ...[...body.lines()].map(({ line }) => line)]).toEqual([2, 2, 4])
})

it('reads ten megabytes of one string, of brackets and of quotes', async () => {
  const long = 'x'.repeat(7 * 1024 * 1024)
  expect(await valuesIn(`[${JSON.stringify(long)}]`, 'json')).toEqual([long])
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  expect(await PushBody.read(Buffer.from(deep), 'json')).toHaveProperty('count', 1)
  const quotes = '\\"'.repeat(1024 * 1024)
  expect((await valuesIn(`["${quotes}"]`, 'json'))[0]).toHaveLength(1024 * 1024)
  await expect(PushBody.read(Buffer.from(`[${'1,'.repeat(4 * 1024 * 1024)}1]`), 'json')).rejects.toMatchObject({ code: 'tooManyRecords' })
})
