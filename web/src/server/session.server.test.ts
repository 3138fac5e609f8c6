import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Api } from './api-client.server.ts'
import { cookiesContext, factsContext, localeContext, type RequestFacts } from './contexts.ts'
import { askCurrentUser, forgetPerson, leadHome } from './session.server.ts'

const left = (publicUrl: string) => {
  const context = new RouterContextProvider()
  context.set(factsContext, { publicUrl } as RequestFacts)
  context.set(localeContext, 'en')
  context.set(cookiesContext, [])
  const response = forgetPerson(context, 'loggedOut')
  const lines = context.get(cookiesContext)
  const expired = lines.filter((line) => line.includes('Max-Age=0')).map((line) => line.split('=')[0])
  return { response, expired, lines }
}

test('after the log-out a browser keeps nothing of the person: no session by either name, no place, no storage', () => {
  const { response, expired, lines } = left('https://lonja.example')
  expect(expired.toSorted()).toEqual([
    '__Host-cart',
    '__Host-payPhone',
    '__Host-token',
    'cartCount',
    'industries',
    'location',
    'token',
  ])
  expect(lines.filter((line) => line.includes('token=')).every((line) => /^\S+=;/.test(line))).toBe(true)
  // other hosts of the site, and whoever is logged in there, are left alone
  expect(response.headers.get('Clear-Site-Data')).toBe('"storage"')
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/en'])
})

test('over http, where no cookie can have the prefix, it is the same', () => {
  expect(left('http://localhost:3000').expired.toSorted()).toEqual([
    'cart',
    'cartCount',
    'industries',
    'location',
    'payPhone',
    'token',
  ])
})

test.each([
  ['a page that is opened', 'navigate', ['token']],
  ['a page without scripts in an old browser', null, ['token']],
  // the browser may have got another token since: who changes accounts ends the session of the one before
  ['what a script fetches', 'cors', []],
  ['what a script fetches of its own host', 'same-origin', []],
])('the cookie of a session that has ended: %s', async (_, mode, forgotten) => {
  const context = new RouterContextProvider()
  context.set(factsContext, { publicUrl: 'http://localhost:3000' } as RequestFacts)
  context.set(cookiesContext, [])
  const request = new Request('http://localhost:3000/', { headers: mode === null ? {} : { 'Sec-Fetch-Mode': mode } })
  const caller = { token: 'ended', locale: 'es' as const }
  const api = {
    getMe: async () => {
      throw new RemoteRefusal(401, [])
    },
  } as Partial<Api> as Api
  expect(await askCurrentUser(context, request, api, caller)()).toBeNull()
  expect(caller.token).toBeUndefined()
  expect(context.get(cookiesContext).map((line) => line.split('=')[0])).toEqual(forgotten)
})

test('whom a page is not for goes home; the market’s people read why, as after a view as someone else that ran out', () => {
  const led = (kind: 'market' | 'shop') => {
    const context = new RouterContextProvider()
    context.set(factsContext, { publicUrl: 'http://localhost:3000' } as RequestFacts)
    context.set(localeContext, 'zh')
    context.set(cookiesContext, [])
    const response = leadHome(context, { operator: { kind } } as Parameters<typeof leadHome>[1])
    return [response.headers.get('Location'), context.get(cookiesContext).some((line) => line.includes('notForMarket'))]
  }
  expect([led('market'), led('shop')]).toEqual([
    ['/zh', true],
    ['/zh', false],
  ])
})
