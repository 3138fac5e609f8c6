import { type CallName, contract } from '@lonja/core/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshGoods } from '../catalogue/refresh-goods.ts'
import { ACTORS, type AccessCase, buildScene, cases, type Scene } from './access-cases.ts'
import { type Ask, createWorld } from './world.ts'

let scene: Scene
beforeAll(async () => {
  scene = await buildScene(await createWorld())
})
afterAll(() => scene.world.close())

test('every row of the contract has a case', () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(contract).sort())
  for (const [name, list] of Object.entries(cases)) expect(list.length, name).toBeGreaterThan(0)
})

describe.each(Object.entries(cases) as [CallName, AccessCase[]][])('%s', (name, list) => {
  describe.each(list.map((one) => [one.about ?? 'as it is', one] as const))('%s', (_about, one) => {
    test.each(ACTORS)('%s', async (actor) => {
      const ask = await one.ask(scene)
      const answer = await scene.world.call(name, { token: scene.actors[actor]?.token ?? null, ...ask })
      expect([answer.status, answer.code ?? 'ok']).toEqual([one.expected[actor], answer.code ?? 'ok'])
    })
  })
})

test('a closed price is in no answer to those who may not see it', async () => {
  const { world, actors, hiddenProductId } = scene
  const noPrices = await world.make.shop({ visibility: 'privateNoPrices' })
  const product = await world.make.product(noPrices, { retail_price_cents: 987_654 })
  await world.make.sku(product, { price_cents: 456_789 })
  await refreshGoods(world.db, { productIds: [product] })
  const publication = await world.make.publication(noPrices, { productIds: [product] })
  const asks: [CallName, Ask][] = [
    ['getPublications', {}],
    ['getPublications', { query: { productId: product } }],
    ['getPublication', { params: { id: publication } }],
    ['getProducts', {}],
    ['getProducts', { query: { sort: 'price_desc' } }],
    ['getProducts', { query: { shopId: noPrices } }],
    ['getProductsBasic', {}],
    ['getFilters', {}],
    ['getFilters', { query: { shopIds: noPrices } }],
    ['getSearchSuggestions', { query: { search: 'pro' } }],
    ['getProduct', { params: { id: product } }],
    ['getSimilarProducts', { params: { id: scene.productId } }],
    ['getShops', {}],
    ['getShop', { params: { id: noPrices } }],
    ['getShopsNearBy', {}],
  ]
  for (const actor of ['visitor', 'buyer', 'otherSeller'] as const) {
    for (const [name, ask] of asks) {
      const text = JSON.stringify((await world.call(name, { ...ask, token: actors[actor]?.token ?? null })).body)
      expect(text, `${actor} ${name}`).not.toMatch(/4567[.,]?89|456789|9876[.,]?54|987654/)
      if (actor !== 'buyer') expect(text).not.toContain(`"id":${hiddenProductId},"serialNumber"`)
    }
  }
})
