import { contract } from '@lonja/core/contract.ts'
import type { Endpoint } from '@lonja/core/kernel/endpoint.ts'
import { refusalMessage } from '@lonja/core/kernel/refusals.ts'
import { expect, test } from 'vitest'
import { fieldsOfRow, type JsonSchema } from './json-schema.ts'

/** Formats whose pattern or parser ends by itself: an address has its 254 characters said beside it. */
const SHORT_FORMATS = ['date', 'date-time', 'uuid']

/** Whether a pattern fits texts of any length: `*`, `+` or `{n,}` outside of a class and not escaped. */
const isEndless = (pattern: string): boolean =>
  !/^\^.*\$$/s.test(pattern) || /[*+]|\{\d*,\}/.test(pattern.replaceAll(/\\./g, 'c').replaceAll(/\[[^\]]*\]/g, 'c'))

const isBoundedText = ({ enum: words, const: word, maxLength, pattern, format = '' }: JsonSchema): boolean =>
  words !== undefined ||
  word !== undefined ||
  maxLength !== undefined ||
  SHORT_FORMATS.includes(format) ||
  (pattern !== undefined && !isEndless(pattern))

const faultOf = (schema: JsonSchema): string | null => {
  const { type, format, maxItems, minimum, maximum } = schema
  // a file has its own limit, before it is read
  if (type === 'string' && format !== 'binary' && !isBoundedText(schema)) return 'a text of any length'
  if (type === 'array' && maxItems === undefined) return 'a list of any length'
  if (schema.additionalProperties) return 'an object of any fields'
  const isNumber = type === 'integer' || type === 'number'
  return isNumber && (minimum === undefined || maximum === undefined) ? 'a number of any size' : null
}

test('whatever a caller may write has an end', () => {
  const faults = Object.entries<Endpoint>(contract).flatMap(([name, row]) =>
    fieldsOfRow(row).flatMap(({ at, schema }) => {
      const fault = faultOf(schema)
      return fault ? [`${name} ${at}: ${fault}`] : []
    }),
  )
  expect(faults).toEqual([])
})

test('every bound of a number is told as it is', () => {
  const bounds = Object.values<Endpoint>(contract).flatMap((row) =>
    fieldsOfRow(row).flatMap(({ schema: { minimum, exclusiveMinimum, maximum } }) =>
      [minimum, exclusiveMinimum, maximum].flatMap((bound) => bound ?? []),
    ),
  )
  const told = (bound: number) => {
    const sentence = refusalMessage('field_invalid', 'en', { field: 'weight', minimum: bound })
    return Number(/−?[\d,.]*\d/.exec(sentence)?.[0].replace('−', '-').replaceAll(',', ''))
  }
  expect(bounds.some((bound) => bound > 0 && bound < 0.01)).toBe(true)
  expect(bounds.filter((bound) => told(bound) !== bound)).toEqual([])
})

test.each([
  [{ type: 'string' }, 'a text of any length'],
  [{ type: 'string', pattern: '^\\d+$' }, 'a text of any length'],
  [{ type: 'string', pattern: '\\d{3}' }, 'a text of any length'],
  [{ type: 'string', pattern: '^[*+]\\+\\d{1,3}$' }, null],
  [{ type: 'array', items: {} }, 'a list of any length'],
  [{ type: 'number', minimum: 0 }, 'a number of any size'],
] satisfies [JsonSchema, string | null][])('%j: %s', (schema, fault) => {
  expect(faultOf(schema)).toBe(fault)
})
