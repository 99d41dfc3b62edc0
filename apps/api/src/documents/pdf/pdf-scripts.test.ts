import { describe, expect, test } from 'vitest'
import { pdfStream } from './pdf.ts'
import { bytesOf, operatorsOf, readPdf, tableOf, text } from '../writers.fixture.ts'

/** Returns the first row of a single-column table, as a PDF reader extracts it. */
const shown = async (cell: string, label = 'Name') => {
  const { pages } = await readPdf(await bytesOf(pdfStream(tableOf([text(label)], [[cell]]))))
  return pages[0]?.text.split('\n')[2]
}

describe('text of any script', () => {
  test.each([
    ['Polish', 'Zażółć gęślą jaźń, Łódź'],
    ['Vietnamese', 'Công ty Cổ phần Vận tải Biển Nguyễn Đường'],
    ['Greek', 'Ελληνική Ναυτιλιακή Εταιρεία'],
    ['Cyrillic', 'Общество «Морские перевозки» Ђорђе'],
    ['Chinese', '深圳市亮星电子股份有限公司，臺灣海運（高雄）'],
    ['Japanese', '株式会社 山田製作所「東京」辻運輸 カタカナ ひらがな'],
    ['Korean', '한국해운 주식회사 부산광역시'],
    ['signs', '€ £ ¥ ₫ № ½ ≤ → – — “quotes” m³ 100 %'],
    ['brackets and backslashes', 'a (b) [c] \\ \\( ) ('],
  ])('is drawn and can be copied: %s', async (_, cell) => {
    expect(await shown(cell)).toBe(cell)
  })

  // glyphs of these scripts are reordered, joined or decomposed; a reader extracts the letters, not always in order
  test.each([
    ['Arabic', 'شركة الخليج للشحن والتفريغ'],
    ['Hebrew', 'חברת השילוח הים התיכון'],
    ['Thai', 'บริษัท ขนส่งสินค้าไทย มหาชน'],
    ['Devanagari', 'भारतीय नौवहन निगम लिमिटेड'],
  ])('is drawn: %s', async (_, cell) => {
    const letters = (of: string) => Array.from(of.replaceAll(/\s/g, '')).toSorted()
    expect(letters((await shown(cell)) ?? '')).toEqual(letters(cell))
  })

  test('is drawn if several slices of a font lack its characters', async () => {
    expect(await shown('Ꙁἀ', 'Ꙁἀ')).toBeDefined()
  })

  test('runs from right to left with digits from left to right and brackets around the right words', async () => {
    expect(await shown('پارس ۱۲۳')).toContain('۱۲۳')
    expect(await shown('שלום (חיפה) 2026')).toContain('(חיפה)')
    expect(await shown('שלום (חיפה) 2026')).toContain('2026')
  })

  test('is stored next to glyphs that do not contain it', async () => {
    const pdf = await bytesOf(pdfStream(tableOf([text('Name')], [['น้ำมัน']])))
    const utf16 = Buffer.from('\uFEFFน้ำมัน', 'utf16le').swap16().toString('hex')
    expect(operatorsOf(pdf)).toContain(`/ActualText<${utf16}>`)
  })

  test('appears in titles and labels too', async () => {
    const { pages } = await readPdf(await bytesOf(pdfStream(tableOf([text('Größe 尺寸')], [['x']], { title: '上海 Łódź' }))))
    expect(pages[0]?.text.split('\n').slice(0, 2)).toEqual(['上海 Łódź', 'Größe 尺寸'])
  })
})

describe('text that cannot be drawn', () => {
  test.each([
    ['NUL, tabs and line ends', 'a\0b\tc\r\nd', 'a b c d'],
    ['lone surrogates', 'a\uD800b\uDC00c', 'a\uFFFDb\uFFFDc'],
    ['bidi controls', 'a\u202Eb\u202C\u2066c\u2069', 'abc'],
    ['zero-width characters', 'a\u200Bb\uFEFFc\u00ADd', 'abcd'],
    ['scripts without a font', 'a ა b', 'a \uFFFD b'],
    ['emoji', 'ship 🚢', 'ship \uFFFD'],
    ['noncharacters', 'a\uFFFFb', 'a\uFFFDb'],
    ['combining marks', 'Cafe\u0301', 'Café'],
  ])('leaves a replacement character or nothing: %s', async (_, cell, expected) => {
    expect(await shown(cell)).toBe(expected)
  })

  test('never breaks the file', async () => {
    const cells = Array.from({ length: 600 }, (_, at) => String.fromCodePoint(at * 113, at * 1800, at, 0x41))
    const { pages } = await readPdf(
      await bytesOf(
        pdfStream(
          tableOf(
            [text('a')],
            cells.map((cell) => [cell]),
          ),
        ),
      ),
    )
    expect(pages.length).toBeGreaterThan(5)
  })
})
