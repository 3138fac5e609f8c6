import type { Endpoint } from '@lonja/core/kernel/endpoint.ts'
import { z } from 'zod'

/** What the tests read of a JSON schema. */
export interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | false
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
}

const PARTS = ['params', 'query', 'body'] as const
export type Part = (typeof PARTS)[number]

/** What a caller may write in one part of a row; undefined where it takes nothing there. */
export const inputOf = (row: Endpoint, part: Part): JsonSchema | undefined =>
  row[part] && (z.toJSONSchema(row[part], { io: 'input', unrepresentable: 'any' }) as JsonSchema)

/** A place in a request: `body.products[].skuId`. */
export interface Field {
  at: string
  /** the last name on the way to it */
  name: string
  schema: JsonSchema
}

/** Every place of a schema where a single value stands, and every list and object that holds them. */
const fieldsOf = (schema: JsonSchema, at: string, name = at): Field[] => [
  { at, name, schema },
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => fieldsOf(one, at, name)),
  ...Object.entries(schema.properties ?? {}).flatMap(([key, one]) => fieldsOf(one, `${at}.${key}`, key)),
  ...(schema.items ? fieldsOf(schema.items, `${at}[]`, name) : []),
  ...(schema.additionalProperties ? fieldsOf(schema.additionalProperties, `${at}.*`, name) : []),
]

/** The same over all that a row takes. */
export const fieldsOfRow = (row: Endpoint): Field[] =>
  PARTS.flatMap((part) => {
    const schema = inputOf(row, part)
    return schema ? fieldsOf(schema, part) : []
  })
