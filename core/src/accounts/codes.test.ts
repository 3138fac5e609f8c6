import { describe, expect, it, test } from 'vitest'
import { givenCode } from './codes.contract.ts'
import { goesToOwn, needsLogin, plainCode, SMS_PURPOSES } from './codes.ts'

describe('a code as people type it', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['１２３４５６', '123456'],
  ])('%j is %s', (typed, code) => {
    expect(plainCode(typed)).toBe(code)
    expect(givenCode.parse({ codeId: 'x', code: typed }).code).toBe(code)
  })
  it.each(['', '12345', '1234567', '12345a', '٣٣٣٣٣٣'])('%j is none', (typed) => {
    expect(givenCode.safeParse({ codeId: 'x', code: typed }).success).toBe(false)
  })
})

test('who may ask for what', () => {
  expect(SMS_PURPOSES.filter((purpose) => !needsLogin(purpose))).toEqual(['register', 'reset'])
  expect(SMS_PURPOSES.filter(goesToOwn)).toEqual(['deleteAccount', 'bankDetails', 'owners', 'closeShop'])
})
