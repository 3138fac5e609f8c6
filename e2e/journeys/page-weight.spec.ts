import type { APIRequestContext } from '@playwright/test'
import { at, expect, test } from '../fixtures/market.ts'

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

/** Bytes of the same pages as Brotli packs them for whoever comes after someone: what was reached and a twentieth more. */
const PACKED_BOUNDS = { home: 15_400, list: 14_300, product: 13_100, shop: 13_500 }

test('@wide a page that was asked for before is sent packed smaller', async ({ request }) => {
  const addresses = await addressesOf(request)
  for (const [page, bound] of Object.entries(PACKED_BOUNDS)) {
    const path = at(addresses[page as keyof typeof PACKED_BOUNDS])
    const bytes = async () => {
      const answer = await request.get(path, { headers: { 'accept-language': 'es', 'accept-encoding': 'br' } })
      expect(answer.headers()['content-encoding']).toBe('br')
      return Number(answer.headers()['content-length'])
    }
    // it is packed on another thread, one page after the other
    await expect.poll(bytes, { message: page, timeout: 20_000 }).toBeLessThan(bound)
    expect(await bytes(), page).toBeGreaterThan(bound / 2)
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
const FONT_MAX = 23_200
const PICTURE_MAX = 25_000

/** Most files of scripts that a visitor's page of a product loads in all, from the first to the idle moment: what was reached and one more. */
const FILES_IN_ALL = 19

test('@wide what a page loads once it stands is few files too, and the routes behind its links', async ({
  page,
  go,
  request,
}) => {
  const addresses = await addressesOf(request)
  // React Router asks at once for what the server marks
  for (const path of Object.values(addresses)) expect(await htmlOf(request, path), path).not.toContain('data-discover')
  const scripts = new Set<string>()
  page.on('request', (asked) => {
    const { pathname } = new URL(asked.url())
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) scripts.add(pathname)
  })
  const told = page.waitForRequest((asked) => new URL(asked.url()).pathname === '/__manifest')
  await go(addresses.product)
  const paths = new URL((await told).url()).searchParams.get('paths')
  expect(paths?.split(',')).toContain('/login')
  // the foot comes when the page is hydrated, the words of errors in the idle moment after it
  for (const last of ['/footer-', '/foot-', '/error-text-'])
    await expect.poll(() => [...scripts].filter((path) => path.includes(last)).length, { message: last }).toBe(1)
  expect(scripts.size, [...scripts].join(' ')).toBeLessThanOrEqual(FILES_IN_ALL)
})

test('@wide a phone is sent a small font, and the large picture in a size of its own', async ({ request }) => {
  const html = await htmlOf(request, '/')
  const [font = ''] = html.match(/<link(?=[^>]* rel="preload")(?=[^>]* as="font")[^>]*>/) ?? []
  const [, file = ''] = / href="([^"]+)"/.exec(font) ?? []
  expect((await (await request.get(at(file))).body()).length).toBeLessThan(FONT_MAX)
  const [picture = ''] = html.slice(html.indexOf('<main')).match(/<img(?=[^>]* loading="eager")[^>]*>/) ?? []
  const [, candidates = ''] = / srcset="([^"]+)"/i.exec(picture) ?? []
  // what a phone of 360 px takes whose screen is twice as sharp
  const [source = ''] =
    candidates
      .split(', ')
      .map((one) => one.split(' '))
      .find(([, width = '']) => Number.parseInt(width, 10) >= 720) ?? []
  expect(source).toMatch(/-large\.webp$/)
  expect((await (await request.get(at(source))).body()).length).toBeLessThan(PICTURE_MAX)
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
