import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { ReplyOf } from '../../frame/wire.ts'

type Sku = ReplyOf<'getSellerProduct'>['skus'][number]
export type Attribute = Sku['attributes'][number]

/** What the attributes of the form's rows are called in the user's language, '' while they are not. */
export type AttributeNames = readonly string[]

/** What the form calls the name of an attribute, and a sku's value of it, in a language; rows count from 0. */
export const nameField = (row: number, locale: Locale): string => `attribute-${row}-${locale}`
export const valueField = (sku: number, row: number, locale: Locale): string => `sku-${sku}-attribute-${row}-${locale}`

/** Rows that wait empty for a further attribute; a product that has none yet gets two. */
const SPARE = 1
const FIRST = 2

/** The attributes of a product: all that its skus have, in the order in which they come. */
export const attributesOf = (skus: readonly Sku[]): Attribute[] => {
  const all = skus.flatMap(({ attributes }) => attributes)
  return all.filter(({ key }, at) => all.findIndex((one) => one.key === key) === at)
}

/** The rows of attributes that a form has, by the names of its fields. */
export const attributeRowsOf = (values: Record<string, unknown>): number[] =>
  [...new Set(Object.keys(values).flatMap((name) => /^attribute-(\d{1,2})-es$/.exec(name)?.[1] ?? []))]
    .map(Number)
    .sort((a, b) => a - b)

/** How many rows of attributes the form shows. */
export const attributeRowCount = (known: number, values: Record<string, unknown> | undefined): number =>
  Math.max(FIRST, known + SPARE, values ? attributeRowsOf(values).length : 0)
