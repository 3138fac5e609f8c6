import { describe, expect, it } from 'vitest'
import { baseLocale, locales } from '../paraglide/runtime.js'
import { DEFAULT_LOCALE, LOCALES, localize, localizedPath, matchLocale, splitPath } from './locale.ts'

it('there are texts in each language of the market', () => {
  expect(locales).toEqual(LOCALES)
  expect(baseLocale).toBe(DEFAULT_LOCALE)
})

describe('matchLocale', () => {
  it.each([
    ['es-ES,es;q=0.9,en;q=0.8', 'es'],
    ['zh-CN,zh;q=0.9', 'zh'],
    ['fr-FR,fr;q=0.9,en;q=0.4', 'en'],
    ['en;q=0.2, zh;q=0.7', 'zh'],
    ['en;q=0, es', 'es'],
    ['de', undefined],
    ['*', undefined],
    ['', undefined],
    [null, undefined],
    [';;;,,q=', undefined],
  ])('%j asks for %s', (header, locale) => {
    expect(matchLocale(header)).toBe(locale)
  })
})

describe('addresses', () => {
  it.each([
    ['/', 'es', '/'],
    ['/login', 'es', '/login'],
    ['/en', 'en', '/'],
    ['/en/login', 'en', '/login'],
    ['/zh/', 'zh', '/'],
    ['/english', 'es', '/english'],
    ['/es/login', 'es', '/es/login'],
  ] as const)('%s is %s, %s', (pathname, locale, path) => {
    expect(splitPath(pathname)).toEqual({ locale, path })
  })
  it.each([
    ['/', 'es', '/'],
    ['/', 'en', '/en'],
    ['/login', 'zh', '/zh/login'],
    ['/login', 'es', '/login'],
  ] as const)('%s in %s is %s', (path, locale, localized) => {
    expect(localizedPath(path, locale)).toBe(localized)
  })
})

describe('localize', () => {
  it.each([
    [{ es: 'Aceite', en: 'Oil', zh: '油' }, 'zh', '油'],
    [{ es: 'Aceite', en: 'Oil' }, 'zh', 'Aceite'],
    [{ en: 'Oil', es: '' }, 'es', 'Oil'],
    [{ zh: '油' }, 'en', '油'],
    [{}, 'en', ''],
    [null, 'en', ''],
  ] as const)('%j in %s is %j', (text, locale, said) => {
    expect(localize(text, locale)).toBe(said)
  })
})
