import { z } from 'zod'
import { invalid } from './api-error.ts'

type Node = Map<string, Node | string>

const plain = (node: Node | string): unknown => {
  if (typeof node === 'string') return node
  const entries = [...node].map(([key, value]) => [key, plain(value)] as const)
  const isList = entries.every(([key]) => /^\d+$/.test(key))
  return isList && entries.length > 0 ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}

/** Reads a form with nested names, as Stripe's API takes them: `line_items[0][price_data][currency]=eur`. */
const nested = (body: string): unknown => {
  const root: Node = new Map()
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    const last = path.pop() ?? ''
    let node = root
    for (const key of path) {
      const held = node.get(key)
      const next: Node = held instanceof Map ? held : new Map()
      node.set(key, next)
      node = next
    }
    node.set(last, value)
  }
  return plain(root)
}

/** Reads the parameters of a call; throws the ApiError that names the first wrong one. */
export const readParams = <T>(schema: z.ZodType<T>, body: string): T => {
  const result = schema.safeParse(nested(body))
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys : []
  const [first = '', ...rest] = [...(issue?.path ?? []), ...keys.slice(0, 1)].map(String)
  const code = keys.length > 0 ? 'parameter_unknown' : 'parameter_invalid'
  const param = first + rest.map((key) => `[${key}]`).join('')
  throw invalid(issue?.message ?? 'wrong parameters', { code, param }, false)
}

/** A whole number in a form. */
export const whole = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number)
