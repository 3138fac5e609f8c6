import type { Locale } from '@lonja/core/kernel/locale.ts'
import { callApi } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/market.ts'
import { expectSoundText } from '../fixtures/own-words.ts'
import { newBuyer, type Person } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'
import { putInCart } from '../fixtures/stock-cart.ts'
import { anyOf, type Say, sayIn } from '../fixtures/words.ts'

/** The words of the cart, of the check-out and of the order of a buyer who has products sent to the address of their book. */
const wordsOnTheWay = async (buyer: Person, language: Locale): Promise<Record<string, string>> => {
  const { token } = buyer
  const [cups] = await someProducts('vidal', language)
  await putInCart(buyer, cups, cups.least)
  const { items } = await callApi<{ items: [{ id: number }] }>('GET', '/addresses', { token })
  const addressId = items[0].id
  const wish = {
    shopId: cups.shopId,
    products: [{ skuId: cups.skuId, quantity: cups.least }],
    deliveryMethod: 'shipment',
    addressId,
  }
  const { total } = await callApi<{ total: number }>('POST', '/order-summary', { token, body: wish })
  const cart = await expectSoundText('/cartList', language, token)
  const query = `sid=${cups.shopId}&skuids=${cups.skuId}&deliveryMethod=shipment&addressId=${addressId}`
  const checkOut = await expectSoundText(`/my-checkout?${query}`, language, token)
  const body = { ...wish, paymentMethod: 'transfer', expectedTotal: total }
  const { id } = await callApi<{ id: number }>('POST', '/orders', { token, body })
  return { cart, checkOut, order: await expectSoundText(`/uc/order-detail?id=${id}`, language, token) }
}

/** A line of the sums: its amounts are short, so that it is not made up of words from all over the page. */
const lineOf = (say: Say, key: string): RegExp => new RegExp(anyOf(say, key).source.replaceAll('.+', '.{1,20}'))

// the amounts are tried in api; that the pages tell them is read as the server sends it, each in Spanish and in one more language
for (const language of ['es', 'en'] as const) {
  const say = sayIn(language)
  test(`a buyer on Tenerife pays no VAT, and is told so from the cart to the order: ${language} @wide`, async () => {
    const livesAt = { postCode: '38001', city: 'Santa Cruz de Tenerife', province: 'Santa Cruz de Tenerife' }
    const pages = await wordsOnTheWay(await newBuyer(language, { livesAt }), language)
    for (const [page, words] of Object.entries(pages)) {
      expect(words, page).toContain(say('orders_no_vat_export_note'))
      expect(words, page).not.toMatch(lineOf(say, 'orders_vat_on'))
    }
  })
}

for (const language of ['es', 'zh'] as const) {
  const say = sayIn(language)
  test(`who is under the equivalence surcharge sees it from the cart to the order: ${language} @wide`, async () => {
    const livesAt = { companyName: 'Bazar Rosa', taxIdentificationCode: '12345678Z', equivalenceSurcharge: true }
    const pages = await wordsOnTheWay(await newBuyer(language, { livesAt }), language)
    for (const [page, words] of Object.entries(pages)) {
      expect(words, page).toMatch(lineOf(say, 'orders_surcharge_on'))
      expect(words, page).toMatch(lineOf(say, 'orders_vat_on'))
    }
  })
}
