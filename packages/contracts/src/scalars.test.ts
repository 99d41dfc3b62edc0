import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  alias,
  businessDate,
  currency,
  dateOrInstant,
  email,
  mailbox,
  instant,
  requiredSecret,
  requiredText,
  reservedAliases,
  text,
  timeZone,
  unlocode,
  uuid,
} from './scalars.ts'

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success
const refusal = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

describe('text', () => {
  it('is limited in characters as PostgreSQL counts them', () => {
    expect(takes(text(3), 'abc')).toBe(true)
    expect(refusal(text(3), 'abcd')).toBe('Must be at most 3 characters')
    expect(takes(text(3), '😀😀😀')).toBe(true)
    expect(takes(text(3), '😀😀😀😀')).toBe(false)
  })

  it.each(['\0', 'a\0b', '\uD800', 'a\uDC00b', '😀'.slice(0, 1)])('rejects %j, which PostgreSQL cannot store', (value) => {
    expect(refusal(text(10), value)).toBe('Must not contain NUL or incomplete characters')
    expect(takes(requiredText(10), value)).toBe(false)
  })

  it('is neither trimmed nor case-folded', () => {
    expect(text(10).parse(' Ａ ')).toBe(' Ａ ')
  })

  it.each(['', ' ', '\t\n', '\u00A0'])('required is more than %j', (value) => {
    expect(refusal(requiredText(10), value)).toBe('Required')
  })

  it('required is trimmed and has a custom message', () => {
    expect(requiredText(10).parse(' a b ')).toBe('a b')
    expect(refusal(requiredText(10, 'Name it'), ' ')).toBe('Name it')
  })
})

describe('ids', () => {
  it.each(['01a1fe49-0320-736f-bb76-0502e41a4fca', '01A1FE49-0320-736F-BB76-0502E41A4FCA'])('take %s', (id) => {
    expect(takes(uuid, id)).toBe(true)
  })

  it.each(['', '-1', '0', '1e3', '01a1fe490320736fbb760502e41a4fca', '{01a1fe49-0320-736f-bb76-0502e41a4fca}', 7, null, ['a']])(
    'refuse %j',
    (id) => {
      expect(takes(uuid, id)).toBe(false)
    },
  )

  it('reject text around an id', () => {
    const id = '01a1fe49-0320-736f-bb76-0502e41a4fca'
    for (const value of [` ${id}`, `${id} `, `${id}\n`, `${id},${id}`, `${id}'`]) expect(takes(uuid, value), value).toBe(false)
  })
})

