import { cents } from '@lonja/core/kernel/money.ts'
import type { Content } from '@lonja/core/products/content.ts'
import { measurePrice } from '@lonja/core/products/measure-price.ts'
import type { ShopStatus } from '@lonja/core/shops/shop-machine.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshListings } from '../listings/refresh-listings.ts'
import { contentColumns } from '../products/sku-content.ts'
import { amountTexts, leaksOf, readings, type Secret } from './readings.ts'
import { createWorld, type Login, type World } from './world.ts'

const WORD = 'Qxwsecreto'
const CONTENT: Content = { amount: 48_731, unit: 'ml' }
let world: World
let hidden: Secret
let priceless: Secret
/** a shop without prices that the market looks at again */
let reviewed: Secret
let otherShopId: number

const plant = async (
  visibility: 'privateHidden' | 'privateNoPrices',
  price: number,
  retail: number,
  status: ShopStatus = 'open',
): Promise<Secret> => {
  const shopId = await world.make.shop({ visibility, status })
  const isHidden = visibility === 'privateHidden'
  const word = isHidden ? WORD : 'Qxwvisto'
  const names = { es: word, en: word, zh: word }
  const productId = await world.make.product(shopId, {
    names: JSON.stringify(names),
    serial_number: word,
    retail_price_cents: retail,
  })
  await world.make.sku(productId, { price_cents: price, serial_number: `${word}-1`, ...contentColumns(CONTENT) })
  const category = await world.make.category({ es: 'Estante', en: 'Shelf', zh: '货架' })
  await world.db.insertInto('product_categories').values({ product_id: productId, category_id: category }).execute()
  await refreshListings(world.db, { productIds: [productId] })
  const titles = JSON.stringify({ es: `${word} nueva` })
  const publicationId = await world.make.publication(shopId, { productIds: [productId], titles })
  const couponId = await world.make.coupon(shopId)
  await world.make.coupon(null, { product_ids: [productId] })
  const perMeasure = cents(measurePrice(cents(price), CONTENT).tenThousandths / 100)
  const closed = [price, retail, perMeasure].flatMap((amount) => amountTexts(amount))
  // a card's content says which sku is the cheapest
  const texts = new RegExp([...closed, String(CONTENT.amount), ...(isHidden ? [word] : [])].join('|'), 'i')
  return { shopId, productId, publicationId, couponId, texts }
}

beforeAll(async () => {
  world = await createWorld()
  otherShopId = await world.make.shop()
  hidden = await plant('privateHidden', 739_153, 984_261)
  priceless = await plant('privateNoPrices', 846_217, 963_571)
  reviewed = await plant('privateNoPrices', 528_943, 715_839, 'under_review')
})
afterAll(() => world.close())

/** Answers in which a secret stands; each call is asked about each. */
const leaksTo = (token: string | null): Promise<string[]> => {
  const secrets = [hidden, priceless, reviewed]
  return leaksOf(world, {
    token,
    urls: secrets.flatMap((secret) => readings(secret, ['Qxw', WORD, 'Estante'])),
    secrets,
  })
}

type State = 'requested' | 'approved' | 'refused'
const withAccess = async (state: State): Promise<Login> => {
  const who = await world.login('business')
  for (const { shopId } of [hidden, priceless, reviewed]) await world.make.access(shopId, who.accountId, state)
  return who
}

/** Who may not see a closed price: one of each kind; the rule is tried for every state of an access in core. */
const outsiders: Record<string, () => Promise<Login | null>> = {
  'a visitor': async () => null,
  'a company that waits for an answer': () => withAccess('requested'),
  'the seller of another shop': () => world.login('shop', otherShopId),
}

describe.each(Object.entries(outsiders))('%s', (_, make) => {
  test('finds no closed price in any answer', async () => {
    const token = (await make())?.token ?? null
    expect(await leaksTo(token)).toEqual([])
  })
})

test('a company that was let in finds them, until the very next call after it is not', async () => {
  const who = await withAccess('approved')
  expect((await leaksTo(who.token)).length).toBeGreaterThan(20)
  await world.db.updateTable('shop_access').set({ state: 'refused' }).where('account_id', '=', who.accountId).execute()
  expect(await leaksTo(who.token)).toEqual([])
})
