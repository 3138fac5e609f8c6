import { callApi } from '../fixtures/api.ts'
import { wordsOf } from '../fixtures/crawler.ts'
import { at, expect, test } from '../fixtures/market.ts'
import { comeBack, demoPerson, newBuyer } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'
import { anyOf, type Say } from '../fixtures/words.ts'

/** The amounts of a text in cents, as Spanish writes them, in the order in which they stand. */
const amounts = (text: string): number[] =>
  [...text.matchAll(/(-?[\d.]+,\d{2})\s*€/g)].map(([, amount = '']) =>
    Math.round(Number(amount.replaceAll('.', '').replace(',', '.')) * 100),
  )

/** The elements of a name in a page, which have none of their own inside. */
const elementsOf = (html: string, name: string): string[] =>
  html.match(new RegExp(`<${name}[\\s>][\\s\\S]*?</${name}>`, 'g')) ?? []

/** The rows between the lines and the total add up to it, in cents; the total. */
const expectSteps = (html: string, say: Say, lines: number): number => {
  const rows =
    html.match(/<dt[\s>][\s\S]*?<\/dt>\s*<dd[\s\S]*?<\/dd>/g)?.map((row) => row.split('</dt>').map(wordsOf)) ?? []
  const row = (...keys: string[]): number => {
    const found = rows.find(([term = '']) =>
      keys.some((key) => new RegExp(`^\\s*${anyOf(say, key).source}\\s*$`).test(term)),
    )
    return found ? (amounts(found[1] ?? '')[0] ?? 0) : 0
  }
  const productList = row('orders_subtotal', 'orders_subtotal_gross')
  const total = row('orders_total')
  expect(productList).toBe(lines)
  const added = wordsOf(html).includes(say('orders_subtotal_gross')) ? 0 : row('orders_vat_on')
  expect(productList + row('orders_shipping', 'orders_shipping_gross') + added).toBe(total)
  return total
}

for (const [sub, is] of [
  ['vidal', 'without VAT'],
  ['patas', 'with VAT'],
] as const)
  test(`amounts of a shop that writes them ${is} add up from the card to the order @wide`, async ({ say }) => {
    const { token } = await newBuyer('es')
    const productList = await someProducts(sub, 'es', { count: 3 })
    const [{ shopId }] = productList
    const isGross = is === 'with VAT'
    const read = async (path: string, cookie = `token=${token}`) =>
      (await fetch(at(path), { headers: { cookie } })).text()

    let packs = 0
    for (const card of elementsOf(await read(`/shop-index/goods-list/${shopId}`, ''), 'article').map(wordsOf)) {
      const [, pack, total = ''] = /Pack (\d+) · (.*)/.exec(card) ?? []
      if (!pack) continue
      packs += 1
      const shown = amounts(card)
      const unit = isGross ? (shown.at(card.includes('PVP') ? -2 : -1) ?? 0) : (shown[0] ?? 0)
      expect(amounts(total)[0], card).toBe(unit * Number(pack))
    }
    expect(packs).toBeGreaterThan(3)

    const products = productList.map(({ skuId, least, pack }) => ({ skuId, quantity: least + pack }))
    await callApi('POST', '/myCart', { token, body: { shopId, products } })
    const cart = await read('/cartList')
    const lines = elementsOf(cart, 'li').filter((line) => line.includes('name="quantity"'))
    expect(lines).toHaveLength(productList.length)
    let sum = 0
    for (const line of lines) {
      const shown = amounts(wordsOf(line))
      const count = Number(/name="quantity"[^>]* value="(\d+)"/.exec(line)?.[1])
      expect(shown.at(-1), line).toBe((shown[0] ?? 0) * count)
      sum += shown.at(-1) ?? 0
    }
    expectSteps(cart, say, sum)

    const { items } = await callApi<{ items: [{ id: number }] }>('GET', '/addresses', { token })
    const addressId = items[0].id
    const skus = productList.map(({ skuId }) => skuId)
    const checkOut = await read(
      `/my-checkout?sid=${shopId}&skuids=${skus}&deliveryMethod=shipment&addressId=${addressId}`,
    )
    // the market takes the order for what the page asks, and for nothing else
    const expectedTotal = expectSteps(checkOut, say, sum) / 100
    const body = { shopId, products, deliveryMethod: 'shipment', addressId, paymentMethod: 'transfer', expectedTotal }
    const { id } = await callApi<{ id: number }>('POST', '/orders', { token, body })
    const order = await read(`/uc/order-detail?id=${id}`)
    const ordered = elementsOf(order, 'li')
      .map(wordsOf)
      .filter((line) => /\d × /.test(line))
    expect(ordered).toHaveLength(productList.length)
    for (const line of ordered) {
      const [, count, unit = ''] = /([\d.]+) × (\S+\s€)/.exec(line) ?? []
      expect(amounts(line)).toContain((amounts(unit)[0] ?? 0) * Number(count?.replaceAll('.', '')))
    }
    expectSteps(order, say, sum)
  })

