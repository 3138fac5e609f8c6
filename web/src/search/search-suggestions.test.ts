import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Api } from '../server/api-client.server.ts'
import { apiContext, factsContext, localeContext, type RequestFacts } from '../server/contexts.ts'
import { loader } from './search-suggestions.route.ts'

const FOUND = { didYouMean: null, words: ['vaso alto'], products: [], categories: [], shops: [] }
const BRIEF = { id: 4, name: 'Vaso alto', serialNumber: 'V-4', pictures: ['/a', '/b'], tax: 21, needBook: false }

/** What is offered at a host, and the calls by which it was found. */
const offered = async (host: object) => {
  const calls: [string, unknown][] = []
  const noted = (name: string, answer: unknown) => async (given: unknown) => {
    calls.push([name, given])
    return answer
  }
  const context = new RouterContextProvider()
  context.set(factsContext, { publicUrl: 'http://localhost', host } as RequestFacts)
  context.set(localeContext, 'es')
  context.set(apiContext, {
    getSearchSuggestions: noted('market', FOUND),
    getProductsBasic: noted('shop', { items: [BRIEF, { ...BRIEF, id: 5, pictures: [] }] }),
  } as unknown as Api)
  const url = new URL('http://localhost/search-suggestions?search=vas')
  const given = { context, request: new Request(url), url } as unknown as Parameters<typeof loader>[0]
  return { calls, found: await (await loader(given)).json() }
}

test('the market offers what it has of every kind', async () => {
  const { calls, found } = await offered({ kind: 'market' })
  expect(calls).toEqual([['market', { query: { search: 'vas', lang: 'es' } }]])
  expect(found).toEqual(FOUND)
})

test('a shop’s own host offers products of that shop alone', async () => {
  const { calls, found } = await offered({ kind: 'shop', shopId: 7 })
  expect(calls).toEqual([['shop', { query: { search: 'vas', lang: 'es', shopId: '7', limit: '6' } }]])
  const product = { name: 'Vaso alto', serialNumber: 'V-4' }
  expect(found).toEqual({
    ...FOUND,
    words: [],
    products: [
      { id: 4, ...product, picture: '/a' },
      { id: 5, ...product, picture: null },
    ],
  })
})
