import { API_BASE, contract } from '@lonja/core/contract.ts'
import { type Endpoint, keyScopesOf } from '@lonja/core/kernel/endpoint.ts'
import { z } from 'zod'

/** A call that API keys may make, as its documentation shows it. */
export interface KeyCall {
  name: string
  method: string
  path: string
  /** its scope, or those of which one is enough */
  scopes: string
  summary: string
  idempotent: boolean
  /** refusals of its own, by code */
  refusals: readonly string[]
  /** JSON Schema of what it takes and gives, as text; null where there is none */
  query: string | null
  body: string | null
  reply: string | null
}

const schemaText = (type: z.ZodType | undefined, io: 'input' | 'output'): string | null => {
  if (!type) return null
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return JSON.stringify(schema, null, 2)
}

/** Calls that API keys may make, as the contract has them: by scope, then by path. */
export const keyCalls: readonly KeyCall[] = Object.entries<Endpoint>(contract)
  .flatMap(([name, row]) =>
    keyScopesOf(row).length > 0
      ? {
          name,
          method: row.method,
          path: (row.base ?? API_BASE) + row.path,
          scopes: keyScopesOf(row).join(' or '),
          summary: row.summary,
          idempotent: row.idempotent ?? false,
          refusals: row.idempotent ? [...row.refusals, 'idempotency_mismatch'] : row.refusals,
          query: schemaText(row.query, 'input'),
          body: schemaText(row.body, 'input'),
          reply: row.media ? null : schemaText(row.reply, 'output'),
        }
      : [],
  )
  .sort((a, b) => a.scopes.localeCompare(b.scopes) || a.path.localeCompare(b.path))
