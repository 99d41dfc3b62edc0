import { describe, expect, it } from 'vitest'
import { threadCpuMs } from '../../../testing/thread-cpu-ms.ts'
import { schemas } from '../source-entry.ts'
import { feed } from './feed.ts'

const now = new Date('2026-11-24T15:00:00Z')
const entry = schemas.entry.parse({
  id: 'one',
  adapter: 'feed',
  widget: 'news',
  url: 'https://publisher.example/feed',
  licence: 'Free',
  attribution: 'Source: Example',
  attributionUrl: 'https://publisher.example/terms',
  displayAllowed: true,
})
const read = (text: string) => feed.read(entry as Extract<typeof entry, { adapter: 'feed' }>, { text, symbol: undefined }, now).items!
const rss = (items: string) => `<?xml version="1.0" encoding="UTF-8"?>
  <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
  <channel><title>Publisher</title><link>https://publisher.example</link>${items}</channel></rss>`
const one = (inner: string) => read(rss(`<item>${inner}</item>`))[0]!

describe('links of news', () => {
  const atom = (root: string, entryBase: string, link: string) =>
    `<feed xmlns="http://www.w3.org/2005/Atom"${root}><title>P</title><entry${entryBase}><title>B</title>${link}<id>urn:n:1</id></entry></feed>`
  const inRss = (root: string, itemBase: string, link: string) =>
    `<rss version="2.0"${root}><channel><title>P</title><item${itemBase}><title>B</title>${link}</item></channel></rss>`
  const inRdf = (root: string, itemBase: string, link: string) =>
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"${root}>
      <channel rdf:about="c"><title>P</title></channel><item rdf:about="i"${itemBase}><title>B</title>${link}</item></rdf:RDF>`
  const port = ' xml:base="https://port.example/notices/"'
  const href = '<link rel="alternate" href="2026/berth-2"/>'
  const text = '<link>2026/berth-2</link>'

  it.each([
    ['Atom, xml:base of the feed', atom(port, '', href), 'https://port.example/notices/2026/berth-2'],
    ['Atom, xml:base of feed and entry', atom(port, ' xml:base="../archive/"', href), 'https://port.example/archive/2026/berth-2'],
    [
      'Atom, xml:base of feed and link',
      atom(port, '', '<link href="2026/berth-2" xml:base="old/"/>'),
      'https://port.example/notices/old/2026/berth-2',
    ],
    ['Atom, no base', atom('', '', href), 'https://publisher.example/2026/berth-2'],
    ['Atom, an absolute path', atom(port, '', '<link href="/berth-2"/>'), 'https://port.example/berth-2'],
    ['Atom, a whole link', atom(port, '', '<link href="https://other.example/1"/>'), 'https://other.example/1'],
    ['RSS, xml:base of the feed', inRss(port, '', text), 'https://port.example/notices/2026/berth-2'],
    ['RSS, xml:base of the item', inRss('', ' xml:base="https://port.example/x/"', text), 'https://port.example/x/2026/berth-2'],
    [
      'RSS, xml:base of the link',
      inRss('', '', "<link xml:base='https://port.example/y/'>2026/berth-2</link>"),
      'https://port.example/y/2026/berth-2',
    ],
    ['RSS, no base', inRss('', '', text), 'https://publisher.example/2026/berth-2'],
    ['RDF, xml:base of feed and item', inRdf(port, ' xml:base="y/"', text), 'https://port.example/notices/y/2026/berth-2'],
    ['RDF, no base', inRdf('', '', text), 'https://publisher.example/2026/berth-2'],
    [
      'JSON Feed',
      JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'P', items: [{ id: '1', title: 'B', url: '2026/berth-2' }] }),
      'https://publisher.example/2026/berth-2',
    ],
  ])('are absolute URLs: %s', (_, content, link) => {
    expect(read(content)[0]!.link).toBe(link)
  })

  it.each([
    ['a guid that is a number', rss('<item><title>B</title><guid>4711</guid></item>')],
    ['a script', atom(port, '', '<link href="javascript:alert(1)"/>')],
    ['an empty one', atom(port, '', '<link href=""/>')],
  ])('are empty with %s', (_, content) => {
    expect(read(content)[0]!.link).toBeNull()
  })

  it('are read after blank lines and comments before the declaration', () => {
    expect(read(`\n\n<!-- made by > hand -->\n${rss('<item><title>B</title><link>/1</link></item>')}`)[0]!.link).toBe(
      'https://publisher.example/1',
    )
  })

  it('are parsed in linear time', async () => {
    const ms = await threadCpuMs(() => {
      expect(() => read(`<rss version="2.0"><channel>${'<link xml:base='.repeat(200_000)}`)).toThrow(/feed/)
      expect(() => read(`<link ${' xml:base'.repeat(200_000)}`)).toThrow(/feed/)
    })
    expect(ms).toBeLessThan(3000)
  })
})

describe('news', () => {
  const expected = {
    key: 'https://publisher.example/1',
    title: 'Rates & routes',
    titleKey: 'rates routes',
    link: 'https://publisher.example/1',
    author: 'Jo',
    description: 'One two.',
    publishedDate: '2026-11-24T10:00:00.000Z',
  }

  it.each([
    [
      'RSS',
      rss(`<item><title>Rates &amp; routes</title><link>https://publisher.example/1</link><dc:creator>Jo</dc:creator>
        <description><![CDATA[<p>One <b>two</b>.</p>]]></description><pubDate>Tue, 24 Nov 2026 11:00:00 +0100</pubDate></item>`),
    ],
    [
      'Atom',
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>P</title><entry><title type="html">Rates &amp;amp; routes</title>
        <link rel="self" href="https://publisher.example/self"/><link href="https://publisher.example/1"/><author><name>Jo</name></author>
        <summary>One two.</summary><published>2026-11-24T10:00:00Z</published><updated>2026-11-24T11:00:00Z</updated></entry></feed>`,
    ],
    [
      'RDF',
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
        <channel rdf:about="https://publisher.example"><title>P</title></channel><item rdf:about="https://publisher.example/1">
        <title>Rates &amp; routes</title><link>https://publisher.example/1</link><description>One two.</description>
        <dc:date>2026-11-24T10:00:00Z</dc:date><dc:creator>Jo</dc:creator></item></rdf:RDF>`,
    ],
    [
      'JSON Feed',
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'P',
        items: [
          {
            id: '1',
            url: 'https://publisher.example/1',
            title: 'Rates & routes',
            content_html: '<p>One</p><p>two.</p>',
            date_published: '2026-11-24T10:00:00Z',
            authors: [{ name: 'Jo' }],
          },
        ],
      }),
    ],
  ])('are read as %s', (_, text) => expect(read(text)).toEqual([expected]))

  it.each([
    ['javascript:alert(1)', null],
    ['JaVaScRiPt:alert(1)', null],
    ['data:text/html,x', null],
    ['file:///etc/passwd', null],
    ['https://user:word@publisher.example/', null],
    ['/relative', 'https://publisher.example/relative'],
    ['', null],
    [' https://publisher.example/a b ', 'https://publisher.example/a%20b'],
    ['http://publisher.example/1', 'http://publisher.example/1'],
  ])('have the link %j as %j', (link, wantedLink) => expect(one(`<title>T</title><link>${link}</link>`).link).toBe(wantedLink))

  it.each([
    ['<![CDATA[<script>alert(1)</script>Real]]>', 'Real'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;Real', 'Real'],
    ['<![CDATA[<img src=x onerror=alert(1)>Real<style>p{}</style>]]>', 'Real'],
    ['<![CDATA[<scr<script>ipt>alert(1)</script>Real]]>', 'ipt>alert(1)Real'],
    ['<![CDATA[a<!-- hidden --> b<br>c]]>', 'a b c'],
    ['5 &lt; 6 &amp; 7', '5 < 6 & 7'],
    ['evil\u202Egnp.exe\u200B\u2066', 'evilgnp.exe'],
    ['<![CDATA[two\n\n lines\tand\u0085more]]>', 'two lines and more'],
    [`<![CDATA[${'<b>'.repeat(20_000)}deep]]>`, null],
  ])('are plain text: %s', (title, wantedTitle) => {
    const [item] = wantedTitle === null ? [undefined] : [one(`<title>${title}</title>`)]
    if (wantedTitle === null) expect(() => one(`<title>${title}</title>`)).toThrow(/feed/)
    else expect(item!.title).toBe(wantedTitle)
  })

  it('are truncated to 300 characters of the title and 1,000 of the description, between characters', () => {
    const item = one(`<title>${'🚢'.repeat(400)}</title><description>${'word '.repeat(400)}</description>`)
    expect([...item.title]).toHaveLength(300)
    expect(item.title.endsWith('🚢…')).toBe(true)
    expect(item.description!.length).toBeLessThanOrEqual(1000)
  })

  it.each([
    '',
    '<pubDate>soon</pubDate>',
    '<pubDate>Fri, 27 Nov 2026 10:00:00 GMT</pubDate>',
    '<pubDate>Thu, 01 Jan 1970 00:00:00 GMT</pubDate>',
  ])('have the current time without a valid date: %s', (date) =>
    expect(one(`<title>T</title>${date}`).publishedDate).toBe(now.toISOString()),
  )

  it('are duplicates if they differ only in click-tracking parameters', () => {
    const links = [
      'https://p.example/1?utm_source=a&amp;x=1',
      'http://p.example/1?x=1#top',
      'https://p.example/1?x=1&amp;utm_medium=b',
      'https://p.example/1?x=2',
    ]
    expect(read(rss(links.map((link) => `<item><title>T</title><link>${link}</link></item>`).join(''))).map(({ key }) => key)).toEqual([
      'https://p.example/1?x=1',
      'https://p.example/1?x=2',
    ])
  })

  it.each([
    ['a page', '<!doctype html><html><body>Sorry</body></html>'],
    ['nothing', ''],
    ['no items', rss('')],
    ['items without a title', rss('<item><link>https://p.example/1</link></item>')],
    ['half a feed', rss('<item><title>T</title>').slice(0, 250)],
    ['JSON that is none', '{"items": 7}'],
    ['a million open elements', `<rss version="2.0"><channel><item>${'<a>'.repeat(1_000_000)}`],
  ])('are rejected as %s', (_, text) => expect(() => read(text)).toThrow(/feed/))

  it('do not expand entity bombs or read files', async () => {
    const letters = [...'abcdefghijkl']
    const bomb = letters
      .map((letter, index) => `<!ENTITY ${letter} "${index === 0 ? 'boom' : `&${letters[index - 1]};`.repeat(20)}">`)
      .join('')
    for (const entities of [bomb, '<!ENTITY l SYSTEM "file:///etc/passwd">']) {
      const text = rss('<item><title>T &l;</title><description>&l;</description></item>').replace(
        '<rss',
        `<!DOCTYPE rss [${entities}]><rss`,
      )
      let found = ''
      const ms = await threadCpuMs(() => {
        try {
          found = JSON.stringify(read(text))
        } catch (error) {
          found = (error as Error).message
        }
      })
      expect(found.length).toBeLessThan(1000)
      expect(found).not.toContain('root:')
      expect(ms).toBeLessThan(1000)
    }
  })

  it('with 10,000 items are limited to the first 500, quickly', async () => {
    const text = rss(
      Array.from({ length: 10_000 }, (_, index) => `<item><title>T${index}</title><link>https://p.example/${index}</link></item>`).join(''),
    )
    const ms = await threadCpuMs(() => expect(read(text)).toHaveLength(500))
    expect(ms).toBeLessThan(5000)
  })
})
