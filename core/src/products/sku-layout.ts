import type { Sku } from './products.contract.ts'

/** One value of an attribute, as a row, a column or a tab shows it. */
interface AxisValue {
  value: string
  /** a CSS colour where the value is one */
  swatch?: string
}

/** An attribute along which the skus of a product differ. */
interface Axis {
  key: string
  name: string
  values: AxisValue[]
}

type LaidOut = Pick<Sku, 'id' | 'attribute'>

/** Rows by columns of one tab; null where the shop does not make that combination. */
export interface SkuGrid<S extends LaidOut> {
  /** what the grid is of: the values of the attributes beyond two, '' where there are none */
  title: string
  cells: (S | null)[][]
}

/**
 * How the skus of a product are shown: one below another, or as grids of two attributes, a grid for each value of a
 * third.
 */
export type SkuLayout<S extends LaidOut> =
  | { kind: 'list'; axis: Axis | null }
  | { kind: 'grid'; rows: Axis; columns: Axis; tabs: Axis | null; grids: SkuGrid<S>[] }

const valueAt = (sku: LaidOut, key: string): string => sku.attribute.find((one) => one.key === key)?.value ?? ''

/** The attributes that tell the skus apart, in the order of the first sku that has them, values as they come. */
export const axesOf = (skus: readonly LaidOut[]): Axis[] => {
  const axes = new Map<string, Axis>()
  for (const { attribute } of skus) {
    for (const { key, name, value, swatch } of attribute) {
      const axis = axes.get(key) ?? { key, name, values: [] }
      axes.set(key, axis)
      if (!axis.values.some((known) => known.value === value)) axis.values.push({ value, ...(swatch && { swatch }) })
    }
  }
  return [...axes.values()].filter((axis) => axis.values.length > 1)
}

const hasSwatches = (axis: Axis) => axis.values.some(({ swatch }) => swatch)

/** Sizes run across, colours down; what is neither chooses the grid, else what has the fewest values. */
const places = (axes: Axis[]): { rows: Axis; columns: Axis; others: Axis[] } | null => {
  const columns =
    axes.find(({ key }) => key === 'size') ?? axes.filter((axis) => !hasSwatches(axis)).at(-1) ?? axes.at(-1)
  const left = axes.filter((axis) => axis !== columns)
  const rows = left.find(hasSwatches) ?? left.toSorted((a, b) => b.values.length - a.values.length)[0]
  return rows && columns ? { rows, columns, others: left.filter((axis) => axis !== rows) } : null
}

const titleOf = (sku: LaidOut, others: Axis[]): string => others.map(({ key }) => valueAt(sku, key)).join(' · ')

/**
 * Lays the skus of a product out (spec §3, sku attribute). A list where they differ in fewer than two attributes, where
 * a sku lacks one or two are alike, and where at most half of the combinations exist: most of a grid would be holes.
 */
export const skuLayout = <S extends LaidOut>(skus: readonly S[]): SkuLayout<S> => {
  const axes = axesOf(skus)
  const list = { kind: 'list', axis: axes.length === 1 ? (axes[0] ?? null) : null } as const
  const placed = places(axes)
  if (axes.length < 2 || !placed) return list
  const { rows, columns, others } = placed
  const combination = (sku: LaidOut) => JSON.stringify(axes.map(({ key }) => valueAt(sku, key)))
  if (skus.some((sku) => axes.some(({ key }) => valueAt(sku, key) === ''))) return list
  if (new Set(skus.map(combination)).size < skus.length) return list
  const titles = [...new Set(skus.map((sku) => titleOf(sku, others)))]
  if (skus.length * 2 <= rows.values.length * columns.values.length * titles.length) return list
  const byPlace = new Map(
    skus.map((sku) => [JSON.stringify([titleOf(sku, others), valueAt(sku, rows.key), valueAt(sku, columns.key)]), sku]),
  )
  const grids = titles.map((title) => ({
    title,
    cells: rows.values.map((row) =>
      columns.values.map((column) => byPlace.get(JSON.stringify([title, row.value, column.value])) ?? null),
    ),
  }))
  const tabs =
    others.length === 0
      ? null
      : {
          key: others.map(({ key }) => key).join(),
          name: others.map(({ name }) => name).join(' · '),
          values: titles.map((value) => ({ value })),
        }
  return { kind: 'grid', rows, columns, tabs, grids }
}
