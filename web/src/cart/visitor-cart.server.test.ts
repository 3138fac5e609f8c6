import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { factsContext, type RequestFacts } from '../server/contexts.ts'
import { cartKeyOf } from './visitor-cart.server.ts'

const KEY = 'aB3_-aB3_-aB3_-aB3_-aB'

test.each([
  ['http://localhost:3000', `cart=${KEY}`, KEY],
  ['http://localhost:3000', `cartCount=2; cart=${KEY}; token=x`, KEY],
  ['https://lonja.example', `__Host-cart=${KEY}`, KEY],
  // a sibling host can set one without the prefix
  ['https://lonja.example', `cart=${KEY}`, undefined],
  ['http://localhost:3000', `cart=${KEY}x`, undefined],
  ['http://localhost:3000', `cart=${KEY.slice(1)}`, undefined],
  ['http://localhost:3000', `cart=${KEY.slice(1)}.`, undefined],
  ['http://localhost:3000', `cart=${KEY}%0A`, undefined],
  ['http://localhost:3000', 'cart=', undefined],
  ['http://localhost:3000', '', undefined],
])('on %s the cookies %j hold the key %s', (publicUrl, cookie, key) => {
  const context = new RouterContextProvider()
  context.set(factsContext, { publicUrl } as RequestFacts)
  expect(cartKeyOf(context, new Request(publicUrl, { headers: { cookie } }))).toBe(key)
})
