import { describe, expect, it } from 'vitest'
import { addressBehind, askedAddress } from './behind-proxies.ts'

const MARKET = 'https://market.example'
const asked = (told: Record<string, string>, proxies: number, url = 'http://market.example/uc?a=1') =>
  askedAddress(url, new Headers(told), proxies, MARKET)

describe('what the user asked for', () => {
  it.each([
    [
      'what one proxy tells',
      { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'vidal.market.example' },
      1,
      'https://vidal.market.example/uc?a=1',
    ],
    [
      'a port',
      { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'market.example:8443' },
      1,
      'https://market.example:8443/uc?a=1',
    ],
    [
      'of a list the entry of the outermost of ours',
      { 'x-forwarded-host': 'evil.test, market.example, inner:3000' },
      2,
      'https://market.example/uc?a=1',
    ],
    [
      'a single value that the inner proxy handed on',
      { 'x-forwarded-host': 'market.example' },
      2,
      'https://market.example/uc?a=1',
    ],
    [
      'nothing that is no host',
      { 'x-forwarded-host': 'market.example/@evil.test' },
      1,
      'https://market.example/uc?a=1',
    ],
    ['nothing that is no protocol', { 'x-forwarded-proto': 'javascript' }, 1, 'https://market.example/uc?a=1'],
    [
      'nobody where no proxy is counted',
      { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.test' },
      0,
      'https://market.example/uc?a=1',
    ],
  ])('believes %s', (_, told, proxies, wanted) => {
    expect(asked(told, proxies)).toBe(wanted)
  })
  it('leaves the protocol of a host that is not the market’s', () => {
    expect(asked({}, 0, 'http://127.0.0.1:3000/')).toBe('http://127.0.0.1:3000/')
  })
})

it.each([
  [0, '203.0.113.9', undefined],
  [1, '6.6.6.6, 203.0.113.9', '203.0.113.9'],
  [2, '6.6.6.6, 203.0.113.9, 10.0.0.1', '203.0.113.9'],
  [2, '10.0.0.1', undefined],
  [1, '', undefined],
])('behind %i proxies, %s comes from %s', (proxies, list, wanted) => {
  expect(addressBehind(new Headers(list ? { 'x-forwarded-for': list } : {}), proxies)).toBe(wanted)
})
