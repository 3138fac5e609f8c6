import { expect, it } from 'vitest'
import { readStep, stepButton } from './quantity-step.ts'

const sent = (value: string | null): FormData => {
  const form = new FormData()
  if (value !== null) form.set('step', value)
  return form
}

it.each([
  ['17:more', { skuId: 17, way: 'more' }],
  ['17:less', { skuId: 17, way: 'less' }],
  [null, null],
  ['', null],
  ['17', null],
  ['0:more', null],
  ['17:most', null],
])('a form sent with step=%s', (value, expected) => {
  expect(readStep(sent(value))).toEqual(expected)
})

it('reads what its own buttons send', () => {
  const { name, value } = stepButton(17)('less')
  const form = new FormData()
  form.set(name, value)
  expect(readStep(form)).toEqual({ skuId: 17, way: 'less' })
})
