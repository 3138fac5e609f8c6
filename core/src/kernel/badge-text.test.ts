import { describe, expect, it } from 'vitest'
import { badgeText } from './badge-text.ts'

describe('badgeText', () => {
  it.each([
    [0, ''],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [2000, '99+'],
  ])('%i lines: %j', (count, text) => {
    expect(badgeText(count)).toBe(text)
  })
})
