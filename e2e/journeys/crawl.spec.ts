import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { crawl, kindOf, languageOf, partOf, type Visited, wordsOf } from '../fixtures/crawler.ts'
import { at, expect, test } from '../fixtures/market.ts'
import { demoPerson, newBuyer } from '../fixtures/people.ts'
import { numbersOf, plantSecrets, type Secret } from '../fixtures/secrets.ts'
import { literally, messagesOf } from '../fixtures/words.ts'

const origin = () => process.env.MARKET_URL ?? ''
const localized = (path: string): string[] => LOCALES.map((one) => at(path, one).slice(origin().length))
const WORD = 'Qxw'

const pagesAbout = ({ id, shopId }: Secret): string[] => [
  ...localized(`/goods-detail/${id}`),
  ...localized(`/shop-index/${shopId}`),
  `/goods-detail/${id}.data`,
  `/shop-index/${shopId}.data`,
  `/og/product/${id}.es.jpg`,
]
const SEARCHES = [`/goods-list?search=${WORD}`, `/goods-list.data?search=${WORD}`, '/goods-list?sort=price_desc']

/** Which of some texts stand in what was visited, and where. Most pages have none, which one reading for all of them tells. */
const leaksOf = (texts: readonly string[], visited: readonly Visited[]): string[] => {
  const any = new RegExp(texts.map(literally).join('|'))
  return visited
    .filter(({ body }) => any.test(body))
    .flatMap(({ path, body }) => texts.filter((text) => body.includes(text)).map((text) => `${path}: ${text}`))
}

const isPage = ({ type, status }: Visited) => type.startsWith('text/html') && status === 200

/** What a page owes search engines and users; gives what is missing. */
const faultsOf = ({ path, body }: Visited, keys: ReadonlySet<string>): string[] => {
  const words = wordsOf(body)
  const title = partOf(body, /<title>([^<]*)<\/title>/)
  const canonical = partOf(body, /<link rel="canonical" href="([^"]*)"/)
  const unlisted = /<meta name="robots" content="noindex/.test(body)
  const faults = [
    !title && 'no title',
    !/<meta name="description" content="[^"]+"/.test(body) && !unlisted && 'no description',
    !body.includes(`<html lang="${languageOf(path)}"`) && 'wrong language',
    (body.match(/<h1[\s>]/g)?.length ?? 0) !== 1 && 'not one heading',
    !canonical && !unlisted && 'no canonical address',
    canonical && !canonical.startsWith(`${origin()}/`) && `canonical address elsewhere: ${canonical}`,
    canonical && languageOf(canonical.slice(origin().length)) !== languageOf(path) && 'canonical in another language',
    words.match(/\w+/g)?.find((word) => keys.has(word)),
    /\{\w+\}|\[object Object\]|\bundefined\b|\bNaN\b/.exec(words)?.[0],
  ]
  return faults.filter(Boolean).map((fault) => `${path}: ${fault}`)
}

test.describe('the whole market, read by a machine @wide', () => {
  // one after the other, so that what is hidden is planted once
  test.describe.configure({ timeout: 180_000, mode: 'default' })
  test.skip(!process.env.MARKET_DATA, 'needs the folder of the running market')
  let hidden: Secret
  let priceless: Secret
  test.beforeAll(async () => {
    test.setTimeout(60_000)
    const planted = await plantSecrets()
    hidden = planted.hidden
    priceless = planted.priceless
  })

  test('a visitor finds every link working, and nothing that is closed', async () => {
    test.setTimeout(120_000)
    const visited = await crawl({
      from: [
        ...localized('/'),
        ...[hidden, priceless].flatMap(pagesAbout),
        ...SEARCHES,
        '/robots.txt',
        '/sitemap.xml',
        ...['pages', 'categories', 'shops', 'publications', 'products-1'].map((name) => `/sitemaps/${name}.xml`),
      ],
    })
    const asked = new Set([hidden, priceless].flatMap(pagesAbout))

    const pages = visited.filter(isPage)
    expect(new Set(pages.map(({ path }) => kindOf(path))).size).toBeGreaterThan(12)
    const broken = visited.filter(({ status, path }) => status >= 400 && !asked.has(path))
    expect(broken.map(({ path, status }) => `${path}: ${status}`)).toEqual([])
    expect(visited.filter(({ status }) => status >= 500).map(({ path }) => path)).toEqual([])

    const keys = new Set(Object.keys(messagesOf('es')))
    expect(pages.flatMap((page) => faultsOf(page, keys))).toEqual([])

    const secrets = [
      ...hidden.texts,
      ...priceless.texts,
      ...(await numbersOf('brillosur')),
      ...(await numbersOf('ferroebro')),
    ]
    expect(leaksOf(secrets, visited)).toEqual([])
    for (const path of localized(`/goods-detail/${hidden.id}`))
      expect(visited.find((one) => one.path === path)?.status, path).toBe(404)
  })

  test('nobody who is logged in and not let in finds more than a visitor', async () => {
    const from = [...[hidden, priceless].flatMap(pagesAbout), ...SEARCHES]
    for (const { token } of [await newBuyer('es'), await demoPerson('peluqueria'), await demoPerson('vidal')]) {
      const visited = await crawl({ token, perKind: 0, from })
      expect(visited.length).toBeGreaterThanOrEqual(from.length)
      expect(leaksOf([...hidden.texts, ...priceless.texts], visited)).toEqual([])
    }
  })

  test('a buyer whom both shops let in finds what a visitor does not', async () => {
    const { token } = await demoPerson('bar')
    const from = [...[hidden, priceless].flatMap(pagesAbout), ...SEARCHES]
    const visited = await crawl({ token, perKind: 0, from })
    for (const { texts } of [hidden, priceless]) {
      const found = texts.filter((text) => visited.some(({ body }) => body.includes(text)))
      expect(found.length).toBeGreaterThan(texts.length / 2)
    }
  })

  test('a page kept for all allows its scripts without a nonce, and says when it has changed', async () => {
    const ask = (etag = '') => fetch(at('/goods-list'), { headers: { 'if-none-match': etag } })
    const headers = Object.fromEntries((await ask()).headers)
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
    expect(headers['content-security-policy']).not.toContain('nonce')
    expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d/)
    // other journeys buy meanwhile, which changes the list: whoever asks twice in a row finds it as it was
    await expect(async () => {
      const first = await ask()
      const again = await ask(first.headers.get('etag') ?? '')
      expect(again.status).toBe(304)
      expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
    }).toPass()
  })
})
