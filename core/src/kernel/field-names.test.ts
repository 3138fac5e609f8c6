import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../contract.ts'
import { importReason } from '../imports/import-reasons.ts'
import en from '../messages/fields.en.json' with { type: 'json' }
import es from '../messages/fields.es.json' with { type: 'json' }
import zh from '../messages/fields.zh.json' with { type: 'json' }
import type { Endpoint } from './endpoint.ts'
import { refusalMessage } from './refusals.ts'

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

test('whatever a call may refuse is called something in each language', () => {
  for (const names of [es, en, zh])
    expect([...new Set(asked)].filter((field) => !Object.hasOwn(names, field))).toEqual([])
  expect(Object.keys(en)).toEqual(Object.keys(es))
  expect(Object.keys(zh)).toEqual(Object.keys(es))
})

test('what a file of goods may have wrong is called something too', () => {
  const fields = ['name', 'description', 'serialNumber', 'netPrice', 'grossPrice', 'price', 'retailPrice', 'stock']
  for (const field of [...fields, 'packSize', 'minimum', 'pictures', 'onShelf'])
    expect(importReason('text_unreadable', 'es', { field })).toMatch(/\((el|la|los|las|si) /)
  expect(importReason('text_too_long', 'zh', { field: 'serialNumber', maximum: 64 })).not.toContain('serialNumber')
})

test('names fit into the sentences: with their article in Spanish, without one in English', () => {
  expect(Object.values(es).filter((name) => !/^(el|la|los|las|tu|si|lo que|quién) /.test(name))).toEqual([])
  expect(Object.values(en).filter((name) => /^(the|a|an) /.test(name))).toEqual([])
  const say = (language: 'es' | 'en' | 'zh') => refusalMessage('field_required', language, { field: 'companyName' })
  expect([say('es'), say('en'), say('zh')]).toEqual([
    'Indica la razón social.',
    'Missing: company name.',
    '请填写公司名称。',
  ])
})
