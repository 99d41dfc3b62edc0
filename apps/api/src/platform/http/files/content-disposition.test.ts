import { expect, it } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

it.each([
  ['Shipments Report.pdf', `attachment; filename="Shipments Report.pdf"; filename*=UTF-8''Shipments%20Report.pdf`],
  ['Übersicht.pdf', `attachment; filename="_bersicht.pdf"; filename*=UTF-8''%C3%9Cbersicht.pdf`],
  ['a"b.csv', `attachment; filename="a_b.csv"; filename*=UTF-8''a_b.csv`],
  ['../../etc/passwd', `attachment; filename=".._.._etc_passwd"; filename*=UTF-8''.._.._etc_passwd`],
  ['C:\\x', `attachment; filename="C__x"; filename*=UTF-8''C__x`],
  ["it's (1)*.csv", `attachment; filename="it's (1)_.csv"; filename*=UTF-8''it%27s%20%281%29_.csv`],
  ['a\r\nSet-Cookie: x=1', `attachment; filename="a__Set-Cookie_ x=1"; filename*=UTF-8''a__Set-Cookie_%20x%3D1`],
])('%j', (name, header) => {
  expect(contentDisposition(name)).toBe(header)
})

it('removes direction characters that disguise a file name', () => {
  // right-to-left override: displayed as "exe.fdp" in reverse
  expect(contentDisposition('\u202Efdp.exe')).toContain('filename="_fdp.exe"')
})

it('returns a short single-line header for any name', () => {
  for (const name of ['😀'.repeat(300), '\uD800', '\0', 'x'.repeat(5000), `${'a'.repeat(199)}😀`]) {
    const header = contentDisposition(name)
    expect(header).toMatch(/^[\x20-\x7e]+$/)
    expect(header.length).toBeLessThan(3000)
  }
})
