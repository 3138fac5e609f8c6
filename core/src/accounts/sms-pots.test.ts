import { expect, test } from 'vitest'
import { SMS_PURPOSES } from './codes.ts'
import { smsAlarm, smsPots } from './sms-pots.ts'

test.each([
  ['register', 'ES', 500, [['visitor ES', 140]]],
  [
    'register',
    'FR',
    500,
    [
      ['visitor FR', 12],
      ['visitor abroad', 60],
    ],
  ],
  ['reset', 'ES', 500, [['reset ES', 105]]],
  ['changePhone', 'ES', 500, [['member ES', 105]]],
  [
    'deleteAccount',
    '1',
    500,
    [
      ['member 1', 9],
      ['member abroad', 45],
    ],
  ],
  ['openShop', 'ES', 2, [['member ES', 1]]],
  ['bankDetails', 'ES', 500, [['member ES', 105]]],
  ['owners', 'ES', 500, [['member ES', 105]]],
  ['closeShop', 'ES', 500, [['member ES', 105]]],
  ['register', 'ES', 0, [['visitor ES', 0]]],
] as const)('%s to %s, of %i a day', (purpose, country, perDay, pots) => {
  expect(smsPots(purpose, country, perDay).map(({ key, cap }) => [key, cap])).toEqual(pots)
})

test('all pots together are the day’s SMS', () => {
  const widest = SMS_PURPOSES.flatMap((purpose) =>
    ['ES', 'FR', 'CN'].flatMap((country) => smsPots(purpose, country, 1000).slice(-1)),
  )
  const pots = new Map(widest.map(({ key, cap }) => [key, cap]))
  expect([...pots.values()].reduce((sum, cap) => sum + cap, 0)).toBe(1000)
})

test.each([
  [249, 500, undefined],
  [250, 500, 50],
  [251, 500, undefined],
  [450, 500, 90],
  [1, 1, 50],
])('SMS %i of %i sets off %s', (spent, perDay, alarm) => {
  expect(smsAlarm(spent, perDay)).toBe(alarm)
})
