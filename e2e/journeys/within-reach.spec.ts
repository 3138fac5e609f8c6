import { callApi } from '../fixtures/api.ts'
import { at, expect, test } from '../fixtures/market.ts'
import { comeBack, newBuyer } from '../fixtures/people.ts'
import { type ProductForSale, shopIdOf, someProducts } from '../fixtures/products.ts'
import { shopping } from '../fixtures/shopping.ts'
import { putInCart } from '../fixtures/stock-cart.ts'

/** A product of one variant, and one of several. */
const oneAndSeveral = async (): Promise<{ one: ProductForSale; several: ProductForSale }> => {
  const productList = [
    ...(await someProducts('besaya', 'es', { count: 8 })),
    ...(await someProducts('maresme', 'es', { count: 3 })),
  ]
  const one = productList.find(({ name, variant }) => variant === name)
  const several = productList.find(({ name, variant }) => variant !== name)
  if (!one || !several) throw new Error('no product of one variant, or none of several')
  return { one, several }
}

/** A product of a shop whose prices are closed to visitors. */
const closedProduct = async (): Promise<number> => {
  const shop = await shopIdOf('estilonorte')
  const { items } = await callApi<{ items: { id: number }[] }>('GET', `/products?shopId=${shop}&limit=1`)
  if (!items[0]) throw new Error('the closed shop shows no product')
  return items[0].id
}

test('at a desk the total of a long cart and its way to check-out stay beside the lines, on a phone they stand on the first screen @wide', async ({
  page,
  say,
  go,
  context,
}) => {
  const buyer = await newBuyer('es')
  // the shop offers coupons, which are a line above the sums
  const productList = await someProducts('vidal', 'es', { count: 12 })
  for (const one of productList) await putInCart(buyer, one, one.least)
  await comeBack(context, buyer)
  await go('/cartList')
  const { group, row } = shopping(page, say)
  const shop = group(productList[0].shopName)
  const checkOut = shop.getByRole('button', { name: say('cart_check_out'), exact: true })
  await expect(shop.locator('summary').filter({ hasText: say('cart_coupons') })).toBeVisible()
  await expect(checkOut).toBeInViewport({ ratio: 1 })
  for (const one of productList) await row(one.name).first().scrollIntoViewIfNeeded()
  await expect(checkOut).toBeInViewport({ ratio: 1 })
  await expect(shop.getByText(say('orders_total'), { exact: true }).filter({ visible: true })).toBeInViewport()

  await page.setViewportSize({ width: 360, height: 800 })
  await page.evaluate(() => scrollTo(0, 0))
  await expect(checkOut).toBeInViewport({ ratio: 1 })
  await expect(shop.getByText(say('orders_total'), { exact: true }).last()).toBeInViewport()
})

test.describe('on the first screen of a phone @narrow', () => {
  test('a product with closed prices has the next step, clear of which the focus stays; another goes into the cart, or leads to its variants', async ({
    page,
    say,
    go,
  }) => {
    await go(`/goods-detail/${await closedProduct()}`)
    const ask = page.getByRole('main').getByRole('link', { name: say('access_step_ask'), exact: true })
    await expect(ask).toBeInViewport({ ratio: 1 })
    const share = page.getByRole('link', { name: say('products_detail_share'), exact: true })
    await share.focus()
    const bottom = await share.evaluate((link) => link.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThan(await ask.evaluate((link) => link.getBoundingClientRect().top))
    await ask.tap()
    await expect(page).toHaveURL(/\/access$/)

    const { one, several } = await oneAndSeveral()
    const add = page.getByRole('button', { name: say('products_add'), exact: true })
    await go(`/goods-detail/${one.id}`)
    await expect(
      page.getByRole('spinbutton', { name: say('products_quantity_of', { name: one.name }) }),
    ).not.toBeInViewport()
    await expect(add).toBeInViewport({ ratio: 1 })
    await add.tap()
    await expect(page.getByText(say('frame_notice_added_to_cart'))).toBeVisible()

    await go(`/goods-detail/${several.id}`)
    await expect(add).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('spinbutton').first()).not.toBeInViewport()
    await add.tap()
    await expect(page.getByText(say('products_choose_quantity'))).toBeVisible()
    await expect(page.getByRole('spinbutton').first()).toBeInViewport()
    // at the end of the product the button stays where the form ends
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(add).not.toBeInViewport()
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('a product of several variants leads to them, one with closed prices to the next step', async ({
      page,
      say,
      go,
    }) => {
      const { several } = await oneAndSeveral()
      const add = page.getByRole('button', { name: say('products_add'), exact: true })
      await go(`/goods-detail/${several.id}`)
      await expect(add).toBeInViewport({ ratio: 1 })
      await add.tap()
      await expect(page).toHaveURL(at(`/goods-detail/${several.id}#order`))

      await go(`/goods-detail/${await closedProduct()}`)
      const ask = page.getByRole('main').getByRole('link', { name: say('access_step_ask'), exact: true })
      await expect(ask).toBeInViewport({ ratio: 1 })
      await ask.tap()
      await expect(page).toHaveURL(/\/access$/)
    })
  })
})
