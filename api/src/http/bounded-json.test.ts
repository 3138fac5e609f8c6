import { contract } from '@lonja/core/contract.ts'
import type { Endpoint } from '@lonja/core/kernel/endpoint.ts'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { JsonSchema } from '../test/json-schema.ts'
import { leastHeld, processorTime } from '../test/least-held.ts'
import { JSON_VALUES_MAX, parseBoundedJson } from './bounded-json.ts'

const many = (count: number): string => `[${'0,'.repeat(count - 2)}0]`

test.each([
  ['{"a":[1,{"b":null}],"c":"x,[{\\"y,"}', { a: [1, { b: null }], c: 'x,[{"y,' }],
  ['"\\u0041\\ud83d\\udc1f"', 'A🐟'],
  [`"${','.repeat(50_000)}"`, ','.repeat(50_000)],
  [many(JSON_VALUES_MAX), Array(JSON_VALUES_MAX - 1).fill(0)],
])('%.40s is read', (text, value) => {
  expect(parseBoundedJson(text)).toEqual(value)
})

test.each([
  '{',
  '"\\u0000"',
  '"\\ud800"',
  '{"\\u0000":1}',
  many(JSON_VALUES_MAX + 1),
  '['.repeat(500_000),
  `{${Array.from({ length: 90_000 }, (_, n) => `"k${n}":0`).join(',')}}`,
  `"\\\\",${many(JSON_VALUES_MAX)}`,
])('%.40s is refused', (text) => {
  expect(() => parseBoundedJson(text)).toThrow(SyntaxError)
})

test.each([`["\\u0041",${'0,'.repeat(500_000)}0]`, '['.repeat(1_000_000)])(
  '%.40s, which would hold up the server, is refused without being parsed',
  (text) => {
    const parse = vi.spyOn(JSON, 'parse')
    try {
      expect(() => parseBoundedJson(text)).toThrow(SyntaxError)
      expect(parse).not.toHaveBeenCalled()
    } finally {
      parse.mockRestore()
    }
  },
)

/** Processor time that reading a body may take, in ms. */
const HELD_MAX = 100

test('a megabyte of escapes, which is read, takes little of the server', async () => {
  const text = `"${'\\u0061'.repeat(170_000)}"`
  const held = await leastHeld(() => processorTime(() => parseBoundedJson(text)), HELD_MAX)
  expect(held).toBeLessThanOrEqual(HELD_MAX)
})

/** Values of the largest body that a schema allows. */
const valuesOf = ({ anyOf, type, properties = {}, items, maxItems = 0 }: JsonSchema): number => {
  if (anyOf) return Math.max(...anyOf.map(valuesOf))
  if (type === 'array') return 1 + maxItems * valuesOf((items ?? {}) as JsonSchema)
  return Object.values(properties).reduce((sum, property) => sum + valuesOf(property), 1)
}

test('every call of the contract may be made as large as its row allows', () => {
  const sizes = Object.values<Endpoint>(contract).flatMap(({ body, form }) =>
    body && !form ? [valuesOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema)] : [],
  )
  expect(Math.max(...sizes)).toBeGreaterThan(5000)
  expect(Math.max(...sizes)).toBeLessThan(JSON_VALUES_MAX / 2)
})
