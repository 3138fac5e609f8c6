import { expect, test } from 'vitest'
import { rssOf } from './rss-feed.ts'

const feed = (given: object = {}) =>
  rssOf({
    title: 'Publicaciones de Lonja',
    description: 'Lo que cuentan las tiendas',
    language: 'es',
    link: 'https://lonja.test/publication',
    self: 'https://lonja.test/rss.xml',
    items: [
      {
        title: 'Vasos & copas <"2 por 1">',
        link: 'https://lonja.test/publication/7-vasos',
        text: 'Texto <script>alert(1)</script>\u0007',
        picture: 'https://lonja.test/files/a-medium.jpeg',
        author: 'Vidal Menaje',
        category: 'Oferta',
        publishedAt: '2026-05-04T09:00:00.000Z',
        ...given,
      },
    ],
  })

test('says what feed readers need', () => {
  const text = feed()
  expect(text).toContain('<pubDate>Mon, 04 May 2026 09:00:00 GMT</pubDate>')
  expect(text).toContain('<guid isPermaLink="true">https://lonja.test/publication/7-vasos</guid>')
  expect(text).toContain('<lastBuildDate>Mon, 04 May 2026 09:00:00 GMT</lastBuildDate>')
})
test('text stays text: as XML, and as the HTML inside it', () => {
  const text = feed()
  expect(text).toContain('<title>Vasos &amp; copas &lt;&quot;2 por 1&quot;&gt;</title>')
  expect(text).toContain('&lt;p&gt;Texto &amp;lt;script&amp;gt;')
  expect(text).not.toContain('<script>')
  expect(text).not.toContain('\u0007')
})
test('every tag that opens closes', () => {
  const open: string[] = []
  for (const [, close, name, alone] of feed({ picture: null }).matchAll(/<(\/?)([a-z:A-Z]+)[^>]*?(\/?)>/g)) {
    if (close) expect(open.pop()).toBe(name)
    else if (!alone) open.push(name ?? '')
  }
  expect(open).toEqual([])
})
