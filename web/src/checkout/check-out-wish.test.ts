import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Api } from '../server/api-client.server.ts'
import { apiContext, cookiesContext, factsContext, localeContext, type RequestFacts } from '../server/contexts.ts'
import { requireWish } from './check-out-wish.server.ts'

/** Where a check-out of this address leads instead, and whether something is said there. */
const ledTo = async (query: string, carts: object[]) => {
  const context = new RouterContextProvider()
  const set: string[] = []
  context.set(localeContext, 'en')
  context.set(apiContext, { getCarts: async () => ({ carts }) } as unknown as Api)
  context.set(cookiesContext, set)
  context.set(factsContext, { publicUrl: 'http://localhost' } as unknown as RequestFacts)
  const thrown = await requireWish(context, new URL(`http://localhost/en/my-checkout${query}`)).catch((led) => led)
  return [(thrown as Response).headers.get('Location'), set.length > 0]
}

it.each([
  ['nothing', '', [{}], '/en/cartList', true],
  ['nothing, with an empty cart', '', [], '/en/cartList', false],
  ['no shop', '?sid=x&skuids=1', [{}], '/en/cartList', true],
  ['a shop without products', '?sid=3', [{}], '/en/my-cart?sid=3', true],
])('a check-out of %s leads to the cart, and says what to pick where there is something', async (_, ...given) => {
  const [query, carts, address, isSaid] = given
  expect(await ledTo(query, carts)).toEqual([address, isSaid])
})
