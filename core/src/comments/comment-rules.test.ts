import { describe, expect, test } from 'vitest'
import { HOUR } from '../kernel/clock.ts'
import { ORDER_STAGES } from '../orders/order-machine.ts'
import { COMMENT_EDIT_WINDOW, canComment, canCommentLine, canReply } from './comment-rules.ts'

const now = new Date('2026-05-04T09:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

test.each(ORDER_STAGES)('an order that is %s can be commented on once it was received', (stage) => {
  const received = stage === 'recved' || stage === 'completed'
  expect(canComment({ stage }, { hasUncommented: true, lastCommentAt: null }, now)).toBe(received)
})

test.each([
  ['no line has a comment', true, null, true],
  ['some lines have one, of long ago', true, ago(99 * HOUR), true],
  ['all lines have one, of just now', false, ago(0), true],
  ['all lines have one, and the window is about to end', false, ago(COMMENT_EDIT_WINDOW - 1), true],
  ['all lines have one, and the window has ended', false, ago(COMMENT_EDIT_WINDOW), false],
  ['all comments are hidden', false, null, false],
] as const)('%s', (_about, hasUncommented, lastCommentAt, expected) => {
  expect(canComment({ stage: 'completed' }, { hasUncommented, lastCommentAt }, now)).toBe(expected)
})

describe('one line', () => {
  test.each([
    ['without a comment', null, true],
    ['with a new one', { createdAt: ago(HOUR), isHidden: false }, true],
    ['with one of 48 hours ago', { createdAt: ago(COMMENT_EDIT_WINDOW), isHidden: false }, false],
    ['with a new one that the market hid', { createdAt: ago(HOUR), isHidden: true }, false],
  ] as const)('%s', (_about, comment, expected) => {
    expect(canCommentLine(comment, now)).toBe(expected)
  })
})

test.each([
  [null, true],
  [ago(COMMENT_EDIT_WINDOW - 1), true],
  [ago(COMMENT_EDIT_WINDOW), false],
] as const)('a shop that answered at %s may write: %s', (repliedAt, expected) => {
  expect(canReply({ repliedAt }, now)).toBe(expected)
})
