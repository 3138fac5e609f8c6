import { expect, test } from 'vitest'
import { isOfIntent } from './use-times-saved.ts'

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test.each([
  ['its own button', { intent: 'invite' }, true],
  ['the form that asked for a proof of it', { act: 'invite' }, true],
  ['the button of another form', { intent: 'disable', operatorId: '7' }, false],
  ['the form that asked for a proof of something else', { act: 'disable', intent: 'invite' }, false],
  ['a button without a name', { role: 'viewer', operatorId: '7' }, false],
])('an invitation was sent by %s: %j is %s', (_by, fields, isOwn) => {
  expect(isOfIntent(formOf(fields), 'invite')).toBe(isOwn)
})

test('a step without a form sent nothing', () => {
  expect(isOfIntent(undefined, 'invite')).toBe(false)
})
