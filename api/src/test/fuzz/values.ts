import fc from 'fast-check'
import type { JsonSchema } from '../json-schema.ts'
import { Known } from './known-things.ts'

/** What people search for here, so that some requests find something. */
const WORDS = ['Vaso', 'glass', '玻璃杯', 'ñandú', 'tienda 1', 'P-1', 'Calle Mayor, 1', '28013', 'Madrid']

/** Values that no field takes, or that it must take with care. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  false,
  -1,
  0,
  -0,
  0.1,
  1e-7,
  1e21,
  1e308,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  2 ** 60,
  '',
  ' ',
  '\t\r\n',
  '0',
  '-1',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '٣',
  '1,2',
  '1,,2',
  '00000000000000000001',
  '99999999999999999999',
  '2026-02-30',
  '2026-02-30T25:61:00Z',
  '0000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  'x'.repeat(255),
  'x'.repeat(5_000),
  '%'.repeat(90),
  '_'.repeat(90),
  '\\',
  "'",
  '"',
  '`$' + '{1}`',
  "'; drop table orders; --",
  "' or '1'='1",
  '$1',
  '%s%n%d',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../../../etc/passwd',
  '..',
  '.',
  '/',
  '//evil.example',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  '\ud800',
  '\udfff x',
  '\u202e\u200b\ufeff',
  'ß',
  'xŉ',
  'İİ',
  'é',
  '🧺🐟👩‍👩‍👧‍👦'.repeat(10),
  '& | ! ( ) : * <->',
  'a:*',
  '(((((((((('.repeat(20),
  'a '.repeat(49),
  'ㄱ'.repeat(100),
  [],
  [[]],
  [null],
  ['', ''],
  {},
  { $gt: 1 },
  { toString: 'x' },
  { length: 1e9 },
]

/** What bounds a schema's values, so that both sides of each bound are tried. */
const boundsOf = ({ minLength, maxLength, minimum, maximum, maxItems }: JsonSchema): unknown[] => [
  ...[minLength, maxLength].flatMap((bound) =>
    bound === undefined ? [] : [bound - 1, bound, bound + 1].filter((n) => n >= 0).map((n) => '7'.repeat(n)),
  ),
  ...[minimum, maximum].flatMap((bound) => (bound === undefined ? [] : [bound - 1, bound, bound + 1, bound + 0.5])),
  ...(maxItems === undefined ? [] : [Array(maxItems).fill(1), Array(maxItems + 1).fill(1)]),
]

/** A value in the place of one that fits. */
export const spoilt = (
  bounds: readonly JsonSchema[],
  names: readonly string[],
  path: string,
): fc.Arbitrary<unknown> => {
  const near = bounds.flatMap(boundsOf)
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...HOSTILE) },
    ...(near.length ? [{ weight: 3, arbitrary: fc.constantFrom(...near) }] : []),
    { weight: 3, arbitrary: knownOf(fc.constantFrom(...names, 'id'), path) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
    { weight: 1, arbitrary: fc.double() },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  )
}

const knownOf = (name: fc.Arbitrary<string>, path: string): fc.Arbitrary<Known> =>
  fc.tuple(name, fc.nat({ max: 40 })).map(([field, n]) => new Known(field, path, n))

const IDENTITY = /^(ids?|\w*Ids?|key|sub|orderNumber)$/

const matching = (pattern: string): fc.Arbitrary<string> => {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: 60 })
  } catch {
    // a pattern that the generator does not know, such as one that looks ahead
    return fc.string({ maxLength: 20 })
  }
}

const textFor = ({ pattern, format, minLength = 0, maxLength = 100 }: JsonSchema): fc.Arbitrary<string> => {
  if (format === 'email') return fc.nat().map((n) => `f${n}@lonja.test`)
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (pattern) return matching(pattern)
  const fits = WORDS.filter((word) => word.length >= minLength && word.length <= maxLength)
  const any = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 30) })
  return fits.length ? fc.oneof(fc.constantFrom(...fits), any) : any
}

/** A value that fits a schema; ids are mostly those of things that exist. */
export const fitting = (schema: JsonSchema, name: string, path: string): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices?.length) return fc.oneof(...choices.map((one) => fitting(one, name, path)))
  const isPlain = schema.type === 'string' || schema.type === 'integer'
  if (isPlain && IDENTITY.test(name))
    return fc.oneof({ weight: 9, arbitrary: knownOf(fc.constant(name), path) }, { weight: 1, arbitrary: plain(schema) })
  if (schema.type === 'array') {
    const { items = {}, minItems = 0, maxItems = 6 } = schema
    return fc.array(fitting(items, name, path), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) })
  }
  if (schema.type !== 'object') return plain(schema)
  const { properties = {}, required = [] } = schema
  const fields = Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, fitting(one, key, path)]))
  return fc.record(fields, { requiredKeys: required.filter((key) => key in fields) })
}

const plain = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const { type, minimum = 0, maximum = 1000 } = schema
  const [min, max] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)]
  if (type === 'integer')
    return fc.integer({ min: Math.ceil(min), max: Math.max(Math.ceil(min), Math.min(max, min + 300)) })
  if (type === 'number')
    return fc.double({ min, max: Math.max(min, max), noNaN: true }).map((n) => Math.round(n * 100) / 100)
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'string') return textFor(schema)
  return fc.jsonValue({ maxDepth: 2 })
}
