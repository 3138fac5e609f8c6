import { once } from 'node:events'
import { expect, expectHydrated, expectNoSideScroll, test } from '../fixtures/market.ts'
import { newBuyer, type Person } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'
import { shopping } from '../fixtures/shopping.ts'
import { joinMarket, type Spawned } from '../fixtures/spawn-market.ts'
import { putInCart } from '../fixtures/stock-cart.ts'

/** Code that lets a promise be rejected that nobody handles, when the process is sent SIGUSR2. */
const REJECTS = `data:text/javascript,process.on('SIGUSR2',()=>void(Promise.reject(new(Error)('thrown'))))`

let market: Spawned
const hostOf = (sub: string): string => market.url.replace('://', `://${sub}.`)

test.describe('one shop alone @wide', () => {
  // one server for both, which the second ends
  test.describe.configure({ mode: 'default' })
  test.skip(!process.env.MARKET_DATA, 'needs the folder of the running market')
  test.beforeAll(async () => {
    market = await joinMarket({ PLATFORM_MODE: 'shop', NODE_OPTIONS: `--import=${REJECTS}` })
  })
  test.afterAll(async () => {
    if (market?.child.exitCode === null) await market.stop()
  })

  test('a buyer sees that shop and no other, and checks out there', async ({ page, context, say }) => {
    // on a second server
    test.slow()
    const host = hostOf('vidal')
    const [product] = await someProducts('vidal', 'es')
    const [other] = await someProducts('besaya', 'es')
    const comeIn = ({ token }: Person) =>
      context.addCookies([{ name: 'token', value: token, url: `${host}/`, httpOnly: true, sameSite: 'Lax' }])

    await page.goto(`${host}/`)
    await expectHydrated(page)
    await expect(page).toHaveURL(`${host}/shop-index/${product.shopId}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(product.shopName)
    await expect(page.getByRole('link', { name: say('shops_front_to_market') })).toHaveCount(0)
    await expectNoSideScroll(page)

    // asked for by the page: only browsers find names below localhost everywhere
    const ask = (path: string) =>
      page.evaluate(async (to) => {
        const { status, url } = await fetch(to)
        return { status, url }
      }, path)
    for (const nothing of [`/shop-index/${other.shopId}`, `/goods-detail/${other.id}`])
      expect((await ask(nothing)).status, nothing).toBe(404)
    for (const [asked, shown] of [
      ['/shop-list', `/shop-index/${product.shopId}`],
      ['/en/map', `/en/shop-index/${product.shopId}`],
      ['/policies/platform/terms', `/policies/shop/terms/${product.shopId}`],
      ['/goods-list?search=a', `/shop-index/goods-list/${product.shopId}?search=a`],
    ] as const)
      expect(await ask(asked), asked).toEqual({ status: 200, url: host + shown })

    // there is no market above it: what search engines and those who share are told is at this host
    await page.goto(`${host}/goods-detail/${product.id}`)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`^${host}/goods-detail/`))
    const sitemap = await page.evaluate(async () => (await fetch('/sitemaps/pages.xml')).text())
    expect(sitemap).toContain(`<loc>${host}/shop-index/goods-list/${product.shopId}</loc>`)

    const buyer = await newBuyer('es')
    await putInCart(buyer, product, product.least)
    await comeIn(buyer)
    const { checkOut, placeButton } = shopping(page, say)
    await page.goto(`${host}/cartList`)
    await expectHydrated(page)
    await expect(page).toHaveURL(`${host}/my-cart?sid=${product.shopId}`)
    await checkOut(product.shopName)
    await expect(placeButton()).toBeVisible()
    expect(new URL(page.url()).origin).toBe(host)
  })

  test('an error that nobody caught is logged with its stack, and ends the market as one that is to be started again', async () => {
    const { child, url, said } = market
    const ended = once(child, 'close')
    child.kill('SIGUSR2')
    expect(await ended).toEqual([1, null])
    const lines = said()
      .split('\n')
      .filter((line) => line.includes('"level":60'))
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        msg: 'uncaught',
        origin: 'unhandledRejection',
        err: { message: 'thrown', stack: expect.stringContaining('SIGUSR2') },
      },
    ])
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
  })
})
