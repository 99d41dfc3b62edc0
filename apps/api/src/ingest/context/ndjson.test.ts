import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { readNdjson, type NdjsonLine } from './ndjson.ts'

/** Reads bytes in pieces of a given size. */
async function read(content: string | Buffer, pieceSize = Number.POSITIVE_INFINITY): Promise<NdjsonLine[]> {
  const bytes = Buffer.from(content)
  const chunks: Buffer[] = []
  for (let start = 0; start < bytes.length; start += pieceSize) chunks.push(bytes.subarray(start, start + pieceSize))
  return Array.fromAsync(readNdjson(Readable.from(chunks)))
}

const maxLineBytes = 8 * 1024 * 1024
/** Returns a line with a JSON string of this many bytes. */
const textOf = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`

describe('lines of NDJSON', () => {
  it('are numbered as in an editor; empty ones are counted and skipped', async () => {
    expect(await read('{"a":1}\n\n  \t \n{"a":2}\n\r\n{"a":3}')).toEqual([
      { line: 1, value: { a: 1 } },
      { line: 4, value: { a: 2 } },
      { line: 6, value: { a: 3 } },
    ])
  })

  it('may end with CRLF, and the file may begin with a byte order mark', async () => {
    expect(await read('\ufeff{"a":1}\r\n{"a":2}\r\n')).toEqual([
      { line: 1, value: { a: 1 } },
      { line: 2, value: { a: 2 } },
    ])
  })

  it('end only at a line feed, not at separators within a JSON string', async () => {
    const value = 'before\u2028between\u2029\u0085after'
    expect(await read(`${JSON.stringify(value)}\n`)).toEqual([{ line: 1, value }])
  })

  it('are empty for an empty file', async () => {
    expect(await read('')).toEqual([])
    expect(await read('\n\n')).toEqual([])
    expect(await read('\ufeff')).toEqual([])
  })

  it.each([1, 2, 3, 5, 7])('are the same when read %i bytes at a time', async (pieceSize) => {
    const content = '\ufeff{"name":"Möbel 家具 🚢"}\r\n\nnot json\n{"name":"Łódź"}'
    expect(await read(content, pieceSize)).toEqual(await read(content))
    expect(await read(content)).toMatchObject([
      { value: { name: 'Möbel 家具 🚢' } },
      { line: 3, code: 'invalidJson', problem: expect.any(String) },
      { value: { name: 'Łódź' } },
    ])
  })

  it.each([
    ['an invalid first byte', Buffer.from([0x22, 0xff, 0x22])],
    ['an incomplete character', Buffer.from([0x22, 0xe5, 0xae, 0x22])],
    ['an overlong form', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
    ['half of a surrogate pair', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ['Windows-1252', Buffer.from('"M\u00f6bel"', 'latin1')],
    ['UTF-16', Buffer.from('\ufeff"a"', 'utf16le')],
  ])('are rejected individually if they contain %s', async (_, bytes) => {
    const around = Buffer.concat([Buffer.from('1\n'), bytes, Buffer.from('\n3')])
    expect(await read(around)).toEqual([
      { line: 1, value: 1 },
      { line: 2, code: 'invalidJson', problem: 'Not valid UTF-8' },
      { line: 3, value: 3 },
    ])
  })

  it.each([
    '{"a":1',
    "{'a':1}",
    '{"a":1,}',
    'a',
    '{"a":NaN}',
    '{"a":01}',
    '{"a":1}{"a":2}',
    '"\u0000"',
    '\u0000',
    '[',
    '{"a":"tab\there"}',
  ])('are rejected individually if they are not JSON: %j', async (text) => {
    expect(await read(`1\n${text}\n3`)).toEqual([
      { line: 1, value: 1 },
      { line: 2, code: 'invalidJson', problem: expect.stringMatching(/^Not valid JSON: /) },
      { line: 3, value: 3 },
    ])
  })

  it('are limited to eight mebibytes, and longer ones are rejected individually', async () => {
    const lines = await read(`${textOf(maxLineBytes)}\n${textOf(maxLineBytes + 1)}\n3\n${textOf(maxLineBytes * 2)}`, 1_000_000)
    expect(lines.map((line) => ('problem' in line ? line.problem : String(line.value).length))).toEqual([
      maxLineBytes - 2,
      `Longer than ${maxLineBytes} bytes`,
      1,
      `Longer than ${maxLineBytes} bytes`,
    ])
    expect(lines.map(({ line }) => line)).toEqual([1, 2, 3, 4])
  })

  it('may be nested deeper than the call stack', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const [line] = await read(deep)
    expect(line).toHaveProperty('value')
  })
})
