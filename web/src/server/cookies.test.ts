import { describe, expect, it } from 'vitest'
import { readCookie, setCookie } from './cookies.ts'

describe('readCookie', () => {
  it.each([
    ['token=abc', 'abc'],
    ['a=1; token=a%20b; c=2', 'a b'],
    ['xtoken=no; token=yes', 'yes'],
    ['token=a=b', 'a=b'],
    ['token=', ''],
    ['token=%E0%A4%A', '%E0%A4%A'],
    ['other=1', undefined],
    [null, undefined],
  ])('%j holds %j', (header, expected) => {
    expect(readCookie(header, 'token')).toBe(expected)
  })
})

describe('setCookie', () => {
  it('is for the whole site and, where asked, out of reach of scripts', () => {
    expect(setCookie('token', 'a b', { maxAgeSeconds: 60, httpOnly: true, secure: true })).toBe(
      'token=a%20b; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
    )
    expect(setCookie('i18n_redirected', 'zh')).toBe('i18n_redirected=zh; Path=/; SameSite=Lax')
  })
})
