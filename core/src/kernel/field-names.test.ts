import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../contract.ts'
import { importReason } from '../imports/import-reasons.ts'
import { m } from '../paraglide/messages.js'
import { type Endpoint, wordOfField } from './endpoint.ts'
import type { Locale } from './locale.ts'
import { type Bounds, fieldName, refusalMessage } from './refusals.ts'

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
}

const fieldsIn = ({ properties = {}, items, additionalProperties, anyOf = [] }: Schema): string[] => [
  ...Object.keys(properties),
  ...[...Object.values(properties), items, additionalProperties, ...anyOf].flatMap((part) =>
    typeof part === 'object' ? fieldsIn(part) : [],
  ),
]

const asked = Object.values<Endpoint>(contract).flatMap(({ params, query, body, words = {} }) => [
  ...[params, query, body].flatMap((schema) =>
    schema ? fieldsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) : [],
  ),
  ...Object.values(words),
])

test('whatever a call may refuse is called something', () => {
  expect([...new Set(asked)].filter((field) => !(`field_${field}` in m))).toEqual([])
})

test('what a file of products may have wrong is called something too', () => {
  const fields = ['name', 'description', 'serialNumber', 'netPrice', 'grossPrice', 'price', 'retailPrice', 'stock']
  for (const field of [...fields, 'packSize', 'minimum', 'pictures', 'onShelf'])
    expect(importReason('text_unreadable', 'es', { field })).toMatch(/\((el|la|los|las|si) /)
  expect(importReason('text_too_long', 'zh', { field: 'serialNumber', maximum: 64 })).not.toContain('serialNumber')
})

test('names fit into the sentences: with their article in Spanish, without one in English', () => {
  const names = (locale: Locale) =>
    Object.keys(m).flatMap((key) => (key.startsWith('field_') ? fieldName(key.slice('field_'.length), locale) : []))
  expect(names('es').filter((name) => !/^(el|la|los|las|tu|si|lo que|quién) /.test(name))).toEqual([])
  expect(names('en').filter((name) => /^(the|a|an) /.test(name))).toEqual([])
  const say = (language: 'es' | 'en' | 'zh') => refusalMessage('field_required', language, { field: 'companyName' })
  expect([say('es'), say('en'), say('zh')]).toEqual([
    'Indica la razón social.',
    'Missing: legal name.',
    '请填写公司名称。',
  ])
})

/** What a row calls the fields at the end of these paths, by path. */
const wordsOf = (wanted: string): Record<string, string> => {
  const found: Record<string, string> = {}
  const look = (row: string, { properties = {}, items, additionalProperties, anyOf = [] }: Schema, path: string[]) => {
    for (const [name, part] of Object.entries(properties)) {
      const { words } = (contract as Record<string, Endpoint>)[row] ?? {}
      const here = [...path, name]
      if (name === wanted) found[`${row} ${here.join('.')}`] = wordOfField(here, words) ?? ''
      look(row, part, here)
    }
    for (const part of [items, additionalProperties, ...anyOf]) if (typeof part === 'object') look(row, part, path)
  }
  for (const [row, { query, body }] of Object.entries<Endpoint>(contract))
    for (const schema of [query, body])
      if (schema) look(row, z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, [])
  return found
}

test.each([
  ['from', 'from', /spans|pickUpTime|pickUpSlots/],
  ['to', 'to', /spans|pickUpTime|pickUpSlots/],
  ['name', 'name', /^(createUser|registerIdentity|createFirstOperator|updateUser) /],
])('%s is called %s only where it is one', (field, word, allowed) => {
  const wrong = Object.entries(wordsOf(field)).filter(([path, said]) => said === word && !allowed.test(path))
  expect(wrong).toEqual([])
})

test('a number out of bounds is told its bound, as its language writes numbers', () => {
  const say = (bounds: Bounds, locale: Locale = 'en') =>
    refusalMessage('field_invalid', locale, { field: 'stock', ...bounds })
  expect(say({})).toBe('Not valid: stock.')
  expect(say({ minimum: 0 })).toBe('Must be at least 0: stock.')
  expect(say({ above: 0 })).toBe('Must be above 0: stock.')
  expect(say({ maximum: 9_999_999 }, 'es')).toBe('Revisa el stock: el máximo es 9.999.999.')
  expect(say({ minimum: 0.01 }, 'es')).toContain('0,01')
  expect(say({ most: 10 }, 'zh')).toContain('最多 10 项')
  expect(say({ least: 1 })).toBe('Choose at least 1: stock.')
})
