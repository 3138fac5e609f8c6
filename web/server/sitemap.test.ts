import { gunzipSync } from 'node:zlib'
import type { SitemapSource } from '@lonja/api/sitemap/sitemap-source.ts'
import { describe, expect, it } from 'vitest'
import { readPages } from './pages.ts'
import { robotsText } from './robots.ts'
import { sitemapRoutes } from './sitemap.ts'
import { realBuild } from './test/real-build.ts'

const updatedAt = new Date('2026-05-04T09:00:00Z')
const source: SitemapSource = {
  productParts: async () => [
    { part: 0, updatedAt },
    { part: 2, updatedAt },
  ],
  async *products(part) {
    if (part === 1) return
    yield { id: part * 15_000 + 1, names: { es: 'Vaso & copa', en: 'Glass', zh: '杯' }, updatedAt }
  },
  async *shops() {
    yield { id: 5 }
  },
  categories: async () => [{ id: 3 }],
  async *publications() {
    yield { id: 4, titles: { es: 'Una terraza', zh: '露台' }, publishedAt: updatedAt }
  },
  policies: async () => ['terms'],
}
const pages = readPages(await realBuild())
const parts = { source, pages: async () => pages }
const routes = sitemapRoutes(parts, async () => ({ home: 'https://lonja.test' }))
const text = async (path: string) => (await routes.request(path)).text()

describe('sitemaps', () => {
  it('are listed, only those of the products that hold any', async () => {
    const index = await text('/sitemap.xml')
    expect([...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc?.split('/').at(-1))).toEqual([
      'pages.xml',
      'categories.xml',
      'shops.xml',
      'publications.xml',
      'products-1.xml',
      'products-3.xml',
    ])
    expect((await routes.request('/sitemaps/products-2.xml')).status).toBe(404)
    expect((await routes.request('/sitemaps/constructor.xml')).status).toBe(404)
  })
  it('name each page once a language, each time with all of them', async () => {
    const product = await text('/sitemaps/products-1.xml')
    expect(product.match(/<url>/g)).toHaveLength(3)
    expect(product).toContain(
      '<loc>https://lonja.test/zh/goods-detail/1-%E6%9D%AF</loc><lastmod>2026-05-04T09:00:00.000Z',
    )
    expect(product.match(/hreflang="x-default" href="https:\/\/lonja\.test\/goods-detail\/1-vaso-copa"/g)).toHaveLength(
      3,
    )
    expect(await text('/sitemaps/publications.xml')).toContain('/en/publication/4-una-terraza</loc>')
    expect(await text('/sitemaps/pages.xml')).toContain('/zh/policies/platform/terms</loc>')
    expect(await text('/sitemaps/categories.xml')).toContain('/en/goods-list?categoryIds=3</loc>')
  })
  it('are of one shop where it stands alone, and of none where nobody is', async () => {
    const alone = sitemapRoutes(parts, async () => ({ home: 'https://vidal.test', shopId: 5 }))
    const read = async (path: string) => (await alone.request(path)).text()
    const index = await read('/sitemap.xml')
    expect([...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)).toEqual(
      ['pages', 'publications', 'products-1', 'products-3'].map((name) => `https://vidal.test/sitemaps/${name}.xml`),
    )
    expect(await read('/sitemaps/pages.xml')).toContain('<loc>https://vidal.test/zh/shop-index/goods-list/5</loc>')
    expect((await alone.request('/sitemaps/shops.xml')).status).toBe(404)
    expect((await sitemapRoutes(parts, async () => null).request('/sitemap.xml')).status).toBe(404)
  })
  it('are made once for all who ask, one file at a time, and kept packed for five minutes', async () => {
    let [now, made, atOnce, most] = [1, 0, 0, 0]
    const slow: SitemapSource = {
      ...source,
      async *products(part) {
        made++
        most = Math.max(most, ++atOnce)
        await new Promise((later) => setImmediate(later))
        yield { id: part * 15_000 + 1, names: { es: `Vaso ${made}` }, updatedAt }
        atOnce--
      },
    }
    const kept = sitemapRoutes({ ...parts, source: slow }, async () => ({ home: 'https://lonja.test' }), {
      now: () => now,
    })
    const ask = (file: number, encoding = 'gzip') =>
      kept.request(`/sitemaps/products-${file}.xml`, { headers: { 'accept-encoding': encoding } })
    const answers = await Promise.all([1, 1, 1, 3, 3, 3].map((file) => ask(file)))
    expect([made, most]).toEqual([2, 1])
    const unpacked = await Promise.all(
      answers.map(async (one) => gunzipSync(Buffer.from(await one.arrayBuffer())).toString()),
    )
    expect(unpacked.map((one) => /goods-detail\/(\d+)-vaso-(\d)</.exec(one)?.slice(1))).toEqual([
      ...Array(3).fill(['1', '1']),
      ...Array(3).fill(['30001', '2']),
    ])
    const plain = await ask(1, 'identity')
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, unpacked[0]])
    // caches in front keep it as long as it is kept here, and no longer
    const cached = async () => (await ask(1)).headers.get('cache-control')
    expect(await cached()).toBe('public, max-age=0, s-maxage=300')
    now += 4 * 60_000
    expect(await cached()).toBe('public, max-age=0, s-maxage=60')
    now += 60_000 + 1
    expect(await (await ask(1, '')).text()).toContain('vaso-3')
    expect(made).toBe(3)
  })
  it('are asked for again after a failure', async () => {
    let fails = true
    const broken: SitemapSource = {
      ...source,
      async *products(part) {
        yield { id: part * 15_000 + 1, names: { es: 'Vaso' }, updatedAt }
        if (fails) throw new Error('no database')
      },
    }
    const kept = sitemapRoutes({ ...parts, source: broken }, async () => ({ home: 'https://lonja.test' }))
    expect((await kept.request('/sitemaps/products-1.xml')).status).toBe(500)
    fails = false
    expect((await kept.request('/sitemaps/products-1.xml')).status).toBe(200)
  })
  it('wait for a file that is never finished for a bounded time, and not for one that nobody has', async () => {
    let isWaiting = false
    const never = new Promise<never>(() => {})
    const stuck: SitemapSource = {
      ...source,
      categories: () => {
        isWaiting = true
        return never
      },
      async *shops() {
        yield { id: 5 }
        await never
      },
    }
    const home = async () => ({ home: 'https://lonja.test' })
    const bounded = sitemapRoutes({ ...parts, source: stuck }, home, { longest: 500 })
    const files = ['categories', 'shops', 'publications'].map((name) => bounded.request(`/sitemaps/${name}.xml`))
    expect((await Promise.all(files)).map(({ status }) => status)).toEqual([500, 500, 200])
    isWaiting = false
    const unbounded = sitemapRoutes({ ...parts, source: stuck }, home)
    void unbounded.request('/sitemaps/categories.xml')
    await expect.poll(() => isWaiting).toBe(true)
    expect((await unbounded.request('/sitemaps/prices.xml')).status).toBe(404)
  })
  it('are found by robots', () => {
    const robots = robotsText('https://lonja.test', pages)
    expect(robots).toContain('Sitemap: https://lonja.test/sitemap.xml')
    expect(robots).toContain('Disallow: /zh/uc\n')
  })
})
