import { callApi } from '../fixtures/api.ts'
import { codeSentTo } from '../fixtures/codes.ts'
import { at, expect, expectNoSideScroll, PASSWORD, taken, test } from '../fixtures/market.ts'
import { comeBack, newBuyer, newEmail } from '../fixtures/people.ts'
import { shopIdOf, someProducts } from '../fixtures/products.ts'
import { shopping } from '../fixtures/shopping.ts'
import { anyOf } from '../fixtures/words.ts'

test('a visitor fills a cart, is asked to register at check-out, and orders the same lines @narrow', async ({
  page,
  say,
  go,
  context,
}) => {
  test.slow()
  const [first, second] = await someProducts('pisuerga', 'es', { count: 2 })
  if (!second) throw new Error('one product only')
  const { group, quantity, more, row } = shopping(page, say)
  const header = page.getByRole('banner')
  const badge = (count: number) => header.getByRole('link', { name: say('frame_cart_count', { count }) })

  await test.step('two adds from a list, the second before the first was answered, go into one cart', async () => {
    await go(`/shop-index/goods-list/${await shopIdOf('besaya')}?inStock=true`)
    const adds = page
      .getByRole('main')
      .getByRole('article')
      .getByRole('button', { name: anyOf(say, 'products_add_of') })
    await expect(adds.nth(1)).toBeVisible()
    const pressed = Promise.withResolvers<void>()
    await page.route('**/add-to-cart.data*', async (route) => {
      await pressed.promise
      await route.continue()
    })
    for (const n of [0, 1]) await adds.nth(n).click()
    pressed.resolve()
    await expect(badge(2).getByText('2', { exact: true })).toBeVisible()
    await page.unroute('**/add-to-cart.data*')
    await go('/cartList')
    await expect(page.getByRole('main').getByRole('spinbutton')).toHaveCount(2)
    // the next cart begins empty
    await context.clearCookies({ name: 'cart' })
  })

  await test.step('adds from the page of a product; a page that is kept for all shows the badge', async () => {
    for (const product of [first, second]) {
      await go(`/goods-detail/${product.id}`)
      const field = page.getByRole('spinbutton', { name: say('products_quantity_of', { name: product.variant }) })
      await field.fill(String(product.least))
      await field.press('Tab')
      await page
        .getByRole('main')
        .getByRole('button', { name: say('products_add'), exact: true })
        .click()
      await expect(page.getByText(say('frame_notice_added_to_cart'))).toBeVisible()
    }
    await go('/goods-list')
    await expect(badge(2).getByText('2', { exact: true })).toBeVisible()
    const kept = await fetch(at('/goods-list'))
    expect(kept.headers.get('cache-control')).toMatch(/^public/)
    const tab = page.getByRole('link', { name: say('frame_tab_cart'), exact: true })
    await expect(tab.getByText('2')).toBeVisible()
  })

  await test.step('looks at it below the badge, and changes it on its page', async () => {
    await badge(2).tap()
    const look = page.getByRole('dialog', { name: say('cart_title') })
    await expect(look.getByRole('listitem')).toHaveCount(2)
    const shown = await page.goto(at('/cartList'))
    expect(shown?.headers()['cache-control']).toBe('private, no-store')
    await expect(quantity(first.name)).toHaveValue(String(first.least))
    const answered = taken(page)
    await more(first.name).click()
    await expect(quantity(first.name)).toHaveValue(String(first.least + first.pack))
    await answered
    await page.getByRole('checkbox', { name: say('cart_pick', { name: second.name }) }).uncheck()
    await expectNoSideScroll(page)
  })

  const email = newEmail()
  await test.step('registers at check-out, told why, and comes back to the same lines', async () => {
    await group(first.shopName)
      .getByRole('button', { name: say('cart_check_out'), exact: true })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('accounts_register_title'))
    await expect(page.getByText(say('accounts_register_to_order'))).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: say('accounts_login_link') })
      .click()
    await expect(page.getByText(say('accounts_login_to_order'))).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: say('accounts_register_link') })
      .click()
    await page.getByRole('link', { name: say('accounts_by_email'), exact: true }).click()
    await page.getByLabel(say('accounts_email'), { exact: true }).fill(email)
    await page.getByRole('button', { name: say('accounts_code_send') }).click()
    await page.getByLabel(say('accounts_name')).fill('Nuria Vega')
    await page.getByLabel(say('accounts_company'), { exact: true }).fill('Floristería Vega')
    await page.getByLabel(say('accounts_password'), { exact: true }).fill(PASSWORD)
    await page.getByRole('checkbox').check()
    await page.getByLabel(say('accounts_code'), { exact: true }).fill(await codeSentTo(email))
    await page.getByRole('button', { name: say('accounts_register_submit') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('checkout_title', { shop: first.shopName }))
    await page
      .getByRole('region', { name: say('checkout_summary') })
      .locator('summary')
      .first()
      .click()
    await expect(page.getByRole('main').getByText(first.name)).toBeVisible()
    await expect(page.getByRole('main').getByText(second.name)).toHaveCount(0)
  })

  await test.step('has both lines in the account’s cart, and the browser none of its own any more', async () => {
    await go('/cartList')
    await expect(quantity(first.name)).toHaveValue(String(first.least + first.pack))
    await expect(row(second.name)).toBeVisible()
    await expect(badge(2).getByText('2', { exact: true })).toBeVisible()
    expect((await context.cookies()).map(({ name }) => name)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^cart/)]),
    )
  })
})

