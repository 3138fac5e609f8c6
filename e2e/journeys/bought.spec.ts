import { callApi } from '../fixtures/api.ts'
import {
  at,
  CHINESE_NARROW,
  expect,
  expectAccessible,
  expectNoSideScroll,
  inEachLanguage,
  test,
} from '../fixtures/market.ts'
import { comeBack, newBuyer, type Person } from '../fixtures/people.ts'
import { type ProductForSale, someProducts } from '../fixtures/products.ts'
import { anyOf } from '../fixtures/words.ts'

const order = async ({ token }: Person, item: readonly ProductForSale[]): Promise<void> => {
  const [first] = item
  const products = item.map(({ skuId, least }) => ({ skuId, quantity: least }))
  const wish = { shopId: first?.shopId, products, deliveryMethod: 'pickUp' }
  const { total } = await callApi<{ total: number }>('POST', '/order-summary', { token, body: wish })
  await callApi('POST', '/orders', { token, body: { ...wish, paymentMethod: 'payInShop', expectedTotal: total } })
}

inEachLanguage((language) => {
  test('what was bought before is found, and put into the cart one by one or together', async ({
    page,
    context,
    say,
    go,
  }) => {
    // orders of two shops are placed first
    test.slow()
    const buyer = await newBuyer(language)
    const [usual, once] = await someProducts('vidal', language, { count: 2 })
    if (!once) throw new Error('two products are wanted')
    const [other] = await someProducts('estrellamovil', language)
    await order(buyer, [usual, once])
    await order(buyer, [usual])
    await order(buyer, [other])
    await comeBack(context, buyer)

    await go('/uc/bought')
    const rows = page.getByRole('main').getByRole('listitem')
    const row = (item: ProductForSale) => rows.filter({ has: page.getByRole('link', { name: item.name }) })
    await expect(row(usual)).toContainText(say('bought_times', { count: 2 }))
    await expect(row(usual).getByRole('spinbutton')).toHaveValue(String(usual.least))
    await expectNoSideScroll(page)
    await row(other)
      .getByRole('button', { name: anyOf(say, 'products_add_of') })
      .click()
    await expect(page.getByText(say('frame_notice_added_to_cart'))).toBeVisible()

    await page
      .getByRole('navigation', { name: say('bought_shops') })
      .getByRole('link', { name: usual.shopName })
      .click()
    await expect(row(other)).toHaveCount(0)
    await expect(row(once)).toHaveCount(1)
    await page.getByRole('link', { name: say('bought_usual_link') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('bought_usual_title', { shop: usual.shopName }),
    )
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await page.getByRole('button', { name: say('bought_usual_add', { count: 1 }) }).click()
    await expect(page).toHaveURL(new RegExp(`${at('/my-cart', language)}\\?sid=${usual.shopId}&skuids=${usual.skuId}$`))
    await expect(page.getByRole('checkbox', { name: say('cart_pick', { name: usual.name }) })).toBeChecked()

    await go(`/shop-index/${usual.shopId}`)
    await expect(page.getByRole('region', { name: say('bought_shelf_shop') })).toContainText(usual.name)

    await go('/')
    const again = page.getByRole('region', { name: say('bought_shelf_home') })
    await again
      .getByRole('button', { name: anyOf(say, 'bought_add_of') })
      .first()
      .click()
    await expect(page.getByText(say('frame_notice_added_to_cart'))).toBeVisible()
    await again.getByRole('link', { name: say('bought_show_all') }).click()
    await expect(page).toHaveURL(at('/uc/bought', language))
  })
}, CHINESE_NARROW)

test('the variants of a card open in place, begin with what was bought before, and go into the cart from there @narrow', async ({
  page,
  context,
  say,
  go,
}) => {
  const [{ shopId }] = await someProducts('vidal', 'es')
  const { items } = await callApi<{ items: { id: number; name: string; skuCount: number; stock: number }[] }>(
    'GET',
    `/products?inStock=true&limit=48&shopId=${shopId}`,
  )
  const card = items.find(({ skuCount, stock }) => skuCount > 1 && stock > 500)
  if (!card) throw new Error('no product with variants')
  const product = await callApi<{
    skus: { id: number; isAvailable: boolean; stock: number; priceInfo: { level1: { min2Buy: number } } | null }[]
  }>('GET', `/products/${card.id}`)
  const sku = product.skus.findLast(({ isAvailable, stock }) => isAvailable && stock > 100)
  const pack = sku?.priceInfo?.level1.min2Buy
  if (!sku || !pack) throw new Error('no variant that can be bought')
  const quantity = Math.ceil(40 / pack) * pack
  const buyer = await newBuyer('es')
  const { token } = buyer
  const wish = { shopId, products: [{ skuId: sku.id, quantity }], deliveryMethod: 'pickUp' }
  const { total } = await callApi<{ total: number }>('POST', '/order-summary', { token, body: wish })
  await callApi('POST', '/orders', { token, body: { ...wish, paymentMethod: 'payInShop', expectedTotal: total } })

  await comeBack(context, buyer)
  await go(`/goods-list?shopId=${shopId}&name=${encodeURIComponent(card.name)}`)
  const list = page.url()
  const article = page.getByRole('article').filter({ has: page.locator(`a[href*="/goods-detail/${card.id}"]`) })
  await article.hover()
  await article.getByRole('link', { name: say('products_choose', { count: card.skuCount }) }).click()
  const shown = page.getByRole('dialog', { name: card.name })
  await expect(shown.locator('[name=skuId]').first()).toHaveValue(String(sku.id))
  const units = say('bought_units', { count: quantity })
  const fill = shown.getByRole('button', { name: say('bought_as_usual', { quantity: units }) })
  await expect(fill).toHaveCount(1)
  await fill.click()
  await expect(shown.getByRole('spinbutton').first()).toHaveValue(String(quantity))
  // what stands there already is not offered
  await expect(fill).toHaveCount(0)
  await shown.getByRole('button', { name: say('products_add'), exact: true }).click()
  await expect(page.getByText(say('frame_notice_added_to_cart'))).toBeVisible()
  await expect(shown).toHaveCount(0)
  expect(page.url()).toBe(list)
  await expect(
    page.getByRole('banner').getByRole('link', { name: say('frame_cart_count', { count: 1 }) }),
  ).toBeVisible()
  const { carts } = await callApi<{ carts: { items: { quantity: number }[] }[] }>('GET', '/myCart', { token })
  expect(carts.flatMap(({ items: lines }) => lines.map((line) => line.quantity))).toEqual([quantity])
})
