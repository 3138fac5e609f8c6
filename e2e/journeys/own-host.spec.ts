import { callApi } from '../fixtures/api.ts'
import { expect, expectHydrated, expectNoSideScroll, test } from '../fixtures/market.ts'
import { newBuyer } from '../fixtures/people.ts'
import { shopIdOf, someProducts } from '../fixtures/products.ts'

/** The address of a shop's own host. */
const hostOf = (sub: string): string => (process.env.MARKET_URL ?? '').replace('://', `://${sub}.`)

test('a buyer at a shop’s own host goes from its front to its products and its cart @narrow', async ({
  page,
  context,
  say,
}) => {
  const host = hostOf('vidal')
  const [product] = await someProducts('vidal', 'es')
  const [other] = await someProducts('besaya', 'es')
  const { token } = await newBuyer('es')
  // something of another shop waits in the same buyer's cart
  await callApi('POST', '/myCart', {
    token,
    body: { shopId: other.shopId, products: [{ skuId: other.skuId, quantity: other.least }] },
  })
  await context.addCookies([{ name: 'token', value: token, url: `${host}/`, httpOnly: true, sameSite: 'Lax' }])

  await page.goto(`${host}/`)
  await expectHydrated(page)
  await expect(page).toHaveURL(`${host}/shop-index/${product.shopId}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(product.shopName)
  await expect(page.getByRole('heading', { name: say('shops_front_new') })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${process.env.MARKET_URL}/shop-index/${product.shopId}`,
  )
  await expectNoSideScroll(page)

  const field = page.getByRole('search').getByLabel(say('shops_front_search', { shop: product.shopName }))
  await field.fill(product.name)
  await field.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/shop-index/goods-list/${product.shopId}\\?search=`))
  await page.getByRole('article').getByRole('link', { name: product.name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()

  await callApi('POST', '/myCart', {
    token,
    body: { shopId: product.shopId, products: [{ skuId: product.skuId, quantity: product.least }] },
  })
  await page.goto(`${host}/cartList`)
  await expect(page).toHaveURL(`${host}/my-cart?sid=${product.shopId}`)
  const main = page.getByRole('main')
  await expect(main.getByText(product.name).first()).toBeVisible()
  await expect(main.getByText(other.name)).toHaveCount(0)
  const shopId = (await context.cookies(host)).find(({ name }) => name === 'shopId')
  expect(shopId).toMatchObject({ value: String(product.shopId), domain: new URL(host).hostname })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the rooms of a shop, the way back to the market, and a host that nobody has @wide', async ({ page, say }) => {
    const host = hostOf('vidal')
    const shop = await shopIdOf('vidal')
    await page.goto(`${host}/shop-index/`)
    const rooms = page.getByRole('navigation', { name: say('shops_front_tabs') })
    await rooms.getByRole('link', { name: say('shops_products') }).click()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await rooms.getByRole('link', { name: say('shops_front_tab_info') }).click()
    await expect(page.getByRole('heading', { name: say('shops_hours') })).toBeVisible()
    await page.goto(`${host}/cartList`)
    await expect(page.getByRole('heading', { name: say('cart_empty') })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: say('cart_see_shops') })).toHaveCount(0)
    await page.goto(`${host}/shop-list`)
    await expect(page).toHaveURL(`${process.env.MARKET_URL}/shop-list`)
    await page.goto(`${host}/shop-index/${shop}/nothing`)
    await expect(page.getByText(say('shops_front_invalid'))).toBeVisible()

    const nowhere = await page.goto(`${hostOf('nadie')}/`)
    expect(nowhere?.status()).toBe(404)
    await expect(page.getByText(say('shops_front_nowhere'))).toBeVisible()
    await page.getByRole('link', { name: say('shops_front_to_market') }).click()
    await expect(page).toHaveURL(`${process.env.MARKET_URL}/`)
  })
})
