import { expect, test } from 'vitest'
import { hasEnded } from './ended.ts'
import { ORDER_STATUSES } from './order-status.ts'

test('an order has ended when it is done, called off, turned down or left unanswered', () => {
  expect(ORDER_STATUSES.filter(hasEnded)).toEqual(['completed', 'rejected', 'cancelled', 'confirm_timeout'])
})
