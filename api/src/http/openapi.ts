import { API_BASE, contract } from '@lonja/core/contract.ts'
import type { Endpoint } from '@lonja/core/kernel/endpoint.ts'
import { REFUSALS, type RefusalCode } from '@lonja/core/kernel/refusals.ts'
import { z } from 'zod'

type Json = Record<string, unknown>

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Json
  void $schema
  return schema
}

const parametersOf = (type: z.ZodType | undefined, where: 'path' | 'query'): Json[] => {
  if (!type) return []
  const schema = schemaOf(type, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (schema.required ?? []).includes(name),
    schema: property,
  }))
}

const isForVisitors = ({ scope }: Endpoint): boolean => scope === 'public' || scope === 'shopper'

const refusalsOf = (row: Endpoint): Json => {
  const codes = new Set<RefusalCode>([
    ...row.refusals,
    'invalid_input',
    ...(isForVisitors(row) ? [] : (['login_required'] as const)),
    // a visitor sends no token; one whose session has ended must not be taken for a visitor
    ...(row.scope === 'shopper' ? (['invalid_token'] as const) : []),
    // what any call may meet: a lost race of writes, a database that is away, a full disk
    ...(row.method === 'GET' ? [] : (['conflict', 'storage_full'] as const)),
    // the same key with another body
    ...(row.idempotent ? (['idempotency_mismatch'] as const) : []),
    'unavailable',
  ])
  const byStatus = Map.groupBy(codes, (code) => String(REFUSALS[code]))
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusals' } } },
      },
    ]),
  )
}

const operationOf = (name: string, row: Endpoint): Json => ({
  operationId: name,
  summary: row.summary,
  tags: [row.path.split('/')[1]],
  security: row.scope === 'public' ? [] : [{ token: [] }, ...(row.scope === 'shopper' ? [{}] : [])],
  'x-scope': row.scope,
  parameters: [
    ...parametersOf(row.params, 'path'),
    ...parametersOf(row.query, 'query'),
    ...(row.takesCartKey
      ? [{ name: 'Cart-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 100 } }]
      : []),
    ...(row.idempotent
      ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
      : []),
  ],
  ...(row.body
    ? {
        requestBody: {
          required: true,
          content: { [row.form ? 'multipart/form-data' : 'application/json']: { schema: schemaOf(row.body, 'input') } },
        },
      }
    : {}),
  responses: {
    [String(row.status ?? 200)]: {
      description: 'Done',
      content: { [row.media ?? 'application/json']: { schema: schemaOf(row.reply, 'output') } },
    },
    ...refusalsOf(row),
  },
})

/** The contract as an OpenAPI 3.1 document; docs/openapi.json is this and nothing else. */
export const openapi = (): Json => {
  const paths: Record<string, Json> = {}
  for (const [name, row] of Object.entries<Endpoint>(contract)) {
    const servers = row.base ? { servers: [{ url: row.base }] } : {}
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: { ...operationOf(name, row), ...servers } }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lonja',
      version: '1',
      description: 'Wholesale marketplace. Amounts in euros with two decimals, rates in percent.',
    },
    servers: [{ url: API_BASE }],
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'authorization' } },
      schemas: {
        Refusals: {
          type: 'array',
          items: {
            type: 'object',
            required: ['code', 'message'],
            properties: {
              code: { enum: Object.keys(REFUSALS) },
              message: { type: 'string' },
              path: { type: 'string' },
              params: { type: 'object' },
            },
          },
        },
      },
    },
  }
}
