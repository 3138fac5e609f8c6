import { describe, expect, it } from 'vitest'
import { safePath } from './safe-path.ts'

describe('safePath', () => {
  it.each(['/', '/zh/goods-list?search=a&b=%2F%2Fevil', '/my-cart?sid=3#top', '/a//b'])('keeps %j', (path) => {
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
  ])('leads %j home', (path) => {
    expect(safePath(path)).toBe('/')
  })
})
