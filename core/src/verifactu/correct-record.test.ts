import { expect, test } from 'vitest'
import { isCorrectable, isCorrectedAutomatically, rejectionBefore } from './correct-record.ts'
import type { RecordState } from './verifactu-lists.ts'

const sent = (...states: (RecordState | [RecordState, number])[]) =>
  states.map((one) =>
    typeof one === 'string' ? { state: one, errorCode: null } : { state: one[0], errorCode: one[1] },
  )

test.each([
  ['nothing was sent', sent(), null],
  ['it waits', sent('waiting'), null],
  ['it was not answered', sent('unanswered'), null],
  ['it is right', sent('accepted'), null],
  ['it has errors', sent('acceptedWithErrors'), 'N'],
  ['it was refused', sent('rejected'), 'X'],
  ['what mends a refused one was refused', sent('rejected', 'rejected'), 'X'],
  ['what mends errors was refused', sent('acceptedWithErrors', 'rejected'), 'S'],
  ['it was mended', sent('rejected', 'accepted'), null],
  ['what mends it waits', sent('rejected', 'waiting'), null],
] as const)('%s: another record is marked %j', (_what, records, expected) => {
  expect(rejectionBefore(records)).toBe(expected)
})

test.each([
  ['the agency failed', sent(['rejected', 1241]), true],
  ['it failed three times', sent(['rejected', 1241], ['rejected', 1241], ['rejected', 1243]), true],
  ['it failed four times', sent(...Array<[RecordState, number]>(4).fill(['rejected', 1241])), false],
  ['the buyer is unknown', sent(['rejected', 1239]), false],
  ['the buyer is unknown, and it was taken', sent(['acceptedWithErrors', 2001]), false],
])('%s: made anew without anybody’s act %j', (_what, records, expected) => {
  expect(isCorrectedAutomatically(records)).toBe(expected)
})

test('a record that was late stands, since another one would be later', () => {
  expect(isCorrectable(sent(['acceptedWithErrors', 2004]))).toBe(false)
  expect(isCorrectable(sent(['acceptedWithErrors', 2001]))).toBe(true)
  expect(isCorrectable(sent('accepted'))).toBe(false)
})

test('a number that another program sent is not sent again', () => {
  expect(isCorrectable(sent(['rejected', 3000]))).toBe(false)
  expect(isCorrectable(sent(['rejected', 1239]))).toBe(true)
})
