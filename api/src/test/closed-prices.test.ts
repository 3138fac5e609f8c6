import { API_BASE, contract } from '@lonja/core/contract.ts'
import type { Endpoint } from '@lonja/core/kernel/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshGoods } from '../catalogue/refresh-goods.ts'
import { inputOf } from './json-schema.ts'
import { createWorld, type Login, type World } from './world.ts'

/** Goods of a closed shop, and the texts that give them away. */
interface Secret {
  shopId: number
  productId: number
  publicationId: number
  couponId: number
  texts: RegExp
}

const WORD = 'Qxwsecreto'
let world: World
let hidden: Secret
let priceless: Secret
/** a shop without prices that the market looks at again */
let reviewed: Secret
let otherShopId: number

/** An amount as calls write it: in euros, net or with 21 % VAT, or in cents. */
const amount = (cents: number): string[] =>
  [cents, Math.round(cents * 1.21)].flatMap((one) => [
    `${one}`,
    `${Math.trunc(one / 100)}\\D${String(one % 100).padStart(2, '0')}`,
  ])

const plant = async (
  visibility: 'privateHidden' | 'privateNoPrices',
  price: number,
  retail: number,
  status = 'open',
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
  await world.make.sku(productId, { price_cents: price, serial_number: `${word}-1` })
  const category = await world.make.category({ es: 'Estante', en: 'Shelf', zh: '货架' })
  await world.db.insertInto('product_categories').values({ product_id: productId, category_id: category }).execute()
  await refreshGoods(world.db, { productIds: [productId] })
  const titles = JSON.stringify({ es: `${word} nueva` })
  const publicationId = await world.make.publication(shopId, { productIds: [productId], titles })
  const couponId = await world.make.coupon(shopId)
  const texts = new RegExp([...amount(price), ...amount(retail), ...(isHidden ? [word] : [])].join('|'), 'i')
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

/** What may be written into a query so that its answer is about these goods. */
const valuesFor = (name: string, { shopId, productId }: Secret): (string | number)[] => {
  if (/^shopIds?$/.test(name)) return [shopId]
  if (/^(productIds?|ids)$/.test(name)) return [productId, shopId]
  if (name === 'search' || name === 'name') return ['Qxw', WORD, 'Estante']
  if (/^(priceFrom|minimumPurchase)$/.test(name)) return [5000]
  return []
}

/** Every reading call, plain and about a secret in each way that its row offers. */
const readings = (secret: Secret): string[] =>
  Object.values<Endpoint>(contract)
    .filter(({ method, media }) => method === 'GET' && !media)
    .flatMap((row) => {
      const paths = [secret.productId, secret.shopId, secret.publicationId, secret.couponId].map(
        (id) => (row.base ?? API_BASE) + row.path.replaceAll(/\{\w+\}/g, String(id)),
      )
      const { properties = {} } = inputOf(row, 'query') ?? {}
      const queries = Object.entries(properties).flatMap(([name, { enum: words = [] }]) =>
        [...valuesFor(name, secret), ...words]
          // whether a name is free is answered with a name made of the one that was asked for
          .filter((value) => row !== contract.getShopNameExists || value !== WORD)
          .map((value) => `?${name}=${value}`),
      )
      return [...new Set(['', ...queries].flatMap((query) => paths.map((path) => path + query)))]
    })

/** Requests under way at once. */
const LANES = 8

/** Answers in which a secret stands, told by their address; each call is asked about each. */
const leaksTo = async (token: string | null): Promise<string[]> => {
  const leaks: string[] = []
  const waiting = [...new Set([hidden, priceless, reviewed].flatMap(readings))]
  const headers: Record<string, string> = token ? { authorization: token } : {}
  const lane = async () => {
    for (let url = waiting.pop(); url; url = waiting.pop()) {
      const text = await (await world.api.request(`http://lonja.test${url}`, { headers })).text()
      for (const { texts } of [hidden, priceless, reviewed]) {
        const found = texts.exec(text)
        if (found) leaks.push(`${url}: ${text.slice(Math.max(0, found.index - 80), found.index + 40)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return leaks
}

type State = 'requested' | 'approved' | 'refused'
const withAccess = async (state: State): Promise<Login> => {
  const who = await world.login('business')
  for (const { shopId } of [hidden, priceless, reviewed]) await world.make.access(shopId, who.accountId, state)
  return who
}

/** Everyone who may not see a closed price, by what stands between them and the shop. */
const outsiders: Record<string, () => Promise<Login | null>> = {
  'a visitor': async () => null,
  'a private buyer who has not asked': () => world.login('personal'),
  'a company that waits for an answer': () => withAccess('requested'),
  'a company that was refused': () => withAccess('refused'),
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