/** Lines in the cart of whoever has this token or this visitor's key. */
const linesOf = async (headers: { authorization: string } | { 'cart-key': string }): Promise<number> => {
  const answer = await fetch(`${process.env.MARKET_URL}/backend/api/v1/myCart?limit=1`, { headers })
  return ((await answer.json()) as { count: number }).count
}

test('a visitor’s cart waits until its person has said for which account they act @wide', async () => {
  const [product] = await someProducts('pisuerga', 'es')
  const { token } = await newBuyer('es', { hasAddress: false })
  const body = { shopId: product.shopId, products: [{ skuId: product.skuId, quantity: product.least }] }
  const { cartKey } = await callApi<{ cartKey: string }>('POST', '/myCart', { body })
  const open = (path: string) => fetch(path, { headers: { cookie: `token=${token}; cart=${cartKey}` } })
  for (const page of [at('/switch-account'), at('/switch-account', 'zh')]) {
    expect((await open(page)).status).toBe(200)
    expect([await linesOf({ 'cart-key': cartKey }), await linesOf({ authorization: token })]).toEqual([1, 0])
  }
  expect((await open(at('/goods-list'))).status).toBe(200)
  expect([await linesOf({ 'cart-key': cartKey }), await linesOf({ authorization: token })]).toEqual([0, 1])
})

test('who is logged out while they look at a product adds it to a visitor’s cart @wide', async ({
  page,
  say,
  go,
  open,
  context,
}) => {
  const [product] = await someProducts('pisuerga', 'es')
  const buyer = await newBuyer('es', { hasAddress: false })
  await comeBack(context, buyer)
  // the page asks for the cart in an idle moment: as the person that it was made for
  const asked = page.waitForResponse((response) => response.url().includes('/cart-popup.data'))
  await go(`/goods-detail/${product.id}`)
  await asked
  await callApi('DELETE', '/sessions/current', { token: buyer.token })
  const field = page.getByRole('spinbutton', { name: say('products_quantity_of', { name: product.variant }) })
  await field.fill(String(product.least))
  await field.press('Tab')
  await page
    .getByRole('main')
    .getByRole('button', { name: say('products_add'), exact: true })
    .click()
  const badge = page.getByRole('banner').getByRole('link', { name: say('frame_cart_count', { count: 1 }) })
  await expect(badge.getByText('1', { exact: true })).toBeVisible()
  const cookies = await context.cookies()
  expect(await linesOf({ 'cart-key': cookies.find(({ name }) => name === 'cart')?.value ?? '' })).toBe(1)
  await open('/cartList')
  await expect(page.getByRole('main').getByRole('spinbutton')).toHaveValue(String(product.least))
  // the next page takes the cookie of the ended session away
  expect((await context.cookies()).some(({ name }) => name === 'token')).toBe(false)
})
