import { API_BASE, type CallName, contract } from '@lonja/core/contract.ts'
import type { Endpoint } from '@lonja/core/kernel/endpoint.ts'
import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { REFUSALS, Refusal, type RefusalItem } from '@lonja/core/kernel/refusals.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fromIssues } from '../http/http-errors.ts'
import { createWorld, type Login, type World } from './world.ts'

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  anyOf?: Schema[]
  format?: string
  pattern?: string
  minLength?: number
  minimum?: number
}

/** Values that no field of the market takes, or that it must take with care. */
const NASTY: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  -9_007_199_254_740_992,
  '',
  ' ',
  'x'.repeat(5000),
  '🧺🐟'.repeat(20),
  "'; drop table orders; --",
  '<script>alert(1)</script>',
  '\\u0000',
  '\ud800',
  '٣',
  '00000000000000000001',
  'NaN',
  [],
  [[]],
  {},
  { $gt: 1 },
  { toString: 'x' },
]

/** In an address everything is text: lists and records there are the texts that they are written as, of which one is enough. */
const NASTY_TEXTS = NASTY.filter((nasty) => nasty === null || typeof nasty !== 'object' || Object.hasOwn(nasty, '$gt'))
const asText = (nasty: unknown): string => (typeof nasty === 'string' ? nasty : JSON.stringify(nasty))

/** A value of the schema's shape; good enough to reach past the other fields. */
const sample = (schema: Schema): unknown => {
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sample(schema.anyOf[0] ?? {})
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([k, s]) => [k, sample(s)]))
  if (schema.type === 'array') return [sample(schema.items ?? {})]
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return true
  if (schema.format === 'email') return `a${Math.random().toString(36).slice(2)}@lonja.test`
  return 'Calle Mayor 1'
}

/** The body with one field, at any depth, replaced. */
const variants = (schema: Schema, good: unknown): { at: string; value: unknown }[] => {
  const found: { at: string; value: unknown }[] = NASTY.map((nasty) => ({ at: '', value: nasty }))
  if (schema.type === 'object' && good && typeof good === 'object') {
    for (const [key, child] of Object.entries(schema.properties ?? {})) {
      const inner = (good as Record<string, unknown>)[key]
      for (const { at, value } of variants(child, inner))
        found.push({ at: `${key}.${at}`, value: { ...good, [key]: value } })
      const { [key]: _left, ...without } = good as Record<string, unknown>
      found.push({ at: `${key} left out`, value: without })
    }
  }
  if (schema.type === 'array' && schema.items) {
    for (const { at, value } of variants(schema.items, (good as unknown[])[0]))
      found.push({ at: `0.${at}`, value: [value] })
  }
  return found
}

let world: World
let tokens: Record<string, string | null>
beforeAll(async () => {
  world = await createWorld()
  const shopId = await world.make.shop()
  await world.make.product(shopId)
  // the first operator is a stranger, so that the number 1 in a request is nobody's own
  await world.login('personal')
  const logins: Record<string, Login> = {
    buyer: await world.login('personal'),
    seller: await world.login('shop', shopId),
    operator: await world.login('market'),
  }
  // what owners alone may do is read as well
  if (logins.seller) await world.make.owner(logins.seller, 'corcho-verde-77')
  tokens = { public: null, user: logins.buyer?.token ?? null }
  tokens.shopper = logins.buyer?.token ?? null
  for (const [scope, login] of Object.entries(logins)) tokens[scope] = login.token
})
afterAll(() => world.close())

const send = async (path: string, init: { method: string; headers?: Record<string, string>; body?: string }) => {
  const response = await world.api.request(`http://lonja.test${path}`, init)
  return { status: response.status, text: await response.text() }
}

