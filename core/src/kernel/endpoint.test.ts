import { expect, test } from 'vitest'
import { contract } from '../contract.ts'
import type { Endpoint } from './endpoint.ts'

test('a call that takes a key says so, and its row names no code for it besides', () => {
  const rows = Object.entries<Endpoint>(contract)
  expect(rows.some(([, { idempotent }]) => idempotent)).toBe(true)
  expect(rows.flatMap(([name, { refusals }]) => (refusals.includes('idempotency_mismatch') ? [name] : []))).toEqual([])
})
