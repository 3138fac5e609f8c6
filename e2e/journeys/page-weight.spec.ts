import { at, expect, test } from '../fixtures/market.ts'

/** Bytes of a page's HTML, uncompressed, as a visitor of the demo market gets it: what was reached and a twentieth more. */
const BOUNDS = { '/': 111_000, '/goods-list': 92_000 }

test('@wide the home page and the list of goods stay light', async ({ request }) => {
  for (const [path, bound] of Object.entries(BOUNDS)) {
    const body = await (await request.get(at(path), { headers: { 'accept-language': 'es' } })).body()
    expect(body.length, path).toBeLessThan(bound)
    // a page that is no page would be lighter still
    expect(body.toString()).toContain('</html>')
    expect(body.length, path).toBeGreaterThan(bound / 2)
  }
})

/** Most files of scripts that a page starts with: what was reached and one more. */
const FILES = { '/': 10, '/goods-list': 12, product: 14, shop: 13 }

test('@wide a page starts with few files of scripts', async ({ request }) => {
  const found = await request.get(`${process.env.MARKET_URL}/backend/api/v1/products?limit=1&isRecommend=true`)
  const [product] = (await found.json()).items
  const addresses = { product: `/goods-detail/${product.id}`, shop: `/shop-index/${product.shopId}` }
  for (const [page, most] of Object.entries(FILES)) {
    const path = page in addresses ? addresses[page as keyof typeof addresses] : page
    const html = await (await request.get(at(path), { headers: { 'accept-language': 'es' } })).text()
    const files = new Set(html.match(/(?<=rel="modulepreload" href=")[^"]+/g))
    expect(files.size, page).toBeGreaterThan(5)
    expect(files.size, page).toBeLessThanOrEqual(most)
  }
})

test('@wide scripts are asked for after what people see', async ({ request }) => {
  const html = await (await request.get(at('/'), { headers: { 'accept-language': 'es' } })).text()
  const links = html.match(/<link[^>]*rel="modulepreload"[^>]*>/g) ?? []
  const scriptOf = (link: string) => /href="([^"]+)"/.exec(link)?.[1]
  const first = new Map(links.toReversed().map((link) => [scriptOf(link), link]))
  expect(first.size).toBeGreaterThan(5)
  // browsers go by the first link to a script
  for (const link of first.values()) expect(link).toContain('fetchPriority="low"')
})