/** What is wrong with the items of a refusal; null when each has a known code and a sentence. */
const faultOf = (items: readonly RefusalItem[]): string | null => {
  // a body may be anything but what it ought to be
  if (!Array.isArray(items as unknown) || items.length === 0) return 'no items'
  for (const { code, message } of items)
    if (REFUSALS[code] === undefined || message === '' || /\{\w+\}|undefined|\[object/.test(message))
      return `${code}: ${message}`
  return null
}
/** Assertions are made of faults alone: one for each of a hundred thousand values would take longer than the values. */
const expectItems = (items: readonly RefusalItem[], about: string): void => {
  const fault = faultOf(items)
  if (fault !== null) expect(fault, about).toBeNull()
}

/** Either it went through, or it was refused with a known code and a sentence; never a defect. */
const expectAnswered = (status: number, text: string, about: string): void => {
  if (status >= 500) expect(status, `${about}: ${text.slice(0, 200)}`).toBeLessThan(500)
  if (status >= 400) expectItems(JSON.parse(text) as RefusalItem[], about)
}

/** Of the values that a row refuses itself, one of so many is sent. */
const SENT_OF_REFUSED = 60

/** Whether a value reaches the call's verb. One that the row refuses never does: its refusal is looked at here, without a call. */
const reachesVerb = (row: Endpoint, part: 'body' | 'query', value: unknown, about: string): boolean => {
  const result = row[part]?.safeParse(value, { reportInput: true })
  if (!result || result.success) return true
  expectItems(fromIssues(result.error.issues, part, row.words).items('es'), about)
  return false
}

/** Bodies that are no JSON, or none that a row takes. */
const BROKEN = ['{', '{"a":', '"\\ud800"', 'null', '[', '{"__proto__":{"x":1}}', '{"a":"\\u0000"}']

/** Parts of an address that are no number. */
const WHOLE_TEXTS: Record<string, string> = {
  orderNumber: '26-0000001-K',
  sub: 'x',
  batchId: '00000000-0000-4000-8000-000000000000',
  part: 'home',
  type: 'terms',
  token: 'x'.repeat(43),
}

const rows = Object.entries(contract) as [CallName, Endpoint][]

describe.each(rows)('%s', (name, row) => {
  const address = (row.base ?? API_BASE) + row.path
  const filled = address.replaceAll(/\{(\w+)\}/g, (_, key: string) => WHOLE_TEXTS[key] ?? '1')
  const headers = () => ({
    'content-type': 'application/json',
    ...(tokens[row.scope] ? { authorization: tokens[row.scope] ?? '' } : {}),
  })

  if (row.body && !row.form)
    test('each field of the body, spoilt', async () => {
      const schema = z.toJSONSchema(row.body as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema
      const good = sample(schema)
      let refused = 0
      for (const { at, value } of variants(schema, good)) {
        const body = JSON.stringify(value)
        const about = `${name} ${at} ${body.slice(0, 120)}`
        if (!reachesVerb(row, 'body', JSON.parse(body), about) && ++refused % SENT_OF_REFUSED !== 1) continue
        const { status, text } = await send(filled, { method: row.method, headers: headers(), body })
        expectAnswered(status, text, about)
      }
    })

  if (row.query)
    test('each field of the query, spoilt', async () => {
      const schema = z.toJSONSchema(row.query as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema
      let refused = 0
      for (const key of Object.keys(schema.properties ?? {})) {
        for (const nasty of NASTY_TEXTS) {
          const query = { [key]: asText(nasty) }
          const about = `${name} ?${key}=${asText(nasty).slice(0, 60)}`
          if (!reachesVerb(row, 'query', query, about) && ++refused % SENT_OF_REFUSED !== 1) continue
          const { status, text } = await send(`${filled}?${new URLSearchParams(query)}`, {
            method: row.method,
            headers: headers(),
          })
          expectAnswered(status, text, about)
        }
      }
    })

  if (row.path.includes('{'))
    test('each part of the path, spoilt', async () => {
      for (const part of [
        '0',
        '-1',
        '2147483648',
        '99999999999999999999',
        'abc',
        '1.5',
        '%00',
        '%F0%9F%90%9F',
        "1'--",
        'x'.repeat(3000),
      ]) {
        const path = address.replaceAll(/\{\w+\}/g, part)
        const { status, text } = await send(path, {
          method: row.method,
          headers: headers(),
          ...(row.body ? { body: '{}' } : {}),
        })
        expect(status, `${name} ${part}`).toBeGreaterThanOrEqual(400)
        expectAnswered(status, text, `${name} ${part.slice(0, 40)}`)
      }
    })

  test('wrong method', async () => {
    const { status, text } = await send(filled, { method: 'PUT', headers: headers(), body: '{}' })
    expect(status).toBe(405)
    expectAnswered(status, text, name)
  })

  if (row.body && !row.form)
    test('broken JSON, another format', async () => {
      // every row reads its body by the same reader
      const body = BROKEN[rows.findIndex(([other]) => other === name) % BROKEN.length] ?? ''
      const broken = await send(filled, { method: row.method, headers: headers(), body })
      expectAnswered(broken.status, broken.text, `${name} ${body}`)
      const form = await send(filled, {
        method: row.method,
        headers: { ...headers(), 'content-type': 'text/plain' },
        body: '{"a":1}',
      })
      expect(form.status).toBe(415)
    })
})

describe.each(LOCALES)('a body that every row’s reader refuses, in %s', (locale) => {
  const ask = (body: string) =>
    send(`${API_BASE}/myCart`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': locale, authorization: tokens.buyer ?? '' },
      body,
    })

  test('as it is no JSON', async () => {
    const { status, text } = await ask('{')
    expect([status, (JSON.parse(text) as RefusalItem[])[0]?.message]).toEqual([
      400,
      new Refusal('invalid_input', { path: 'body' }).items(locale)[0]?.message,
    ])
  })

  test('as it is too large', async () => {
    const { status, text } = await ask(JSON.stringify({ a: 'x'.repeat(1_100_000) }))
    expect([status, (JSON.parse(text) as RefusalItem[])[0]?.message]).toEqual([
      413,
      new Refusal('body_too_large').items(locale)[0]?.message,
    ])
  })
})

test('an address that is no call', async () => {
  const { status, text } = await send(`${API_BASE}/no-such-call`, { method: 'GET' })
  expect(status).toBe(404)
  expectAnswered(status, text, 'no such call')
})

test('a browser on another site changes nothing', async () => {
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'cross-site',
    authorization: tokens.buyer ?? '',
  }
  const { status, text } = await send(`${API_BASE}/myCart`, { method: 'POST', headers, body: '{}' })
  expect([status, (JSON.parse(text) as RefusalItem[])[0]?.code]).toEqual([403, 'cross_site'])
})
