import type { APIRequestContext } from '@playwright/test'
import { at, expect, test } from '../fixtures/market.ts'

test.use({ pictures: true })

/** The pages that visitors come to: a product that its shop recommends, and the front of that shop. */
const addressesOf = async (request: APIRequestContext) => {
  const found = await request.get(`${process.env.MARKET_URL}/backend/api/v1/products?limit=1&isRecommend=true`)
  const [product] = (await found.json()).items
  return {
    home: '/',
    list: '/goods-list',
    product: `/goods-detail/${product.id}`,
    shop: `/shop-index/${product.shopId}`,
  }
}

const htmlOf = async (request: APIRequestContext, path: string): Promise<string> =>
  (await request.get(at(path), { headers: { 'accept-language': 'es' } })).text()

/** Bytes of a page's HTML, uncompressed, as a visitor of the demo market gets it: what was reached and a twentieth more. */
const BOUNDS = { home: 110_000, list: 90_000, product: 73_000, shop: 95_000 }

test('@wide the pages that visitors come to stay light', async ({ request }) => {
  const addresses = await addressesOf(request)
  for (const [page, bound] of Object.entries(BOUNDS)) {
    const html = await htmlOf(request, addresses[page as keyof typeof BOUNDS])
    const bytes = Buffer.byteLength(html)
    expect(bytes, page).toBeLessThan(bound)
    // a page that is no page would be lighter still
    expect(html).toContain('</html>')
    expect(bytes, page).toBeGreaterThan(bound / 2)
  }
})

/** Most files of scripts that a page starts with: what was reached and one more. */
const FILES = { home: 10, list: 12, product: 14, shop: 13 }

test('@wide a page starts with few files of scripts', async ({ request }) => {
  const addresses = await addressesOf(request)
  for (const [page, most] of Object.entries(FILES)) {
    const html = await htmlOf(request, addresses[page as keyof typeof FILES])
    const files = new Set(html.match(/(?<=rel="modulepreload" href=")[^"]+/g))
    expect(files.size, page).toBeGreaterThan(5)
    expect(files.size, page).toBeLessThanOrEqual(most)
  }
})

/** Most bytes of the font and of the home page's large picture on a phone: what was reached and a twentieth more. */
const FONT_MAX = 29_700
const PICTURE_MAX = 25_000

test.describe('a sharp screen', () => {
  test.use({ deviceScaleFactor: 2 })

  test('@narrow a phone is sent a small font, and the large picture in a size of its own', async ({
    page,
    go,
    request,
  }) => {
    await go('/')
    const font = await page.locator('link[rel=preload][as=font]').getAttribute('href')
    expect((await (await request.get(at(font ?? ''))).body()).length).toBeLessThan(FONT_MAX)
    const picture = page.getByRole('main').locator('img[loading=eager]').first()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/-large\.webp$/)
    const source = await picture.evaluate((img: HTMLImageElement) => img.currentSrc)
    expect((await (await request.get(source)).body()).length).toBeLessThan(PICTURE_MAX)
  })
})

test('@wide scripts are asked for after what people see', async ({ request }) => {
  const html = await htmlOf(request, '/')
  const links = html.match(/<link[^>]*rel="modulepreload"[^>]*>/g) ?? []
  const scriptOf = (link: string) => /href="([^"]+)"/.exec(link)?.[1]
  const first = new Map(links.toReversed().map((link) => [scriptOf(link), link]))
  expect(first.size).toBeGreaterThan(5)
  // browsers go by the first link to a script
  for (const link of first.values()) expect(link).toContain('fetchPriority="low"')
})
