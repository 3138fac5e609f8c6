import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { cookiesContext, factsContext, localeContext, type RequestFacts } from './contexts.ts'
import { forgetPerson } from './session.server.ts'

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
  expect(expired.toSorted()).toEqual(['__Host-cart', '__Host-token', 'cartCount', 'industries', 'location', 'token'])
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
    'token',
  ])
})
