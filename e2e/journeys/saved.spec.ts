import { callApi } from '../fixtures/api.ts'
import {
  at,
  CHINESE_NARROW,
  expect,
  expectNoSideScroll,
  expectUnderFinger,
  inEachLanguage,
  test,
} from '../fixtures/market.ts'
import { expectSoundPage } from '../fixtures/own-words.ts'
import { newBuyer } from '../fixtures/people.ts'
import { shopIdOf, someProducts } from '../fixtures/products.ts'
import { shopping } from '../fixtures/shopping.ts'
import { anyOf } from '../fixtures/words.ts'

inEachLanguage((language) => {
  test('a visitor saves a product by logging in; it is seen on the list, put into the cart, set aside there and taken off', async ({
    page,
    say,
    go,
  }) => {
    const buyer = await newBuyer(language)
    const [cups, plates] = await someProducts('vidal', language, { count: 2 })
    if (!plates) throw new Error('two products are wanted')
    // the page of a product sends other things, too
    const isAnswered = () =>
      page.waitForResponse(
        (answer) => /\/save\b/.test(answer.url()) && answer.request().method() === 'POST' && answer.ok(),
      )
    const named = (name: string, value: string) => say('ui_named', { name, value })
    const press = (words: string, name: string) =>
      Promise.all([isAnswered(), page.getByRole('button', { name: named(words, name), exact: true }).click()])

    await go(`/goods-detail/${cups.id}`)
    await page.getByRole('button', { name: named(say('saved_save'), cups.name), exact: true }).click()
    await shopping(page, say).logIn(buyer)
    await expect(page).toHaveURL(new RegExp(`/goods-detail/${cups.id}`))
    await expect(page.getByText(say('frame_notice_product_saved'))).toBeVisible()
    await press(say('saved_saved'), cups.name)
    await press(say('saved_save'), cups.name)
    const saved = page.getByRole('button', { name: named(say('saved_saved'), cups.name), exact: true })
    await expect(saved).toBeVisible()
    await page.reload()
    await expect(saved).toBeVisible()
    await callApi('POST', '/saved-products', { token: buyer.token, body: { productId: plates.id } })

    await go('/uc/saved')
    const toggle = new RegExp(`^(${named(say('saved_remove'), '')}|${named(say('saved_save'), '')})`)
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: toggle }) })
    const row = (name: string) => rows.filter({ has: page.getByRole('link', { name, exact: true }) })
    await expect(rows).toHaveText([new RegExp(plates.name), new RegExp(cups.name)])
    await expectNoSideScroll(page)
    await expectUnderFinger(page)
    await callApi('POST', '/myCart', {
      token: buyer.token,
      body: { shopId: cups.shopId, products: [{ skuId: cups.skuId, quantity: cups.least }] },
    })
    await press(say('saved_remove'), cups.name)
    // one press takes the slip back
    await press(say('saved_save'), cups.name)
    await press(say('saved_remove'), cups.name)
    await page.reload()
    await expect(rows).toHaveText([new RegExp(plates.name)])

    await go('/cartList')
    await expectNoSideScroll(page)
    await page.getByRole('button', { name: named(say('saved_later'), cups.name) }).click()
    await expect(page.getByRole('checkbox', { name: say('cart_pick', { name: cups.name }) })).toHaveCount(0)
    await page.getByRole('link', { name: say('saved_see') }).click()
    await expect(page).toHaveURL(at('/uc/saved', language))
    await expect(row(cups.name)).toBeVisible()

    await page.getByRole('button', { name: say('saved_order_together', { count: 2 }) }).click()
    await expect(page).toHaveURL(at('/uc/order-pad', language))
    const found = page.getByRole('region', { name: say('orderpad_found') })
    for (const { name } of [cups, plates]) await expect(found.getByRole('link', { name }).first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })
}, CHINESE_NARROW)

test('one with a single variant goes into the cart from the list @wide', async ({ say }) => {
  const { token } = await newBuyer('es', { hasAddress: false })
  const { items } = await callApi<{ items: { id: number; onlySkuId: number | null; priceInfo: object | null }[] }>(
    'GET',
    `/products?inStock=true&limit=50&shopId=${await shopIdOf('besaya')}`,
  )
  const single = items.find(({ onlySkuId, priceInfo }) => onlySkuId !== null && priceInfo !== null)
  if (!single) throw new Error('no product with one variant')
  await callApi('POST', '/saved-products', { token, body: { productId: single.id } })
  const html = await expectSoundPage('/uc/saved', 'es', token)
  const form = html.match(/<form[^>]* action="\/add-to-cart\?[\s\S]*?<\/form>/)?.[0] ?? ''
  expect(form).toMatch(anyOf(say, 'products_add_of'))
  const [, action = ''] = / action="([^"]+)"/.exec(form) ?? []
  const [, quantity = ''] = / name="quantity" value="(\d+)"/.exec(form) ?? []
  await fetch(process.env.MARKET_URL + action.replaceAll('&amp;', '&'), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: process.env.MARKET_URL ?? '', cookie: `token=${token}` },
    body: new URLSearchParams({ quantity }),
  })
  const { count } = await callApi<{ count: number }>('GET', '/myCart?limit=1', { token })
  expect(count).toBe(1)
})
