import { expect, test } from 'vitest'
import { answersOf, expectedAction } from './expected-action.ts'
import type { OrderAction } from './order-machine.ts'

const CASES: readonly (readonly [string, readonly OrderAction[], OrderAction | null])[] = [
  ['a shop has a new order', ['confirm', 'reject', 'propose'], 'confirm'],
  ['a buyer waits for the shop', ['cancel', 'propose'], null],
  ['a buyer has paid and waits', ['ask_cancel'], null],
  ['a buyer has asked to cancel and waits', ['withdraw_cancel'], null],
  ['a buyer has a version to answer', ['accept', 'decline', 'cancel', 'propose'], 'accept'],
  ['a shop prepares and is asked to cancel', ['cancel', 'decline_cancel', 'ready'], 'ready'],
  ['a shop has sent a part', ['propose_drop', 'ship'], 'ship'],
  ['a buyer is asked to leave out the rest', ['accept_drop', 'decline_drop'], 'accept_drop'],
  ['nothing is left to do', [], null],
]

test.each(CASES)('%s', (_, actions, expected) => {
  expect(expectedAction(actions)).toBe(expected)
})

const ANSWERS: readonly (readonly [string, readonly OrderAction[], readonly OrderAction[]])[] = [
  ['a shop has a new order, and nothing to answer', ['confirm', 'reject', 'propose'], []],
  ['a shop may cancel without having been asked', ['prepare', 'cancel'], []],
  ['a shop is asked to cancel', ['cancel', 'decline_cancel', 'ready'], ['cancel', 'decline_cancel']],
  ['a shop has a version to answer', ['accept', 'decline', 'cancel', 'propose'], ['decline']],
]

test.each(ANSWERS)('%s', (_, actions, answers) => {
  expect(answersOf(actions)).toEqual(answers)
})
