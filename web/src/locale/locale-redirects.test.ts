import { describe, expect, it } from 'vitest'
import {
  canonicalAddress,
  chosenLocale,
  detectedLocale,
  inLocale,
  type LocaleFacts,
  smallLocale,
} from './locale-redirects.ts'

const at = (path: string) => new URL(`https://lonja.example${path}`)
const facts = (path: string, more: Partial<LocaleFacts> = {}): LocaleFacts => ({
  url: at(path),
  cookie: undefined,
  acceptLanguage: null,
  fetchSite: null,
  ...more,
})

describe('canonicalAddress', () => {
  it.each([
    ['/en/', '/en'],
    ['/zh/?search=a', '/zh?search=a'],
    ['/x/en/', '/x/en'],
    ['/shop-index/', '/shop-index'],
    ['/es/', '/es'],
    ['/es', '/'],
    ['/es/login?redirect=%2F', '/login?redirect=%2F'],
    ['/es//evil.example', '/evil.example'],
    ['//evil.example/en/', '/evil.example/en'],
    ['///evil.example/shop-index/', '/evil.example/shop-index'],
    ['//user@evil.example/zh/', '/user@evil.example/zh'],
  ])('%s lives at %s', (path, expected) => {
    expect(canonicalAddress(at(path))).toBe(expected)
  })
  it.each(['/', '/en', '/login/', '/english/', '/then/', '/goods-list?x=/en/'])('%s lives there', (path) => {
    expect(canonicalAddress(at(path))).toBeUndefined()
  })
})

it.each([
  ['/EN', '/en'],
  ['/Zh/goods-list?search=A', '/zh/goods-list?search=A'],
  ['/ES/login', '/es/login'],
  ['/EN//evil.example', '/en//evil.example'],
  ['/en/LOGIN', undefined],
  ['/English/x', undefined],
  ['/', undefined],
])('the language of %s is written %s', (path, expected) => {
  expect(smallLocale(at(path))).toBe(expected)
})

describe('detectedLocale', () => {
  it.each<[string, Partial<LocaleFacts>, string | null]>([
    ['/', { acceptLanguage: 'zh-CN,zh;q=0.9,en;q=0.8' }, 'zh'],
    ['/', { acceptLanguage: 'fr,en;q=0.5' }, 'en'],
    ['/', { acceptLanguage: 'fr' }, 'es'],
    ['/', { cookie: 'en', acceptLanguage: 'zh' }, 'en'],
    ['/', { cookie: 'xx', acceptLanguage: 'zh' }, 'zh'],
    ['/', { cookie: 'zh', fetchSite: 'same-origin' }, null],
    ['/login', { acceptLanguage: 'zh' }, null],
    ['/en', { acceptLanguage: 'zh' }, null],
  ])('%s with %j greets in %s', (path, more, expected) => {
    expect(detectedLocale(facts(path, more))).toBe(expected)
  })
})

describe('chosenLocale', () => {
  it.each<[string, Partial<LocaleFacts>, string | null]>([
    ['/zh/login', {}, 'zh'],
    ['/zh/login', { cookie: 'zh' }, null],
    ['/', { cookie: 'zh', fetchSite: 'same-origin' }, 'es'],
    ['/goods-list', { cookie: 'zh', fetchSite: 'same-origin' }, 'es'],
    ['/goods-list', { cookie: 'zh' }, null],
    ['/goods-list', {}, null],
  ])('%s with %j remembers %s', (path, more, expected) => {
    expect(chosenLocale(facts(path, more))).toBe(expected)
  })
})

describe('inLocale', () => {
  it('keeps the page and its query', () => {
    expect(inLocale('/zh/goods-list', '?search=a', 'es')).toBe('/goods-list?search=a')
    expect(inLocale('/goods-list', '?search=a', 'en')).toBe('/en/goods-list?search=a')
    expect(inLocale('/en', '', 'zh')).toBe('/zh')
  })
})
