import { DAY } from '@lonja/core/kernel/clock.ts'
import type { Row } from './seed.queries.ts'
import { shopIdOf } from './shops.ts'

/** Shops with ladders, with how many of their products have one. */
const LADDERS: readonly (readonly [sub: string, products: number])[] = [
  ['brillosur', 12],
  ['vidal', 8],
]

/** Price lists by shop and the group that they are for: percent and own prices in basis points, and of how many skus. */
const LISTS: readonly (readonly [
  sub: string,
  group: string,
  name: string,
  percentBp: number,
  ownBp: number,
  skus: number,
])[] = [
  ['brillosur', 'Hostelería', 'Tarifa hostelería', -500, -1400, 10],
  ['brillosur', 'Hoteles', 'Tarifa hoteles', -1000, -1800, 14],
  ['vidal', 'Hoteles', 'Tarifa hoteles', -800, -1500, 12],
]

const part = (cents: number, bp: number): number => Math.max(1, Math.round((cents * (10_000 + bp)) / 10_000))

/** Two steps for a sku, as far as they are cheaper to the cent than the one before. */
const ladderOf = (priceCents: number, smallest: number) => {
  const steps = [
    { from: smallest * 10, price_cents: part(priceCents, -500) },
    { from: smallest * 25, price_cents: part(priceCents, -1000) },
  ]
  return steps.filter((step, at) => step.price_cents < (steps[at - 1]?.price_cents ?? priceCents))
}

/** Skus with ladders: those of every fifth product of a shop, so that most of its products have one price. */
export const withLadders = (skus: readonly Row[]): Row[] => {
  const laddered = new Set(
    LADDERS.flatMap(([sub, count]) => {
      const products = [...new Set(skus.filter((sku) => sku.shop_id === shopIdOf(sub)).map((sku) => sku.product_id))]
      return products.filter((_, at) => at % 5 === 4).slice(0, count)
    }),
  )
  return skus.map((sku) =>
    laddered.has(sku.product_id)
      ? { ...sku, ladder: ladderOf(Number(sku.price_cents), Math.max(Number(sku.pack_size), Number(sku.minimum))) }
      : { ...sku, ladder: [] },
  )
}

/** Price lists of shops for some of their groups, with own prices of some skus. */
export const planPrices = (now: Date, groups: readonly Row[], skus: readonly Row[]) => {
  const begun = new Date(now.getTime() - 60 * DAY).toISOString()
  return {
    lists: LISTS.map(([sub, , name, percent_bp], at): Row => {
      const period = { starts_at: begun, ends_at: null, created_at: begun }
      return { id: at + 1, shop_id: shopIdOf(sub), name, percent_bp, ...period }
    }),
    groups: LISTS.map(
      ([sub, group], at): Row => ({
        list_id: at + 1,
        group_id: groups.find((one) => one.shop_id === shopIdOf(sub) && one.name === group)?.id,
      }),
    ),
    prices: LISTS.flatMap(([sub, , , , ownBp, count], at) =>
      skus
        .filter((sku) => sku.shop_id === shopIdOf(sub))
        .slice(-count)
        .map(
          (sku): Row => ({
            list_id: at + 1,
            sku_id: sku.id,
            price_cents: part(Number(sku.price_cents), ownBp),
            ladder: [],
          }),
        ),
    ),
  }
}
