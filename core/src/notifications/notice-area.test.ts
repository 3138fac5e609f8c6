import { expect, test } from 'vitest'
import { rolesToNotify } from './notice-area.ts'

test.each([
  ['shop', 'order', 'place.transfer_pending', ['owner', 'staff', 'orders', 'accounts']],
  ['shop', 'order', 'dispute', ['owner', 'staff', 'accounts']],
  ['shop', 'order', 'dispute_lost', ['owner', 'staff', 'accounts']],
  ['shop', 'access', 'requested', ['owner', 'staff', 'orders']],
  ['shop', 'conversation', 'message', ['owner', 'staff', 'orders']],
  ['shop', 'shop', 'suspended', ['owner', 'staff', 'orders', 'products', 'accounts']],
  ['shop', 'shop', 'returned', ['owner', 'staff']],
  ['shop', 'shop', 'webhookDisabled', ['owner']],
  ['shop', 'shop', 'recordRejected', ['owner', 'staff', 'accounts']],
  ['market', 'order', 'dispute', ['owner', 'money', 'support', 'readOnly']],
  ['market', 'shop', 'submitted', ['owner', 'content', 'moderation', 'money', 'support', 'readOnly']],
  ['market', 'comment', 'reported', ['owner', 'moderation', 'readOnly']],
  ['market', 'security', 'smsBudget', ['owner', 'support', 'readOnly']],
] as const)('of a %s: %s %s is told to %j', (audience, kind, event, roles) => {
  expect(rolesToNotify(audience, kind, event)).toEqual(roles)
})
