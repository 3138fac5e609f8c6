import { describe, expect, it } from 'vitest'
import { ownPath, safePath } from './safe-path.ts'

describe('safePath', () => {
  it.each([
    '/',
    '/zh/goods-list?search=a&b=%2F%2Fevil',
    '/my-cart?sid=3#top',
    '/a//b',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    '/@evil.example',
    '/a/../b',
  ])('keeps %j', (path) => {
    expect(safePath(path)).toBe(path)
  })
  it.each([
    null,
    undefined,
    '',
    'goods-list',
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/a\\b',
    '/\u0085/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '/a/..//evil.example',
    ' //evil.example',
    'http:evil.example',
    '///evil.example',
    '/\r\nLocation: https://evil.example',
  ])('leads %j home', (path) => {
    expect(safePath(path)).toBe('/')
  })
})

describe('ownPath', () => {
  it.each([
    ['/a?b=//c', '/a?b=//c'],
    ['a', '/a'],
    ['//evil.example/en', '/evil.example/en'],
    ['///evil.example', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['/\t/evil.example', '/evil.example'],
    ['//user@evil.example', '/user@evil.example'],
    ['/%2f%2fevil.example', '/%2f%2fevil.example'],
  ])('of %j is %j', (path, wanted) => {
    expect(ownPath(path)).toBe(wanted)
  })
})
