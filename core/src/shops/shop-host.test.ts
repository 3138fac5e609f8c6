import { expect, it } from 'vitest'
import { needsPlatformCheck, shopOrigin, shopOrigins } from './shop-host.ts'

it.each([
  ['https://lonja.example', 'https://vidal.lonja.example'],
  ['http://localhost:3000', 'http://vidal.localhost:3000'],
  ['https://market.example:8443', 'https://vidal.market.example:8443'],
  ['https://lonja.example/', 'https://vidal.lonja.example'],
  ['http://127.0.0.1:3000', 'http://vidal.localhost:3000'],
  ['http://[::1]:3000', 'http://vidal.localhost:3000'],
])('a shop of %s lives at %s', (market, shop) => {
  expect(shopOrigin(market, 'vidal')).toBe(shop)
})

it('names all of them at once', () => {
  expect(shopOrigins('http://localhost:3000')).toBe('http://*.localhost:3000')
})

it.each([
  ['auth.lonja.example', false],
  ['AUTH.lonja.example', false],
  ['auth.lonja.example:8443', true],
  ['vidal.lonja.example', true],
  ['lonja.example', true],
  ['', true],
])('the host %j is checked: %s', (host, checked) => {
  expect(needsPlatformCheck(host, ['auth.lonja.example'])).toBe(checked)
})
