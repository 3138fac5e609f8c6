import { callApi } from '../fixtures/api.ts'
import { wordsOf } from '../fixtures/crawler.ts'
import { expect, test } from '../fixtures/market.ts'
import { expectSoundPage, linksIn } from '../fixtures/own-words.ts'
import { demoPerson, newBuyer } from '../fixtures/people.ts'
import { shopIdOf } from '../fixtures/products.ts'

/** Any amount of euros, in whichever language. */
const AMOUNT = /€\s?\d|\d\s?€/

/** The cards of products that a page shows, in words. */
const cardsIn = (html: string): string[] => (html.match(/<article[\s\S]*?<\/article>/g) ?? []).map(wordsOf)

// what is closed is closed by what the server sends; access.spec.ts presses the next step
test.describe('in Chinese', () => {
  test.use({ language: 'zh' })
  test('shows stars and one next step in the place of prices to whom the shop is closed @wide', async ({
    say,
    language,
  }) => {
    const front = `/shop-index/${await shopIdOf('estilonorte')}`
    const html = await expectSoundPage(front, language)
    expect(wordsOf(html)).toContain(say('products_access_not_applied'))
    const cards = cardsIn(html)
    expect(cards[0]).toContain('＊＊＊')
    for (const text of cards) expect(text).not.toMatch(AMOUNT)

    const { token } = await newBuyer(language, { hasAddress: false })
    const own = await expectSoundPage(front, language, token)
    expect(cardsIn(own)[0]).toContain('＊＊＊')
    const [id] = /(?<=\/goods-detail\/)\d+/.exec(own) ?? []
    const product = await expectSoundPage(`/goods-detail/${id}`, language, token)
    expect(linksIn(product)).toContain(say('access_step_ask'))
    expect(wordsOf(product)).not.toContain(say('products_add'))
  })
})

test('tells who waits for access that the shop answers within a day @wide', async ({ say }) => {
  const { token } = await demoPerson('peluqueria')
  const html = await expectSoundPage(`/shop-index/${await shopIdOf('estilonorte')}`, 'es', token)
  expect(wordsOf(html)).toContain(say('products_access_requested'))
  expect(cardsIn(html)[0]).not.toContain('€')
})

test('opens the shop to whom it has let in, and to nobody else @wide', async ({ say, request }) => {
  const shop = await shopIdOf('brillosur')
  const buyer = await demoPerson('bar')
  const { items } = await callApi<{ items: { id: number; name: string; priceInfo: { level1: { price: number } } }[] }>(
    'GET',
    `/products?shopId=${shop}&limit=10`,
    { token: buyer.token },
  )
  const [first] = items
  if (!first) throw new Error('the shop shows nothing to whom it has let in')

  const closed = wordsOf(await expectSoundPage(`/shop-index/${shop}`, 'es'))
  expect(closed).toContain(say('shops_front_hidden'))
  expect(closed).toContain(say('access_not_applied_hidden'))
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

  const open = cardsIn(await expectSoundPage(`/shop-index/${shop}`, 'es', buyer.token))
  expect(open.find((card) => card.includes(first.name))).toContain('€')
  const product = await expectSoundPage(`/goods-detail/${first.id}`, 'es', buyer.token)
  expect(wordsOf(product)).toContain(first.name)
  expect(wordsOf(product)).toContain(say('products_add'))
})

test('keeps prices of a closed shop out of what a visitor receives @wide', async ({ request }) => {
  const shop = await shopIdOf('estilonorte')
  const html = await (await request.get(`${process.env.MARKET_URL}/shop-index/${shop}`)).text()
  expect(html).toContain('＊＊＊')
  expect(html).not.toContain('min2Buy')
  expect(html).not.toContain('level1')
})

test('shows stars where a shop has not set up its taxes @wide', async ({ say }) => {
  const html = await expectSoundPage(`/shop-index/${await shopIdOf('albaicin')}`, 'es')
  expect(cardsIn(html)[0]).toContain(say('products_price_not_set'))
})