test('an order is bought again from its card; what cannot be is said line by line @wide', async ({
  page,
  say,
  go,
  context,
}) => {
  test.slow()
  const seller = await demoPerson('vidal')
  const [kept] = await someProducts('vidal', 'es')
  const { id, skus } = await callApi<{ id: number; skus: { id: number }[] }>('POST', '/seller/products', {
    token: seller.token,
    body: {
      serialNumber: `OTRA-VEZ-${Date.now()}`,
      names: { es: 'Jarra de barro' },
      vat: 21,
      skus: [{ serialNumber: `OTRA-VEZ-${Date.now()}-1`, price: 4, packSize: 2, stock: 40 }],
    },
  })
  const buyer = await newBuyer('es')
  const products = [
    { skuId: kept.skuId, quantity: kept.least },
    { skuId: skus[0]?.id ?? 0, quantity: 2 },
  ]
  const wish = { shopId: kept.shopId, products, deliveryMethod: 'pickUp' }
  const { total } = await callApi<{ total: number }>('POST', '/order-summary', { token: buyer.token, body: wish })
  const order = await callApi<{ id: number; number: string }>('POST', '/orders', {
    token: buyer.token,
    body: { ...wish, paymentMethod: 'payInShop', expectedTotal: total },
  })
  await comeBack(context, buyer)
  const again = page.getByRole('button', { name: say('orders_buy_again_of', { number: order.number }) })

  await go('/uc')
  await again.click()
  await expect(page).toHaveURL(new RegExp(`/my-cart\\?sid=${kept.shopId}&skuids=.*&orderId=${order.id}$`))
  await expect(page.getByText(say('frame_notice_added_to_cart'))).toBeVisible()
  await expect(page.getByRole('checkbox', { name: say('cart_pick', { name: kept.name }) })).toBeChecked()
  await page.getByRole('link', { name: say('cart_back_to_order') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number)

  await callApi('PATCH', `/seller/products/${id}`, { token: seller.token, body: { onShelf: false } })
  await go('/uc')
  await again.click()
  const said = page.getByRole('listitem').filter({ hasText: 'Jarra de barro:' })
  await expect(said).toBeVisible()
  await expect(page.getByText(say('orders_again_some'))).toBeVisible()
  await page.getByRole('link', { name: say('orders_again_cart') }).click()
  await expect(page).toHaveURL(new RegExp(`skuids=${kept.skuId}&orderId=${order.id}$`))
})

test('the variants of a card are on the product’s page, one press away without scripts @wide', async ({ say }) => {
  const [{ shopId }] = await someProducts('vidal', 'es')
  const { items } = await callApi<{ items: { id: number; name: string; skuCount: number; stock: number }[] }>(
    'GET',
    `/products?inStock=true&limit=48&shopId=${shopId}`,
  )
  const several = items.find(({ skuCount, stock }) => skuCount > 1 && stock > 500)
  if (!several) throw new Error('no product with variants')
  const html = await (await fetch(at(`/goods-list?shopId=${shopId}&name=${encodeURIComponent(several.name)}`))).text()
  const card = elementsOf(html, 'article').find((one) => one.includes(`/goods-detail/${several.id}`)) ?? ''
  const link = elementsOf(card, 'a').find((one) =>
    wordsOf(one).includes(say('products_choose', { count: several.skuCount })),
  )
  expect(link).toMatch(new RegExp(`href="/goods-detail/${several.id}\\b`))
})

test('log-in and registration leave who is logged in already in their language @wide', async ({ request, context }) => {
  await comeBack(context, await newBuyer('en', { hasAddress: false }))
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  for (const path of ['/en/login', '/en/register']) {
    const answer = await request.get(at(path), { maxRedirects: 0, headers: { cookie } })
    expect([answer.status(), answer.headers().location]).toEqual([302, '/en'])
  }
})

test('the demo’s people log in by one press @wide', async () => {
  const page = await (await fetch(at('/testlogin'))).text()
  expect(page).toMatch(/<button[^>]* value="cocina@lonja\.example"[^>]* name="login"/)
  const body = new URLSearchParams({ login: 'cocina@lonja.example' })
  const headers = { origin: process.env.MARKET_URL ?? '' }
  const answer = await fetch(at('/testlogin'), { method: 'POST', redirect: 'manual', headers, body })
  expect(answer.headers.getSetCookie().join()).toContain('token=')
  expect(answer.headers.get('location')).toBe('/')
})
