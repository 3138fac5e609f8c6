import { describe, expect, expectTypeOf, it } from 'vitest'
import { type Contract, contract } from '../contract.ts'
import { type CallTable, type ClientOptions, type ClientRequest, createClient, RemoteRefusal } from './client.ts'
import type { Euros } from './money.ts'

const recorded = (answer: { status: number; body: unknown }, options: ClientOptions = { locale: 'es' }) => {
  const sent: ClientRequest[] = []
  const send = (request: ClientRequest) => {
    sent.push(request)
    return Promise.resolve(answer)
  }
  return { client: createClient(contract, send, options), sent }
}
const ok = { status: 200, body: { carts: [], count: 0 } }

describe('client', () => {
  it('has a method for every call', () => {
    const client: object = recorded(ok).client
    const missing = Object.keys(contract).filter((name) => typeof Reflect.get(client, name) !== 'function')
    expect(missing).toEqual([])
  })
  it('fills the path and sends the body', async () => {
    const { client, sent } = recorded(ok, { locale: 'zh', token: 'secret', location: { lat: 40.27, lon: -3.75 } })
    const reply = await client.updateCart({ params: { shopId: '7' }, body: { products: [{ skuId: 3, quantity: 12 }] } })
    expect(reply.count).toBe(0)
    expect(sent).toEqual([
      {
        method: 'PATCH',
        url: '/backend/api/v1/myCart/7',
        headers: {
          accept: 'application/json',
          'accept-language': 'zh',
          authorization: 'secret',
          location: '{"lat":40.27,"lon":-3.75}',
          'content-type': 'application/json',
        },
        body: '{"products":[{"skuId":3,"quantity":12}]}',
      },
    ])
  })
  it('writes the query, leaving out what is not there', async () => {
    const { client, sent } = recorded({ status: 200, body: {} })
    await client.getProducts({ query: { search: 'té & café', categoryIds: '3,17', shopId: undefined } })
    await client.getCarts()
    expect(sent.map((r) => r.url)).toEqual([
      '/backend/api/v1/products?search=t%C3%A9%20%26%20caf%C3%A9&categoryIds=3%2C17',
      '/backend/api/v1/myCart',
    ])
    expect(sent[1]).toEqual({
      method: 'GET',
      url: '/backend/api/v1/myCart',
      headers: { accept: 'application/json', 'accept-language': 'es' },
    })
  })
  it('keeps what a path parameter holds inside its segment', async () => {
    const { client, sent } = recorded(ok)
    await client.getOrderHistory({ params: { orderNumber: '../me?x=1' } })
    expect(sent[0]?.url).toBe('/backend/api/v1/order-history-details/..%2Fme%3Fx%3D1')
    await expect(client.deleteCart({ params: { shopId: '' } })).rejects.toThrow(RangeError)
  })
  it('makes an order safe to repeat', async () => {
    const { client, sent } = recorded({ status: 201, body: {} })
    await client.createOrder({
      body: {
        shopId: 1,
        products: [],
        deliveryMethod: 'pickUp',
        paymentMethod: 'payInShop',
        expectedTotal: 10 as Euros,
      },
      idempotencyKey: 'once',
    })
    expect(sent[0]?.headers['idempotency-key']).toBe('once')
  })
  it('throws the refusal with its items', async () => {
    const items = [{ code: 'out_of_stock', message: 'Agotado', path: 'body.products.0' }]
    const { client } = recorded({ status: 409, body: items })
    const refusal = await client.getCarts().catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(RemoteRefusal)
    expect(refusal).toMatchObject({ status: 409, code: 'out_of_stock', message: 'Agotado', items })
  })
  it.each([[null], ['<html>'], [{ error: 1 }], [[null, { code: 3 }]]])(
    'answers that are not the market’s own (%j) are a server error',
    async (body) => {
      const refusal = await recorded({ status: 502, body })
        .client.getCarts()
        .catch((error: unknown) => error)
      expect(refusal).toMatchObject({ status: 502, message: 'Server error', items: [], code: undefined })
    },
  )
  it('makes do with a table of methods and paths', async () => {
    const table = Object.fromEntries(
      Object.entries(contract).map(([name, { method, path }]) => [name, { method, path }]),
    ) as CallTable<Contract>
    const client = createClient<Contract>(table, () => Promise.resolve(ok), { locale: 'en' })
    expect((await client.getCarts()).count).toBe(0)
  })
  it('asks for what a call needs, and only that (checked by the types)', () => {
    const { client } = recorded(ok)
    expect(client.updateCart).toBeTypeOf('function')
    expectTypeOf<Parameters<typeof client.updateCart>['length']>().toEqualTypeOf<1>()
    expectTypeOf<Parameters<typeof client.getMe>['length']>().toEqualTypeOf<0 | 1>()
    expectTypeOf<Awaited<ReturnType<typeof client.createOrder>>['total']>().toEqualTypeOf<Euros>()
  })
})
