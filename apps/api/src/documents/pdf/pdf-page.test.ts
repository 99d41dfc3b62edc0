import { describe, expect, it } from 'vitest'
import { PageContent } from './pdf-page.ts'

const written = (page: PageContent) => Buffer.concat(page.pieces('0 0 0')).toString('latin1')
const line = (operators: string) => ({ operators, width: 0 })

describe('the content of a page', () => {
  it('moves the pen relatively in hundredths of a point, upwards from the lower edge', () => {
    const page = new PageContent(100)
    page.select('/F1 800 Tf ')
    page.text(line('(a)Tj '), 12.5, 10, '0 0 0')
    page.text(line('(b)Tj '), 2.05, 40, '0 0 0')
    page.text(line('(c)Tj '), 2.05, 0.01, '1 0 0', 50)
    expect(written(page)).toContain(
      'BT\n/F1 800 Tf 0 0 0 rg 1250 9000 Td (a)Tj -1045 -3000 Td (b)Tj 1 0 0 rg 0 3999 Td 50 Tz (c)Tj 100 Tz \nET',
    )
  })

  it('has fills, then rules, then text, and preserves bytes', () => {
    const page = new PageContent(10)
    page.text(line('(\xff\x01\\))Tj '), 0, 10, '0 0 0')
    page.rule(1, 2, 3)
    page.fill(0, 0, 10, 5, '1 1 1')
    expect(written(page)).toBe(
      '0.01 0 0 0.01 0 0 cm\n1 1 1 rg 0 500 1000 500 re f\n0 0 0 RG 30 w\n100 800 m 400 800 l\nS\nBT\n0 0 0 rg 0 0 Td (\xff\x01\\))Tj \nET',
    )
  })

  it('grows beyond its initial capacity', () => {
    const page = new PageContent(10)
    const long = `(${'x'.repeat(50_000)})Tj `
    for (let at = 0; at < 5; at++) page.text(line(long), at, 0, '0 0 0')
    expect(written(page).split(long)).toHaveLength(6)
  })

  it('is empty for the next page', () => {
    const [page, fresh] = [new PageContent(10), new PageContent(10)]
    page.select('/F1 800 Tf ')
    page.text(line('(a)Tj '), 3, 4, '1 0 0')
    page.rule(1, 2, 3)
    page.clear()
    for (const each of [page, fresh]) {
      each.select('/F1 800 Tf ')
      each.text(line('(b)Tj '), 1, 1, '1 0 0')
    }
    expect(written(page)).toBe(written(fresh))
  })
})
