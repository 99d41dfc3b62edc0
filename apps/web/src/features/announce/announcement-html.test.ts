import { describe, expect, it } from 'vitest'
import { announcementHtml } from './announcement-html.ts'

describe('toHtml', () => {
  it.each([
    ['One line', '<p>One line</p>'],
    ['  Two\nlines  ', '<p>Two<br>lines</p>'],
    ['First\n\n\n  \nSecond', '<p>First</p><p>Second</p>'],
    [
      'See https://portal.example/news?a=1&b=2.',
      '<p>See <a href="https://portal.example/news?a=1&amp;b=2">https://portal.example/news?a=1&amp;b=2</a>.</p>',
    ],
    ['<b>bold</b> & "quoted"', '<p>&lt;b&gt;bold&lt;/b&gt; &amp; &quot;quoted&quot;</p>'],
    ['javascript:alert(1)', '<p>javascript:alert(1)</p>'],
    ['   ', ''],
  ])('%j', (text, html) => {
    expect(announcementHtml(text)).toBe(html)
  })
})