describe('business dates', () => {
  it('are exactly the existing days from 1900', () => {
    const number = (min: number, max: number, digits: number) =>
      fc.integer({ min, max }).map((value) => String(value).padStart(digits, '0'))
    fc.assert(
      fc.property(number(1850, 2150, 4), number(0, 13, 2), number(0, 32, 2), (year, month, day) => {
        const value = `${year}-${month}-${day}`
        const read = new Date(`${value}T00:00:00Z`)
        // JavaScript turns 31 April into 1 May, so the round trip decides
        const exists = !Number.isNaN(read.getTime()) && read.toISOString().startsWith(value)
        expect(takes(businessDate, value)).toBe(exists && Number(year) >= 1900)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['1900-02-28', true],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2100-02-29', false],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['1899-12-31', false],
    ['9999-12-31', true],
  ])('%s: %s', (value, expected) => {
    expect(takes(businessDate, value)).toBe(expected)
  })

  it.each([
    'infinity',
    '-infinity',
    'today',
    'now',
    'epoch',
    '0000-00-00',
    '10000-01-01',
    '2026-1-1',
    '20260101',
    '01/02/2026',
    '2026-01-01T00:00:00Z',
    '2026-01-01\n',
    '٢٠٢٦-٠١-٠١',
    '2026-01-01 BC',
    '',
    20260101,
    null,
  ])('refuse %j, which PostgreSQL may know', (value) => {
    expect(takes(businessDate, value)).toBe(false)
  })
})

describe('instants', () => {
  it.each([
    '2026-01-31T14:05Z',
    '2026-01-31T14:05:00Z',
    '2026-01-31T14:05:00.123456789Z',
    '2026-01-31T14:05:00+11:00',
    '2026-01-31T14:05:00-03:30',
  ])('take %s', (value) => {
    expect(takes(instant, value)).toBe(true)
  })

  it.each([
    '2026-01-31T14:05:00',
    '2026-01-31 14:05:00Z',
    '2026-02-30T14:05:00Z',
    '2026-01-31T24:05:00Z',
    '2026-01-31T14:60:00Z',
    '2026-01-31T14:05:61Z',
    '1899-12-31T23:00:00Z',
    '2026-01-31T14:05:00+1100',
    '2026-01-31T14:05:00+99:00',
    'infinity',
  ])('refuse %s', (value) => {
    expect(takes(instant, value)).toBe(false)
  })

  it('are rejected with one message, the first that applies', () => {
    expect(instant.safeParse('soon').error?.issues.map(({ message }) => message)).toEqual(['Must be a timestamp like 2026-01-31T14:05:00Z'])
    expect(businessDate.safeParse('soon').error?.issues.map(({ message }) => message)).toEqual(['Must be a date like 2026-01-31'])
    expect(refusal(dateOrInstant, '2026-02-30')).toBe('Must be an existing date, 1900 or later')
  })

  it('are converted to UTC with milliseconds, dates stay unchanged', () => {
    expect(dateOrInstant.parse('2026-01-31T14:05:00+11:00')).toBe('2026-01-31T03:05:00.000Z')
    expect(dateOrInstant.parse('2026-01-31')).toBe('2026-01-31')
    expect(refusal(dateOrInstant, '31.01.2026')).toBe('Must be a date like 2026-01-31 or a timestamp like 2026-01-31T14:05:00Z')
  })
})

describe('texts that are keys', () => {
  it.each([text(20), requiredText(20)])('%#: are composed, as macOS does not send them', (schema) => {
    expect(schema.parse('Mu\u0308hle')).toBe('M\u00FChle')
    expect(schema.safeParse('u\u0308'.repeat(20)).success).toBe(true)
  })

  it('exclude passwords, which stay as typed', () => {
    expect(requiredSecret(20, 'Required').parse('u\u0308')).toBe('u\u0308')
  })
})

describe('codes', () => {
  it.each(['CNSHA', 'CN SHA', 'cn sha', 'cnsha', 'CNSHA  ', '\tCN\u00A0SHA\n', 'ＣＮＳＨＡ'])(
    'reads %j as the UN/LOCODE CNSHA',
    (written) => {
      expect(unlocode.parse(written)).toBe('CNSHA')
    },
  )

  it.each([
    [unlocode, 'AUSYD', true],
    [unlocode, 'USNY2', true],
    [unlocode, 'AU  SY', false],
    [unlocode, 'AU-SYD', false],
    [unlocode, '', false],
    // 0 and 1 look like letters: UN/LOCODE leaves them out
    [unlocode, 'AUSY1', false],
    [currency, 'AUD', true],
    [currency, 'aud', false],
    [currency, 'AU', false],
    [currency, 'AUDX', false],
    [timeZone, 'Australia/Sydney', true],
    [timeZone, 'UTC', true],
    [timeZone, 'Mars/Olympus', false],
    [timeZone, '', false],
  ])('%#: %s is %s', (schema, value, expected) => {
    expect(takes(schema, value)).toBe(expected)
  })
})

describe('e-mail addresses', () => {
  it.each(['ada+cargo@acme.example', "o'brien@post.acme.example", 'ü@ü.example'])('take %s as a mailbox', (value) => {
    expect(takes(mailbox, value)).toBe(true)
  })

  it.each([
    '<a@b.example>',
    'Ada <ada@acme.example>',
    'a@b',
    'a@b..example',
    'a@.example',
    'a@b.',
    'a@b.example,c@d.example',
    '"a"@b.example',
  ])('refuse %s as a mailbox', (value) => {
    expect(takes(mailbox, value)).toBe(false)
  })

  it.each(['a@b', 'ada+cargo@acme.example', "o'brien@acme.example", 'ü@ü.example'])('take %s', (value) => {
    expect(takes(email, value)).toBe(true)
  })

  it.each(['', '@', 'a@', '@b', 'a@b@c', 'a b@c', 'a@b\r\nBcc: c', ' a@b', 'a@b\0', `${'a'.repeat(250)}@b.cd`])('refuse %j', (value) => {
    expect(takes(email, value)).toBe(false)
  })
})

describe('account aliases', () => {
  it.each(['abc', 'acme-2', 'a-b-c', 'a'.repeat(40)])('take %s', (value) => {
    expect(takes(alias, value)).toBe(true)
  })

  it.each(['ab', 'a'.repeat(41), '-ab', 'ab-', 'Abc', 'a_b', 'a b', 'a/b', 'äbc', ''])('refuse %j', (value) => {
    expect(takes(alias, value)).toBe(false)
  })

  it('reject the paths of the portal, which they would hide', () => {
    expect(reservedAliases.size).toBeGreaterThan(30)
    for (const word of reservedAliases) expect(takes(alias, word), word).toBe(false)
    expect(refusal(alias, 'users')).toBe('This name is reserved. Choose another one')
  })
})

describe('a date or an instant of a record', () => {
  it('has the same limit in both forms, so that it is an instant in every time zone', () => {
    expect(takes(dateOrInstant, '9999-12-30')).toBe(true)
    expect(takes(dateOrInstant, '9999-12-30T23:59:59Z')).toBe(true)
    expect(refusal(dateOrInstant, '9999-12-31')).toBe('Must be a date before 9999-12-31')
    expect(takes(dateOrInstant, '9999-12-31T00:00:00Z')).toBe(false)
  })
})
