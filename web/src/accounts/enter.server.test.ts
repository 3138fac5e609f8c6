import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { apiFor, type FetchApi } from '../server/api-client.server.ts'
import {
  apiContext,
  choicesContext,
  cookiesContext,
  factsContext,
  localeContext,
  type RequestFacts,
} from '../server/contexts.ts'
import { comeBack } from '../signin/come-back.server.ts'
import { keepAttempt } from '../signin/sign-in-state.server.ts'
import { enter } from './enter.server.ts'
import { action as register } from './register.route.tsx'

/** A market that takes each call but those that are refused, by the path of their address. */
const visitor = (refused: Record<string, string> = {}) => {
  const asked: [string, unknown][] = []
  const carry: FetchApi = async (request) => {
    const path = new URL(request.url).pathname.replace(/^.*\/v1/, '')
    asked.push([`${request.method} ${path}`, request.method === 'GET' ? null : await request.json()])
    const code = refused[path]
    if (code) return Response.json([{ code, message: 'no' }], { status: 404 })
    if (path === '/me/parameters' || path === '/parameters') return Response.json({ followedIndustries: [] })
    return Response.json({
      next: 'in',
      token: 'a',
      operators: [],
      followedIndustries: [],
      operator: { kind: 'business' },
    })
  }
  const context = new RouterContextProvider()
  context.set(factsContext, {
    carry,
    publicUrl: 'http://localhost',
    form: { hasKept: false },
  } as unknown as RequestFacts)
  context.set(localeContext, 'es')
  context.set(cookiesContext, [])
  context.set(choicesContext, { place: undefined, industries: [] })
  context.set(apiContext, apiFor(carry, { locale: 'es' }, 'form'))
  return { context, asked }
}

const noticeOf = (context: RouterContextProvider): string | undefined =>
  context
    .get(cookiesContext)
    .flatMap((line) => /^notice=(\w+)/.exec(line)?.[1] ?? [])
    .at(-1)

const SAVE = { method: 'POST /saved-products', body: { productId: 5 } }

test.each([
  [
    'search',
    '/zh/goods-list?search=copas&sort=recent&priceTo=2,5',
    {},
    { search: 'copas', priceTo: '2.5' },
    'searchSaved',
  ],
  ['search-3', '/shop-index/goods-list/3-vidal?inStock=true', {}, { shopId: '3', inStock: 'true' }, 'searchSaved'],
  [
    'search',
    '/goods-list?search=copas',
    { '/saved-searches': 'too_many_saved_searches' },
    { search: 'copas' },
    'searchNotSaved',
  ],
] as const)('the list of %s is saved with the log-in: %s', async (press, redirect, refused, query, notice) => {
  const { context, asked } = visitor(refused)
  const answer = await enter(context, { token: 'a', redirect, press, notice: 'loggedIn' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, redirect])
  expect(noticeOf(context)).toBe(notice)
  expect(asked.filter(([call]) => call === 'POST /saved-searches')).toEqual([['POST /saved-searches', { query }]])
})

test.each([
  ['save-5', {}, 'productSaved'],
  // the page that they go back to does not say that it was not saved
  ['save-5', { '/saved-products': 'not_found' }, 'productNotSaved'],
  ['', {}, 'loggedIn'],
] as const)(
  'what was pressed before the log-in (%j) is done with it, else that is said',
  async (press, refused, notice) => {
    const { context, asked } = visitor(refused)
    const answer = await enter(context, { token: 'a', redirect: '/goods-detail/5', press, notice: 'loggedIn' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/goods-detail/5'])
    expect(noticeOf(context)).toBe(notice)
    expect(asked.filter(([call]) => call === SAVE.method)).toEqual(press === '' ? [] : [[SAVE.method, SAVE.body]])
  },
)

test('a product is saved by registration too', async () => {
  const { context, asked } = visitor()
  const form = new FormData()
  const fields = {
    name: 'Ana',
    email: 'ana@bar.example',
    codeId: 'c1',
    code: '123456',
    password: 'una-frase-larga-26',
    terms: 'on',
  }
  for (const [name, value] of Object.entries({ ...fields, redirect: '/goods-detail/5', press: 'save-5' }))
    form.set(name, value)
  const request = new Request('http://localhost/register', { method: 'POST', body: form })
  const answer = await register({ request, context } as never)
  expect(answer).toBeInstanceOf(Response)
  expect(asked.at(-1)).toEqual([SAVE.method, SAVE.body])
  expect(noticeOf(context)).toBe('productSaved')
})

test('and by a log-in at a provider, which keeps what was pressed on the way', async () => {
  const begun = visitor()
  const kept = { redirect: '/goods-detail/5', press: 'save-5', locale: 'es' } as const
  keepAttempt(begun.context, { ...kept, provider: 'google', attempt: 'x' })
  const cookie = begun.context.get(cookiesContext)[0]?.split(';')[0] ?? ''
  const { context, asked } = visitor()
  const url = new URL('http://localhost/auth-google?code=c&state=s')
  const answer = await comeBack(context, {
    request: new Request(url, { headers: { cookie } }),
    url,
    provider: 'google',
  })
  expect(answer.headers.get('Location')).toBe('/goods-detail/5')
  expect(asked.at(-1)).toEqual([SAVE.method, SAVE.body])
  expect(noticeOf(context)).toBe('productSaved')
})
