import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { expect, it } from 'vitest'
import { shouldRevalidate } from './seller-order-new.route.tsx'

it.each([
  ['has a new key once an earlier press was saved', { refused: { isSavedBefore: true } }, true],
  ['keeps its key while it is computed', { refused: null }, false],
  ['keeps its key where it was refused for something else', { refused: { problem: 'no' } }, false],
  ['keeps its key where no answer came', undefined, false],
])('an order that is written for a buyer %s', (_said, actionResult, loads) => {
  expect(shouldRevalidate({ formMethod: 'POST', actionResult } as ShouldRevalidateFunctionArgs)).toBe(loads)
})
