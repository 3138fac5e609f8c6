import { type CallName, contract } from '@lonja/core/contract.ts'
import type { Endpoint } from '@lonja/core/kernel/endpoint.ts'
import fc from 'fast-check'
import { cases } from '../access-cases/cases.ts'
import { ACTORS, type ActorName } from '../access-cases/scene.ts'
import { fieldsOfRow, inputOf } from '../json-schema.ts'
import { fitting, spoilt } from './values.ts'

/** One place of a request, changed: the n-th of those that it has. */
export interface Edit {
  n: number
  how: 'replace' | 'remove' | 'repeat' | 'add' | 'twist'
  value: unknown
}

/** A request before it is sent: from a case of the access test or from the row's schemas, and what is spoilt in it. */
export interface Plan {
  name: CallName
  actor: ActorName | 'stranger'
  /** which of the row's cases it begins with; null: with `fits` */
  from: number | null
  fits: { params?: unknown; query?: unknown; body?: unknown }
  edits: readonly Edit[]
  headers: Record<string, string>
  /** the body's text, in place of any other */
  text: string | null
}

const odd = (name: string, ...values: string[]): fc.Arbitrary<Record<string, string>> =>
  fc.constantFrom(...values).map((value) => ({ [name]: value }))

const oddHeaders = fc.oneof(
  odd(
    'location',
    '{"lat":40.4,"lon":-3.7}',
    '{"lat":"x"}',
    '[',
    'null',
    '{"lat":91,"lon":0}',
    '{"lat":-0,"lon":180}',
    '{"lat":1e-320,"lon":[]}',
  ),
  odd('accept-language', 'en', 'zh-Hans-CN,zh;q=0.9', '*', 'xx-'.repeat(400), ';;q=', 'es;q=NaN'),
  odd('authorization', 'Bearer', 'Bearer x', 'x'.repeat(9000), 'Basic Og=='),
  odd('cookie', 'token=x', '__Host-token=x', '__Host-token=%E0%A4%A', '__Host-token=; __Host-token=y', '='),
  odd('idempotency-key', 'one', 'x'.repeat(1000), "'", '%00'),
  odd(
    'content-type',
    'text/plain',
    'application/json; charset=utf-16',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
  ),
  odd('x-client-host', 'vidal.lonja.test', 'a.b.c', '[::1]:3000', 'lonja.test:99999', 'xn--', '..', 'x'.repeat(300)),
  odd('x-client-ip', '::1', '999.1.1.1', 'x'.repeat(500)),
  odd('user-agent', '', 'x'.repeat(4000)),
  odd('if-none-match', '*', 'W/""', 'x,'.repeat(500)),
  odd('sec-fetch-dest', 'document', 'empty'),
  odd('sec-fetch-site', 'cross-site', 'same-site', 'none'),
)

const TEXTS = [
  '',
  '{',
  'null',
  '[]',
  '"',
  '{"__proto__":{"role":"owner"}}',
  '{"a":1e400}',
  '\ufeff{}',
  '\u0000',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
]

const edit = (row: Endpoint): fc.Arbitrary<Edit> => {
  const fields = fieldsOfRow(row)
  const names = fields.map(({ name }) => name)
  return fc.record({
    n: fc.nat({ max: 200 }),
    how: fc.oneof(
      { weight: 8, arbitrary: fc.constant<'replace'>('replace') },
      { weight: 4, arbitrary: fc.constantFrom('remove' as const, 'repeat' as const, 'add' as const, 'twist' as const) },
    ),
    value: spoilt(
      fields.map(({ schema }) => schema),
      names,
      row.path,
    ),
  })
}

const planOf = (name: CallName): fc.Arbitrary<Plan> => {
  const row: Endpoint = contract[name]
  const part = (which: 'params' | 'query' | 'body') => {
    const schema = inputOf(row, which)
    return schema ? fitting(schema, which, row.path) : fc.constant(undefined)
  }
  const anyone = fc.constantFrom(...ACTORS, 'stranger' as const)
  return fc.record({
    name: fc.constant(name),
    actor: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...admitted(name)) }, { weight: 1, arbitrary: anyone }),
    from: fc.option(fc.nat({ max: 20 }), { freq: 2 }),
    fits: fc.record({ params: part('params'), query: part('query'), body: part('body') }),
    edits: fc.oneof(
      { weight: 2, arbitrary: fc.constant<Edit[]>([]) },
      { weight: 3, arbitrary: fc.tuple(edit(row)) },
      { weight: 1, arbitrary: fc.tuple(edit(row), edit(row)) },
    ),
    headers: fc.oneof({ weight: 8, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: oddHeaders }),
    text:
      row.body && !row.form
        ? fc.oneof({ weight: 40, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...TEXTS) })
        : fc.constant(null),
  })
}

/** Those whom a row serves, so that most requests get past the door. */
const admitted = (name: CallName): ActorName[] => {
  const served = ACTORS.filter((actor) => cases[name].some(({ expected }) => expected[actor] < 300))
  return served.length > 0 ? served : [...ACTORS]
}

const NAMES = Object.keys(contract) as CallName[]
let anyPlan: fc.Arbitrary<Plan> | undefined

/**
 * So many requests to any row of the contract, by anyone, and one more for each row that chance left out where there are more requests
 * than rows; the same for the same seed.
 */
export const plans = (count: number, seed: number): Plan[] => {
  // reading the contract's schemas takes longer than making a round's requests from them
  anyPlan ??= fc.oneof(...NAMES.map(planOf))
  const drawn = fc.sample(anyPlan, { numRuns: count, seed })
  if (count < NAMES.length) return drawn
  const named = new Set(drawn.map(({ name }) => name))
  const left = NAMES.filter((name) => !named.has(name))
  return [...drawn, ...left.flatMap((name) => fc.sample(planOf(name), { numRuns: 1, seed }))]
}
