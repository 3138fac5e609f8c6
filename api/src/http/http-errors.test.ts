import { givenDay, neededTexts } from '@lonja/core/kernel/wire.ts'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createLogger } from '../ops/logger.ts'
import { answerError, fromIssues } from './http-errors.ts'

/** An app whose every call fails with the same error, and what it logs. */
const failing = (error: Error) => {
  const lines: { level: number; code?: string; msg: string }[] = []
  const log = createLogger('info', { write: (line) => lines.push(JSON.parse(line)) })
  const app = new Hono()
  const counted: string[] = []
  const refusals = { count: ({ code }: { code: string }) => void counted.push(code), flush: async () => {} }
  app.all('*', (c) => answerError(c, error, 'es', { log, refusals }))
  return { app, lines, counted }
}
const withCode = (code: string) => Object.assign(new Error('told by the driver'), { code })

test.each([
  ['57P01', 503, 'unavailable', '5'],
  ['53100', 503, 'storage_full', '60'],
  ['40P01', 409, 'conflict', null],
])(
  'an error %s of the database is answered %i %s and logged once, not as a defect each time',
  async (code, ...expected) => {
    const { app, lines, counted } = failing(withCode(code))
    for (let n = 0; n < 5; n++) {
      const answer = await app.request('/orders')
      const [first] = (await answer.json()) as { code: string }[]
      expect([answer.status, first?.code, answer.headers.get('retry-after')]).toEqual(expected)
    }
    expect(lines).toMatchObject([{ level: 40, code: expected[1], msg: 'a call could not be served' }])
    expect(counted).toEqual(Array(5).fill(expected[1]))
  },
)

test('any other error is a defect, and says nothing of itself', async () => {
  const { app, lines } = failing(new TypeError('a secret of the code'))
  const answer = await app.request('/orders')
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('secret')
  expect(lines).toMatchObject([{ level: 50, msg: 'defect' }])
})

describe('what a schema complains of', () => {
  const zone = z.object({
    name: z.string().min(1),
    steps: z.array(z.object({ from: z.number().min(0), until: z.iso.date() })).min(1),
    weight: z.number().positive().max(10),
  })
  const saidOf = (schema: z.ZodType, value: unknown) => {
    const { error } = schema.safeParse(value, { reportInput: true })
    const items = fromIssues(error?.issues ?? [], 'body', { 'steps.from': 'steps', name: 'names' }).items('en')
    return items.map(({ code, path, message }) => [code, path, message])
  }
  const said = (value: unknown) => saidOf(zone, value)

  test('is told by the words of its place, with its bound', () => {
    expect(said({ name: '', steps: [{ from: -1, until: '' }], weight: 11 })).toEqual([
      ['field_required', 'body.name', 'Missing: name.'],
      ['field_invalid', 'body.steps.0.from', 'Must be at least 0: steps.'],
      ['field_required', 'body.steps.0.until', 'Missing: end date.'],
      ['field_invalid', 'body.weight', 'Must be at most 10: weight.'],
    ])
    expect(said({ name: 'Z', steps: [], weight: 0 })).toEqual([
      ['field_invalid', 'body.steps', 'Choose at least 1: steps.'],
      ['field_invalid', 'body.weight', 'Must be above 0: weight.'],
    ])
    // a list that has a length of its own, and a text that is there and too short
    expect(
      saidOf(z.object({ unitSize: z.array(z.number()).length(3), unlockPassword: z.string().min(4) }), {
        unitSize: [],
        unlockPassword: 'abc',
      }),
    ).toEqual([
      ['field_invalid', 'body.unitSize', 'Not valid: size.'],
      ['field_too_short', 'body.unlockPassword', 'Too short: shop code (at least 4 characters).'],
    ])
    // a text that has to be there in one language at least
    expect(saidOf(z.object({ names: neededTexts(9) }), { names: { es: ' ', en: '' } })).toEqual([
      ['field_required', 'body.names', 'Missing: name.'],
    ])
    // as a form sends a number that nobody filled in, and one that is none
    expect(said({ name: 'Z', steps: [{ from: '', until: '2026-12-24' }], weight: 'mil' })).toEqual([
      ['field_required', 'body.steps.0.from', 'Missing: steps.'],
      [
        'field_not_a_number',
        'body.weight',
        'Write this in figures, without a thousands separator and with two decimals at most, such as 1500 or 1500.50: weight.',
      ],
    ])
  })

  test('is told of the thing that something comes closest to, where it may be one of several', () => {
    const changed = z.object({ id: z.int(), price: z.number().min(0).optional(), stock: z.int().optional() })
    const made = z.object({ name: z.string(), price: z.number().min(0) })
    const rows = z.object({ skus: z.array(z.union([changed, made])), link: z.union([z.literal('none'), z.url()]) })
    const codes = (skus: unknown[], link = 'none') => saidOf(rows, { skus, link }).map(([code, path]) => [code, path])
    expect(codes([{ id: 1, price: 'abc' }, { id: 2 }])).toEqual([['field_not_a_number', 'body.skus.0.price']])
    expect(codes([{ id: 1, price: -5, stock: 1.5 }])).toEqual([
      ['field_invalid', 'body.skus.0.price'],
      ['field_invalid', 'body.skus.0.stock'],
    ])
    expect(codes([{ name: 'A' }])).toEqual([['field_required', 'body.skus.0.price']])
    expect(codes([], 'x')).toEqual([['field_invalid', 'body.link']])
  })

  test('is told once for a place: an empty day is missing and not also wrong, and of two bounds it is the tighter', () => {
    const sku = z.object({ expectedOn: givenDay.nullable(), stock: z.int().min(0).max(9_999_999) })
    const items = (value: unknown) => {
      const { error } = sku.safeParse(value, { reportInput: true })
      return fromIssues(error?.issues ?? [], 'body').items('en')
    }
    expect(items({ expectedOn: '', stock: 1e21 }).map(({ code, message }) => [code, message])).toEqual([
      ['field_required', 'Missing: expected arrival.'],
      ['field_invalid', 'Must be at most 9,999,999: stock.'],
    ])
    const rows = z.array(z.object({ stock: z.int().max(9_999_999) }))
    const { error } = rows.safeParse(Array(30).fill({ stock: 1e21 }), { reportInput: true })
    const told = fromIssues(error?.issues ?? [], 'body').items('en')
    expect(told).toHaveLength(20)
    expect(new Set(told.map(({ message }) => message))).toEqual(new Set(['Must be at most 9,999,999: stock.']))
    expect(items({ expectedOn: null, stock: -1e21 }).map(({ message }) => message)).toEqual([
      'Must be at least 0: stock.',
    ])
  })
})
