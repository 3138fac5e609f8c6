import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { callApi } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/market.ts'
import { expectSoundText } from '../fixtures/own-words.ts'
import { demoPerson, newBuyer } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'
import { putInCart } from '../fixtures/stock-cart.ts'

test('a shop asks more of a first order, and a new buyer reads so in shop and cart @wide', async ({
  say,
  language,
}) => {
  const [product] = await someProducts('alfardeltajo', language)
  const minimum = Math.ceil((product.least * product.price) / 10) * 10 + 500
  const seller = await demoPerson('alfardeltajo')
  const ask = (firstOrderMinimum: number | null) =>
    callApi('PATCH', '/seller/settings', { token: seller.token, body: { firstOrderMinimum } })
  await ask(minimum)
  try {
    const buyer = await newBuyer(language)
    await putInCart(buyer, product, product.least)
    const amount = formatMoney(fromEuros(minimum as Parameters<typeof fromEuros>[0]), language)
    const [, missing = ''] = say('cart_first_minimum_more', { amount: '@', minimum: amount }).split('@')
    expect(await expectSoundText('/cartList', language, buyer.token)).toContain(missing)
    expect(await expectSoundText(`/shop-index/${product.shopId}`, language, buyer.token)).toContain(amount)
  } finally {
    await ask(null)
  }
})
