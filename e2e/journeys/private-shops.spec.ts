import { callApi } from '../fixtures/api.ts'
import { shopIdOf } from '../fixtures/goods.ts'
import { CHINESE_NARROW, expect, inEachLanguage, test } from '../fixtures/market.ts'
import { comeBack, demoPerson, newBuyer } from '../fixtures/people.ts'

/** Any amount of euros, in whichever language. */
const AMOUNT = /€\s?\d|\d\s?€/

inEachLanguage((language) => {
  test('shows stars and one next step in the place of prices to whom the shop is closed', async ({
    page,
    go,
    say,
    context,
  }) => {
    const shop = await shopIdOf('estilonorte')
    await go(`/shop-index/${shop}`)
    await expect(page.getByText(say('products_access_not_applied')).first()).toBeVisible()
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards.first()).toContainText('＊＊＊')
    for (const text of await cards.allInnerTexts()) expect(text).not.toMatch(AMOUNT)

    await comeBack(context, await newBuyer(language, { hasAddress: false }))
    await go(`/shop-index/${shop}`)
    await expect(cards.first()).toContainText('＊＊＊')
    await cards.first().getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('main').getByRole('link', { name: say('access_step_ask'), exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: say('products_add') })).toHaveCount(0)
  })
}, CHINESE_NARROW)

test('tells who waits for access that the shop answers within a day @narrow', async ({ page, go, say, context }) => {
  await comeBack(context, await demoPerson('peluqueria'))
  await go(`/shop-index/${await shopIdOf('estilonorte')}`)
  await expect(page.getByText(say('products_access_requested')).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').first()).not.toContainText('€')
})

test('opens the shop to whom it has let in, and to nobody else @wide', async ({ page, go, say, context, request }) => {
  const shop = await shopIdOf('brillosur')
  const buyer = await demoPerson('bar')
  const { items } = await callApi<{ items: { id: number; name: string; priceInfo: { level1: { price: number } } }[] }>(
    'GET',
    `/products?shopId=${shop}&limit=10`,
    { token: buyer.token },
  )
  const [first] = items
  if (!first) throw new Error('the shop shows nothing to whom it has let in')

  await go(`/shop-index/${shop}`)
  await expect(page.getByText(say('shops_front_hidden'))).toBeVisible()
  await expect(page.getByText(say('access_not_applied_hidden')).first()).toBeVisible()
  // neither the page nor the data inside it may hold what the shop keeps to itself
  for (const path of [
    `/shop-index/${shop}`,
    `/shop-index/${shop}.data`,
    `/shop-index/goods-list/${shop}`,
    `/shop-index/publications/${shop}`,
    `/goods-list?shopId=${shop}`,
  ]) {
    const html = await (await request.get(process.env.MARKET_URL + path)).text()
    for (const { name } of items) expect(html, `${name} in ${path}`).not.toContain(name)
  }
  const { about, businessPhone } = await callApi<{ about: string; businessPhone: string }>('GET', `/shops/${shop}`, {
    token: buyer.token,
  })
  for (const type of ['aboutus', 'contactus', 'shippingandreturn']) {
    const html = await (await request.get(`${process.env.MARKET_URL}/policies/shop/${type}/${shop}`)).text()
    expect(html, type).toContain(say('policies_not_set'))
    for (const told of [about, businessPhone]) expect(html, type).not.toContain(told)
  }
  const hidden = await request.get(`${process.env.MARKET_URL}/goods-detail/${first.id}`)
  expect(hidden.status()).toBe(404)

  await comeBack(context, buyer)
  await go(`/shop-index/${shop}`)
  const card = page.getByRole('article').filter({ hasText: first.name }).first()
  await expect(card).toContainText('€')
  await card.getByRole('link', { name: first.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible()
  await expect(page.getByRole('button', { name: say('products_add') })).toBeVisible()
})

test('keeps prices of a closed shop out of what a visitor receives @wide', async ({ request }) => {
  const shop = await shopIdOf('estilonorte')
  const html = await (await request.get(`${process.env.MARKET_URL}/shop-index/${shop}`)).text()
  expect(html).toContain('＊＊＊')
  expect(html).not.toContain('min2Buy')
  expect(html).not.toContain('level1')
})

test('shows stars where a shop has not set up its taxes @narrow', async ({ page, go, say }) => {
  await go(`/shop-index/${await shopIdOf('albaicin')}`)
  await expect(page.getByRole('article').first()).toContainText(say('products_price_not_set'))
})
