import type { Locale } from '@lonja/core/kernel/locale.ts'
import { SKUS_MAX } from '@lonja/core/products/seller-product-lists.ts'
import { nameField, valueField } from './attribute-rows.ts'
import { rowsOf } from './sku-rows.ts'

/** The generator's fields in the form: values of two attributes, and what new skus have in common. */
export const GENERATOR = {
  first: 'generate-first',
  second: 'generate-second',
  price: 'generate-price',
  packSize: 'generate-packSize',
  stock: 'generate-stock',
} as const

/** Pieces of a list that are looked at, with those that are empty or stand there twice. */
const PIECES_MAX = 10 * SKUS_MAX

/** The values of a list; those beyond what a product may have of skus could only be combined in vain. */
const linesOf = (text: string | undefined): string[] =>
  [
    ...new Set(
      (text ?? '')
        .split(/[\n,;，；、]/, PIECES_MAX)
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ),
  ].slice(0, SKUS_MAX)

/** A value as it ends a serial number. */
const ending = (value: string): string => value.replace(/\s+/g, '').toUpperCase()

/**
 * The fields of a form with a row more for each combination of the values of two attributes that no row has yet, as many as a
 * product may have. A row that was left empty is the first to be filled; attributes without a name take `names`.
 */
export const generateRows = (
  values: Readonly<Record<string, string>>,
  { locale, names }: { locale: Locale; names: readonly [string, string] },
): Record<string, string> => {
  const lists = [linesOf(values[GENERATOR.first]), linesOf(values[GENERATOR.second])] as const
  const [first, second] = lists
  const combinations = (first.length > 0 ? first : ['']).flatMap((one) =>
    (second.length > 0 ? second : ['']).map((other) => [one, other] as const),
  )
  if (first.length + second.length === 0) return { ...values }
  const generated: Record<string, string> = { ...values }
  for (const [at, name] of names.entries()) if (lists[at]?.length) generated[nameField(at, locale)] ||= name
  const rows = rowsOf(values)
  const isEmpty = (row: number) =>
    !values[`sku-${row}-serialNumber`] && !values[`sku-${row}-price`] && !values[`sku-${row}-id`]
  const taken = rows.filter((row) => !isEmpty(row))
  const has = (combination: readonly string[]) =>
    taken.some((row) => combination.every((value, at) => (values[valueField(row, at, locale)] ?? '') === value))
  const fresh = combinations.filter((combination) => !has(combination)).slice(0, SKUS_MAX - taken.length)
  const next = Math.max(-1, ...rows) + 1
  const places = [...rows.filter(isEmpty), ...Array.from({ length: fresh.length }, (_, at) => next + at)]
  for (const [at, combination] of fresh.entries()) {
    const of = (name: string) => `sku-${places[at]}-${name}`
    const serial = [values.serialNumber ?? '', ...combination.map(ending)].filter((part) => part !== '').join('-')
    generated[of('serialNumber')] = serial.slice(0, 64)
    generated[of('price')] = values[GENERATOR.price] ?? ''
    generated[of('packSize')] = values[GENERATOR.packSize] || '1'
    generated[of('stock')] = values[GENERATOR.stock] || '0'
    generated[of('onShelf')] = 'on'
    for (const [place, value] of combination.entries())
      if (value !== '') generated[valueField(places[at] ?? 0, place, locale)] = value
  }
  for (const name of [GENERATOR.first, GENERATOR.second]) delete generated[name]
  return generated
}
