import { someGoods } from '../fixtures/goods.ts'
import { expect, expectHydrated, expectNoSideScroll, test } from '../fixtures/market.ts'
import { newBuyer, type Person } from '../fixtures/people.ts'
import { shopping } from '../fixtures/shopping.ts'
import { joinMarket, type Spawned } from '../fixtures/spawn-market.ts'

let market: Spawned
const hostOf = (sub: string): string => market.url.replace('://', `://${sub}.`)

test.describe('one shop alone @wide', () => {
  test.skip(!process.env.MARKET_DATA, 'needs the folder of the running market')
  test.beforeAll(async () => {
    market = await joinMarket({ PLATFORM_MODE: 'shop' })
  })
  test.afterAll(() => market?.stop())

  test('a buyer sees that shop and no other, and orders there', async ({ page, context, say }) => {
    // from the front of the shop to the order, on a second server
    test.slow()
    const host = hostOf('vidal')
    const [goods] = await someGoods('vidal', 'es')
    const [other] = await someGoods('besaya', 'es')
    const comeIn = ({ token }: Person) =>
      context.addCookies([{ name: 'token', value: token, url: `${host}/`, httpOnly: true, sameSite: 'Lax' }])

    await page.goto(`${host}/`)
    await expectHydrated(page)
    await expect(page).toHaveURL(`${host}/shop-index/${goods.shopId}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(goods.shopName)
    await expect(page.getByRole('link', { name: say('shops_front_to_market') })).toHaveCount(0)
    await expectNoSideScroll(page)

    for (const nothing of [`${host}/shop-index/${other.shopId}`, `${host}/goods-detail/${other.id}`, hostOf('nadie')])
      expect((await page.goto(nothing))?.status(), nothing).toBe(404)
    for (const [asked, shown] of [
      ['/shop-list', `/shop-index/${goods.shopId}`],
      ['/en/map', `/en/shop-index/${goods.shopId}`],
      ['/policies/platform/terms', `/policies/shop/terms/${goods.shopId}`],
    ] as const) {
      expect((await page.goto(host + asked))?.status(), asked).toBe(200)
      await expect(page).toHaveURL(host + shown)
    }

    // there is no market above it: what search engines and those who share are told is at this host
    await page.goto(`${host}/goods-detail/${goods.id}`)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`^${host}/goods-detail/`))
    // asked for by the page: only browsers find names below localhost everywhere
    const sitemap = await page.evaluate(async () => (await fetch('/sitemaps/pages.xml')).text())
    expect(sitemap).toContain(`<loc>${host}/shop-index/goods-list/${goods.shopId}</loc>`)

    await comeIn(await newBuyer('es'))
    const { checkOut, choosePickUp, placeButton, orderNumber } = shopping(page, say)
    await page.goto(`${host}/goods-list?search=${encodeURIComponent(goods.name)}`)
    await expect(page).toHaveURL(new RegExp(`/shop-index/goods-list/${goods.shopId}\\?search=`))
    await page.getByRole('article').getByRole('link', { name: goods.name }).first().click()
    await expectHydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: goods.name })).toBeVisible()
    const field = page.getByRole('spinbutton', { name: say('products_quantity_of', { name: goods.variant }) })
    await field.fill(String(goods.least))
    await field.press('Tab')
    await page
      .getByRole('main')
      .getByRole('button', { name: say('products_add'), exact: true })
      .click()
    await expect(page.getByText(say('frame_notice_added_to_cart'))).toBeVisible()

    await page.goto(`${host}/cartList`)
    await expectHydrated(page)
    await expect(page).toHaveURL(`${host}/my-cart?sid=${goods.shopId}`)
    await checkOut(goods.shopName)
    await choosePickUp()
    await page.getByRole('radio', { name: say('checkout_pay_in_shop') }).check()
    await placeButton().click()
    expect(await orderNumber()).not.toBe('')
    expect(new URL(page.url()).origin).toBe(host)
  })
})
